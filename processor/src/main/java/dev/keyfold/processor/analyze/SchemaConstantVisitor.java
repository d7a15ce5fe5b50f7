package dev.keyfold.processor.analyze;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds the text that the constant {@code SCHEMA$} is parsed from: the strings that the class
 * initialiser loads for the call of {@code parse} whose result it stores there.
 */
final class SchemaConstantVisitor extends ClassVisitor {
  private static final int API = Opcodes.ASM9;

  private @Nullable String text;

  private SchemaConstantVisitor() {
    super(API);
  }

  static Optional<String> read(byte[] classFile) {
    SchemaConstantVisitor visitor = new SchemaConstantVisitor();
    new ClassReader(classFile).accept(visitor, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return Optional.ofNullable(visitor.text);
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    return name.equals("<clinit>") ? new InitializerVisitor() : null;
  }

  private final class InitializerVisitor extends MethodVisitor {
    private final StringBuilder loaded = new StringBuilder();
    private boolean parsed;

    InitializerVisitor() {
      super(API);
    }

    @Override
    public void visitLdcInsn(Object value) {
      if (value instanceof String piece) {
        loaded.append(piece);
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      parsed = name.startsWith("parse") && descriptor.endsWith(")Lorg/apache/avro/Schema;");
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      if (opcode == Opcodes.PUTSTATIC) {
        if (parsed && name.equals("SCHEMA$")) {
          text = loaded.toString();
        }
        loaded.setLength(0);
        parsed = false;
      }
    }
  }
}
