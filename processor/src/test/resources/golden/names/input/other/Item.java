package other;

import java.util.Optional;

public record Item(Optional<String> Optional) {}
