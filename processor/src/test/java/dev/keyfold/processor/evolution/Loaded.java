package dev.keyfold.processor.evolution;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.processor.evolution.Declared.Component;
import dev.keyfold.processor.evolution.Declared.Rec;
import dev.keyfold.processor.evolution.JavaType.Decimal;
import dev.keyfold.processor.evolution.JavaType.Form;
import dev.keyfold.processor.evolution.JavaType.Kind;
import dev.keyfold.processor.evolution.JavaType.Many;
import dev.keyfold.processor.evolution.JavaType.Mapped;
import dev.keyfold.processor.evolution.JavaType.Maybe;
import dev.keyfold.processor.evolution.JavaType.Ref;
import dev.keyfold.processor.evolution.JavaType.Scalar;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A compiled version: its schema, its codec, and its values as objects of its classes. */
final class Loaded {
  private final JavaVersion version;
  private final ClassLoader loader;
  private final StateSchema schema;
  private final Codec<Object> codec;

  @SuppressWarnings("unchecked") // the codec of the only variable
  Loaded(JavaVersion version, Path classes, ClassLoader loader)
      throws IOException, ReflectiveOperationException {
    this.version = version;
    this.loader = loader;
    String name = "p" + version.number + ".json";
    this.schema =
        StateSchema.parse(Files.readString(classes.resolve("META-INF/keyfold").resolve(name)));
    Field spec =
        loader.loadClass("demo.P" + version.number + "StatefulProcessor").getDeclaredField("SPEC");
    spec.setAccessible(true);
    ProcessorSpec<?> processor = (ProcessorSpec<?>) spec.get(null);
    this.codec = ((ValueSpec<Object>) processor.variables().get(0)).codec();
  }

  JavaVersion version() {
    return version;
  }

  StateSchema schema() {
    return schema;
  }

  byte[] encode(Object value) throws ReflectiveOperationException {
    AvroOutput out = new AvroOutput();
    codec.encode(toJava(version.rootType(), value), out);
    return out.toByteArray();
  }

  @Nullable Object decode(byte[] bytes) throws ReflectiveOperationException {
    return fromJava(version.rootType(), codec.decode(new AvroInput(bytes)));
  }

  @Nullable Object fromGeneric(Object datum) throws ReflectiveOperationException {
    return fromJava(version.rootType(), codec.fromGeneric(datum));
  }

