package dev.keyfold.processor.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Takes what a compilation writes, and loads its classes. What it reads comes from elsewhere. */
final class MemoryOutput extends ForwardingJavaFileManager<JavaFileManager> {
  private final Map<String, Written> files = new TreeMap<>();

  MemoryOutput(JavaFileManager inputs) {
    super(inputs);
  }

  /** A file that was written by the compiler or by a processor. */
  static final class Written extends SimpleJavaFileObject {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Written(String path, Kind kind) {
      super(URI.create("mem:///out/" + path), kind);
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return bytes.toString(StandardCharsets.UTF_8);
    }
  }

  /** Whether a file is one that a compilation has written. */
  static boolean wrote(FileObject file) {
    return file.toUri().getPath().startsWith("/out/");
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    return add(className.replace('.', '/') + kind.extension, kind);
  }

  @Override
  public FileObject getFileForOutput(
      Location location, String packageName, String relativeName, FileObject sibling) {
    return add(path(packageName, relativeName), JavaFileObject.Kind.OTHER);
  }

  @Override
  public FileObject getFileForInput(Location location, String packageName, String relativeName)
      throws FileNotFoundException {
    throw new FileNotFoundException(path(packageName, relativeName));
  }

  @Override
  public boolean isSameFile(FileObject left, FileObject right) {
    return left.toUri().equals(right.toUri());
  }

  /** The full names of the classes that drive a stateful class. */
  Iterable<String> processors() {
    return files.keySet().stream()
        .filter(path -> path.endsWith("StatefulProcessor.class"))
        .map(path -> path.replace(".class", "").replace('/', '.'))
        .toList();
  }

  /** A loader of the classes that were written. */
  ClassLoader loader() {
    return new ClassLoader(MemoryOutput.class.getClassLoader()) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        Written file = files.get(name.replace('.', '/') + ".class");
        if (file == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] code = file.bytes.toByteArray();
        return defineClass(name, code, 0, code.length);
      }
    };
  }

  private Written add(String path, JavaFileObject.Kind kind) {
    Written file = new Written(path, kind);
    files.put(path, file);
    return file;
  }

  private static String path(String packageName, String relativeName) {
    return packageName.isEmpty()
        ? relativeName
        : packageName.replace('.', '/') + "/" + relativeName;
  }
}
