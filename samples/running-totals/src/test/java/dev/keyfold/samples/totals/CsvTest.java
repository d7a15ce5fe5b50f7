package dev.keyfold.samples.totals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.connector.file.MalformedLine;
import org.junit.jupiter.api.Test;

class CsvTest {
  @Test
  void quotesProtectCommasAndQuotes() throws MalformedLine {
    assertThat(Csv.columns("a,\"b, c\",\"say \"\"d\"\"\",,"))
        .containsExactly("a", "b, c", "say \"d\"", "", "");
  }

  @Test
  void whatIsNoOrderLineIsSaid() {
    assertThatThrownBy(() -> OrderLine.parse("a,\"b")).hasMessage("the line ends inside quotes");
    assertThatThrownBy(() -> OrderLine.parse("a,b")).hasMessage("expected 8 columns, found 2");
    assertThatThrownBy(() -> OrderLine.parse("1,s,d,two,2026-01-01,1.005,ann,FR"))
        .hasMessage("expected a quantity and a price in pounds and pence, found two and 1.005");
  }
}
