package dev.keyfold.local.disk;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * A disk in memory on which each change is a point where the machine may stop. What was synced
 * stays; of what was not, a seed decides: it is lost, or there, or a write is there in part. A file
 * whose directory was not synced since it was made may be gone, one that was moved may be back.
 */
public final class SimulatedDisk implements Disk {

  /** The machine has stopped; nothing more comes from this disk until {@link #restart}. */
  public static final class Stopped extends Error {
    private static final long serialVersionUID = 1;

    Stopped(int operation) {
      super("stopped at operation " + operation);
    }
  }

  private interface Change {
    byte[] on(byte[] content);
  }

  /** One file, whatever its name: what is synced, and what was done since. */
  private static final class Inode {
    byte[] synced = new byte[0];
    byte[] content = new byte[0];
    final List<Change> unsynced = new ArrayList<>();
  }

  private final TreeMap<Path, Inode> names = new TreeMap<>();
  private final TreeMap<Path, Inode> syncedNames = new TreeMap<>();
  private final TreeSet<Path> directories = new TreeSet<>();
  private final TreeSet<Path> syncedDirectories = new TreeSet<>();
  private final Map<Path, String> locks = new HashMap<>();
  private Predicate<Path> lazy = path -> false;
  private int operations;
  private int stopAt = Integer.MAX_VALUE;
  private boolean stopped;

  /** Stops the machine before the operation of this number, counted from 0. */
  public void stopAt(int operation) {
    stopAt = operation;
  }

  /** Makes syncing these files or directories do nothing: what an engine with a bug would do. */
  public void ignoreSyncsOf(Predicate<Path> paths) {
    lazy = paths;
  }

  /** The number of changes and syncs so far. */
  public int operations() {
    return operations;
  }

  /** The machine comes up again, with what the seed leaves of what was not synced. */
  public void restart(long seed) {
    Random random = new Random(seed);
    stopped = false;
    stopAt = Integer.MAX_VALUE;
    locks.clear();
    keepSomeNames(random);
    directories.clear();
    directories.addAll(syncedDirectories);
    for (Inode file : names.values()) {
      file.content = torn(file, random);
      file.synced = file.content;
      file.unsynced.clear();
    }
    syncedNames.clear();
    syncedNames.putAll(names);
  }

  private void keepSomeNames(Random random) {
    TreeSet<Path> all = new TreeSet<>(names.keySet());
    all.addAll(syncedNames.keySet());
    for (Path path : all) {
      if (names.get(path) != syncedNames.get(path) && random.nextBoolean()) {
        Inode before = syncedNames.get(path);
        if (before == null) {
          names.remove(path);
        } else {
          names.put(path, before);
        }
      }
    }
  }

  private static byte[] torn(Inode file, Random random) {
    byte[] content = file.synced;
    for (Change change : file.unsynced) {
      byte[] whole = change.on(content);
      content =
          switch (random.nextInt(4)) {
            case 0 -> content;
            case 1 -> partOf(content, whole, random);
            default -> whole;
          };
    }
    return content;
  }

  /** The first bytes that the change touches are there, the others are as they were, or zero. */
  private static byte[] partOf(byte[] before, byte[] after, Random random) {
    int first = Arrays.mismatch(before, after);
    if (first < 0) {
      return after;
    }
    int end = first + random.nextInt(after.length - first + 1);
    boolean longer = random.nextBoolean();
    byte[] part = Arrays.copyOf(after, longer ? after.length : Math.max(end, before.length));
    for (int i = end; i < part.length; i++) {
      part[i] = i < before.length ? before[i] : 0;
    }
    return part;
  }

  private void operation() {
    if (stopped || operations == stopAt) {
      stopped = true;
      throw new Stopped(operations);
    }
    operations++;
  }

