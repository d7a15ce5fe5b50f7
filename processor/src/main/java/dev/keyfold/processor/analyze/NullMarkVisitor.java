package dev.keyfold.processor.analyze;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.TypeReference;

/**
 * Collects the {@code @Nullable} annotations of a class: on components, fields and accessors, which
 * are told by name, accessors with parentheses.
 */
final class NullMarkVisitor extends ClassVisitor {
  private static final int API = Opcodes.ASM9;

  private final Map<String, Set<String>> places = new HashMap<>();

  private NullMarkVisitor() {
    super(API);
  }

  /** The marked places by member. */
  static Map<String, Set<String>> read(byte[] classFile) {
    NullMarkVisitor visitor = new NullMarkVisitor();
    new ClassReader(classFile)
        .accept(visitor, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return visitor.places;
  }

  @Override
  public RecordComponentVisitor visitRecordComponent(
      String name, String descriptor, @Nullable String signature) {
    return new RecordComponentVisitor(API) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return mark(name, annotation, null);
      }

      @Override
      public @Nullable AnnotationVisitor visitTypeAnnotation(
          int reference, @Nullable TypePath path, String annotation, boolean visible) {
        return mark(name, annotation, path);
      }
    };
  }

  @Override
  public FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    return new FieldVisitor(API) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return mark(name, annotation, null);
      }

      @Override
      public @Nullable AnnotationVisitor visitTypeAnnotation(
          int reference, @Nullable TypePath path, String annotation, boolean visible) {
        return mark(name, annotation, path);
      }
    };
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    return descriptor.startsWith("()") ? new AccessorVisitor(name + "()") : null;
  }

  private @Nullable AnnotationVisitor mark(
      String component, String annotation, @Nullable TypePath path) {
    if (annotation.endsWith("/Nullable;")
        || annotation.endsWith("$Nullable;")
        || annotation.equals("LNullable;")) {
      String place = path == null ? "" : path.toString();
      places.computeIfAbsent(component, unused -> new HashSet<>()).add(place);
    }
    return null;
  }

  private final class AccessorVisitor extends MethodVisitor {
    private final String name;

    AccessorVisitor(String name) {
      super(API);
      this.name = name;
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
      return mark(name, annotation, null);
    }

    @Override
    public @Nullable AnnotationVisitor visitTypeAnnotation(
        int reference, @Nullable TypePath path, String annotation, boolean visible) {
      boolean ofReturnType = new TypeReference(reference).getSort() == TypeReference.METHOD_RETURN;
      return ofReturnType ? mark(name, annotation, path) : null;
    }
  }
}