  private Object toJava(JavaType type, Object value) throws ReflectiveOperationException {
    if (type instanceof Scalar scalar) {
      return scalar.kind() == Kind.BYTES ? ((ByteBuffer) value).array() : value;
    } else if (type instanceof Many many) {
      Collection<@Nullable Object> items = many.set() ? new LinkedHashSet<>() : new ArrayList<>();
      for (Object item : (List<?>) value) {
        items.add(anyToJava(many.type(), item));
      }
      return many.array() ? array(many.type(), items) : items;
    } else if (type instanceof Mapped mapped) {
      Map<Object, @Nullable Object> entries = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        entries.put(
            toJava(mapped.key(), entry.getKey()), anyToJava(mapped.value(), entry.getValue()));
      }
      return entries;
    }
    if (type instanceof Decimal) {
      return value;
    }
    Ref ref = (Ref) type;
    return value instanceof Sample.Constant constant
        ? constant(ref, constant)
        : record(ref, (Sample.Node) value);
  }

  private @Nullable Object anyToJava(JavaType type, @Nullable Object value)
      throws ReflectiveOperationException {
    Object bare = value == null ? null : toJava(type.bare(), value);
    return type instanceof Maybe maybe && maybe.optional() ? Optional.ofNullable(bare) : bare;
  }

  private Object constant(Ref ref, Sample.Constant value) throws ReflectiveOperationException {
    Class<?> type = loader.loadClass(version.className(version.get(ref.id())));
    return type.getField(value.name()).get(null);
  }

  private Object record(Ref ref, Sample.Node node) throws ReflectiveOperationException {
    Rec record = (Rec) version.get(node.type());
    Class<?> type = loader.loadClass(version.className(record));
    List<Component> components = version.components(record, ref);
    @Nullable Object[] arguments = new Object[components.size()];
    for (int i = 0; i < arguments.length; i++) {
      var component = components.get(i);
      arguments[i] = anyToJava(component.type, node.components().get(component.name));
    }
    Constructor<?> constructor = type.getDeclaredConstructors()[0];
    if (!record.bean) {
      return constructor.newInstance(arguments);
    }
    Object bean = constructor.newInstance();
    for (int i = 0; i < arguments.length; i++) {
      Component component = components.get(i);
      type.getMethod(component.accessor("set"), classOf(component.type)).invoke(bean, arguments[i]);
    }
    return bean;
  }

  private Object array(JavaType type, Collection<@Nullable Object> items)
      throws ReflectiveOperationException {
    Object array =
        Array.newInstance(classOf(new Many(type, Form.ARRAY)).getComponentType(), items.size());
    int i = 0;
    for (Object item : items) {
      Array.set(array, i++, item);
    }
    return array;
  }

  /** The class of a component of this type. */
  private Class<?> classOf(JavaType type) throws ReflectiveOperationException {
    if (type instanceof Scalar scalar) {
      return scalar.kind().javaClass();
    } else if (type instanceof Decimal) {
      return BigDecimal.class;
    } else if (type instanceof Ref ref) {
      return loader.loadClass(version.className(version.get(ref.id())));
    } else if (type instanceof Many many && many.array()) {
      boolean boxed = many.type().equals(new Scalar(Kind.BYTE));
      return (boxed ? Byte.class : classOf(many.type())).arrayType();
    } else if (type instanceof Many many) {
      return many.set() ? Set.class : List.class;
    } else if (type instanceof Mapped) {
      return Map.class;
    }
    Maybe maybe = (Maybe) type;
    return maybe.optional()
        ? Optional.class
        : MethodType.methodType(classOf(maybe.type())).wrap().returnType();
  }

  private @Nullable Object fromJava(JavaType type, @Nullable Object value)
      throws ReflectiveOperationException {
    if (type instanceof Maybe maybe) {
      Object bare = maybe.optional() ? ((Optional<?>) value).orElse(null) : value;
      return bare == null ? null : fromJava(maybe.type(), bare);
    } else if (type instanceof Many many) {
      List<@Nullable Object> items = new ArrayList<>();
      for (Object item : many.array() ? listOf(value) : (Collection<?>) value) {
        items.add(fromJava(many.type(), item));
      }
      return items;
    } else if (type instanceof Mapped mapped) {
      Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        entries.put(
            fromJava(mapped.key(), entry.getKey()), fromJava(mapped.value(), entry.getValue()));
      }
      return entries;
    } else if (type instanceof Ref ref) {
      return value instanceof Enum<?> constant
          ? new Sample.Constant(constant.name())
          : node(ref, value);
    }
    return value instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : value;
  }

  private static List<@Nullable Object> listOf(Object array) {
    List<@Nullable Object> items = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      items.add(Array.get(array, i));
    }
    return items;
  }

  private Sample.Node node(Ref ref, Object value) throws ReflectiveOperationException {
    Class<?> type = value.getClass();
    Rec record =
        version.branches(ref).stream()
            .filter(branch -> version.className(branch).equals(type.getName()))
            .findFirst()
            .orElseThrow();
    Map<String, @Nullable Object> components = new LinkedHashMap<>();
    for (Component component : version.components(record, ref)) {
      String accessor = record.bean ? component.accessor("get") : component.name;
      Object read = type.getMethod(accessor).invoke(value);
      components.put(component.name, fromJava(component.type, read));
    }
    return new Sample.Node(record.id, components);
  }
}