  private static Path key(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static Path parent(Path path) {
    return key(path).getParent();
  }

  @Override
  public DiskFile open(Path file) throws IOException {
    Path path = key(file);
    Inode inode = names.get(path);
    if (inode == null) {
      operation();
      if (!directories.contains(parent(path))) {
        throw new FileNotFoundException("no directory " + parent(path));
      }
      inode = new Inode();
      names.put(path, inode);
    }
    return new Open(path, inode);
  }

  @Override
  public boolean exists(Path path) {
    return names.containsKey(key(path)) || directories.contains(key(path));
  }

  @Override
  public List<Path> list(Path directory) {
    TreeSet<Path> found = new TreeSet<>();
    for (Path path : names.keySet()) {
      if (parent(path).equals(key(directory))) {
        found.add(directory.resolve(path.getFileName()));
      }
    }
    return List.copyOf(found);
  }

  @Override
  public void createDirectories(Path directory) {
    for (Path path = key(directory); path != null; path = path.getParent()) {
      if (directories.add(path)) {
        operation();
        syncedDirectories.add(path);
      }
    }
  }

  @Override
  public void delete(Path file) throws IOException {
    operation();
    if (names.remove(key(file)) == null) {
      throw new FileNotFoundException(file.toString());
    }
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    operation();
    Inode file = names.remove(key(from));
    if (file == null) {
      throw new FileNotFoundException(from.toString());
    }
    names.put(key(to), file);
  }

  @Override
  public void syncDirectory(Path directory) {
    operation();
    if (lazy.test(directory)) {
      return;
    }
    Path synced = key(directory);
    syncedNames.keySet().removeIf(path -> parent(path).equals(synced));
    names.forEach(
        (path, file) -> {
          if (parent(path).equals(synced)) {
            syncedNames.put(path, file);
          }
        });
  }

  @Override
  public AutoCloseable lock(Path file, String holder) throws IOException {
    String other = locks.putIfAbsent(key(file), holder);
    if (other != null) {
      throw new LockHeldException(other);
    }
    return () -> locks.remove(key(file));
  }

  /** The content of a file as it would be read now. */
  public byte[] content(Path file) {
    return names.get(key(file)).content.clone();
  }

  /** Overwrites a file behind the back of those who write it; null deletes it. */
  public void damage(Path file, byte[] content) {
    if (content == null) {
      names.remove(key(file));
      syncedNames.remove(key(file));
      return;
    }
    Inode inode = new Inode();
    inode.synced = content;
    inode.content = content;
    names.put(key(file), inode);
    syncedNames.put(key(file), inode);
  }

  /** All files. */
  public List<Path> files() {
    return List.copyOf(names.keySet());
  }

  /** A copy of what is durable. */
  public SimulatedDisk copy() {
    SimulatedDisk copy = new SimulatedDisk();
    copy.directories.addAll(directories);
    copy.syncedDirectories.addAll(syncedDirectories);
    names.forEach((path, file) -> copy.damage(path, file.content));
    return copy;
  }

  private final class Open implements DiskFile {
    private final Path path;
    private final Inode file;

    Open(Path path, Inode file) {
      this.path = path;
      this.file = file;
    }

    private void change(Change change) {
      operation();
      file.unsynced.add(change);
      file.content = change.on(file.content);
    }

    @Override
    public int read(ByteBuffer target, long position) {
      int length = (int) Math.min(target.remaining(), file.content.length - position);
      if (length <= 0) {
        return target.hasRemaining() ? -1 : 0;
      }
      target.put(file.content, (int) position, length);
      return length;
    }

    @Override
    public void write(ByteBuffer source, long position) {
      byte[] bytes = new byte[source.remaining()];
      source.get(bytes);
      int end = (int) position + bytes.length;
      change(
          content -> {
            byte[] changed = Arrays.copyOf(content, Math.max(content.length, end));
            System.arraycopy(bytes, 0, changed, (int) position, bytes.length);
            return changed;
          });
    }

    @Override
    public long size() {
      return file.content.length;
    }

    @Override
    public void truncate(long size) {
      if (size < file.content.length) {
        change(content -> Arrays.copyOf(content, Math.min(content.length, (int) size)));
      }
    }

    @Override
    public void sync() {
      operation();
      if (!lazy.test(path)) {
        file.synced = file.content;
        file.unsynced.clear();
      }
    }

    @Override
    public void close() {}
  }
}
