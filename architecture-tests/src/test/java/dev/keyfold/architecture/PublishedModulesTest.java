package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** What users depend on: all of it is in the BOM, and says what Maven Central asks for. */
class PublishedModulesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  @Test
  void theBomHasAllAndNothingElse() throws Exception {
    List<String> published =
        published().stream().map(module -> text(module, "artifactId")).sorted().toList();
    List<String> managed = new ArrayList<>();
    Element management = child(child(pom(Path.of("bom")), "dependencyManagement"), "dependencies");
    for (Element dependency : children(management)) {
      assertThat(text(dependency, "version")).isEqualTo("${project.version}");
      managed.add(text(dependency, "artifactId"));
    }
    assertThat(managed).isEqualTo(published).hasSizeGreaterThan(5);
  }

  @Test
  void theBomHasTheVersionOfTheProject() throws Exception {
    assertThat(text(pom(Path.of("bom")), "version")).isEqualTo(text(pom(Path.of("")), "version"));
  }

  /** The BOM has no parent to take it from. */
  @Test
  void theBomKnowsTheVersionOfTheFormatter() throws Exception {
    String version = text(child(pom(Path.of("")), "properties"), "spotless.version");
    Element plugin = (Element) pom(Path.of("bom")).getElementsByTagName("plugin").item(0);
    assertThat(text(plugin, "artifactId")).isEqualTo("spotless-maven-plugin");
    assertThat(text(plugin, "version")).isEqualTo(version);
  }

  @Test
  void eachSaysWhatItIs() throws Exception {
    for (Element module : published()) {
      assertThat(text(module, "name")).isNotBlank();
      assertThat(text(module, "description")).isNotBlank();
    }
    for (Path root : List.of(Path.of(""), Path.of("bom"))) {
      Element pom = pom(root);
      assertThat(children(pom))
          .extracting(Element::getTagName)
          .contains("url", "licenses", "developers", "scm", "issueManagement");
    }
  }

  @Test
  void eachJarNamesItsModule() throws Exception {
    for (Element module : published()) {
      if (!text(module, "packaging").equals("maven-plugin")) {
        assertThat(module.getElementsByTagName("Automatic-Module-Name").getLength())
            .as(text(module, "artifactId"))
            .isEqualTo(1);
      }
    }
  }

  /** The modules that are deployed, without the parent and the BOM. */
  private static List<Element> published() throws Exception {
    List<Element> published = new ArrayList<>();
    for (Path module : Project.modules()) {
      Element pom = pom(ROOT.relativize(module));
      boolean isCode = Files.isDirectory(module.resolve("src/main"));
      if (isCode && pom.getElementsByTagName("maven.deploy.skip").getLength() == 0) {
        published.add(pom);
      }
    }
    return published;
  }

  private static Element pom(Path module)
      throws IOException, ParserConfigurationException, SAXException {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(ROOT.resolve(module).resolve("pom.xml").toFile())
        .getDocumentElement();
  }

  private static String text(Element parent, String name) {
    return children(parent).stream()
        .filter(element -> element.getTagName().equals(name))
        .map(Node::getTextContent)
        .findFirst()
        .orElse("");
  }

  private static Element child(Element parent, String name) {
    return children(parent).stream()
        .filter(element -> element.getTagName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Element> children(Element parent) {
    return Stream.iterate(parent.getFirstChild(), node -> node != null, Node::getNextSibling)
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .toList();
  }
}
