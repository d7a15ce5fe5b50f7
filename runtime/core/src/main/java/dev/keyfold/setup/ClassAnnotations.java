package dev.keyfold.setup;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads the annotations of a class from its class file (JVM specification, chapter 4), as far as
 * their values are needed to find the next one.
 */
final class ClassAnnotations {
  private static final int MAGIC = 0xCAFEBABE;

  private final DataInputStream in;
  private final String[] texts;

  private ClassAnnotations(DataInputStream in, String[] texts) {
    this.in = in;
    this.texts = texts;
  }

  /**
   * The descriptors of the annotations on the class, also of those that are not there at run time.
   */
  static Set<String> read(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("not a class file");
    }
    in.readInt(); // the version
    ClassAnnotations file = new ClassAnnotations(in, constants(in));
    in.skipNBytes(6); // access, this class, superclass
    in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
    file.skipMembers();
    file.skipMembers();
    return file.annotations();
  }

  /** The texts of the constant pool, by index. */
  private static String[] constants(DataInputStream in) throws IOException {
    String[] texts = new String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // long and double take two entries
        }
        default -> throw new IOException("constant of an unknown kind, " + tag);
      }
    }
    return texts;
  }

  private void skipMembers() throws IOException {
    int members = in.readUnsignedShort();
    for (int i = 0; i < members; i++) {
      in.skipNBytes(6); // access, name, descriptor
      int attributes = in.readUnsignedShort();
      for (int j = 0; j < attributes; j++) {
        in.skipNBytes(2);
        skipAttribute();
      }
    }
  }

  private void skipAttribute() throws IOException {
    in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
  }

  private Set<String> annotations() throws IOException {
    Set<String> found = new HashSet<>();
    int attributes = in.readUnsignedShort();
    for (int i = 0; i < attributes; i++) {
      String name = texts[in.readUnsignedShort()];
      if (name.endsWith("visibleAnnotations")) { // RuntimeVisible…, RuntimeInvisible…
        in.readInt();
        int annotations = in.readUnsignedShort();
        for (int j = 0; j < annotations; j++) {
          found.add(annotation());
        }
      } else {
        skipAttribute();
      }
    }
    return found;
  }

  private String annotation() throws IOException {
    String descriptor = texts[in.readUnsignedShort()];
    int pairs = in.readUnsignedShort();
    for (int i = 0; i < pairs; i++) {
      in.skipNBytes(2);
      skipValue();
    }
    return descriptor;
  }

  private void skipValue() throws IOException {
    switch (in.readUnsignedByte()) {
      case 'e' -> in.skipNBytes(4);
      case '@' -> annotation();
      case '[' -> {
        int values = in.readUnsignedShort();
        for (int i = 0; i < values; i++) {
          skipValue();
        }
      }
      default -> in.skipNBytes(2);
    }
  }
}
