package dev.keyfold.samples.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyfold.local.connector.file.MalformedLine;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessLogTest {
  private static final String PREFIX = "10.0.0.1 - - [17/May/2015:10:05:03 +0000] ";

  @Test
  void readsTheCombinedFormat() throws MalformedLine {
    assertThat(AccessLog.parse(PREFIX + "\"GET /a/b.png?x=1 HTTP/1.1\" 200 2030 \"-\" \"curl\""))
        .isEqualTo(new Click("10.0.0.1", Instant.parse("2015-05-17T10:05:03Z"), "/a/b.png", 2030));
  }

  @Test
  void readsTheCommonFormat() throws MalformedLine {
    assertThat(AccessLog.parse(PREFIX + "\"GET / HTTP/1.0\" 304 -"))
        .isEqualTo(new Click("10.0.0.1", Instant.parse("2015-05-17T10:05:03Z"), "/", 0));
  }

  @Test
  void takesTheZoneIntoAccount() throws MalformedLine {
    String line = "::1 - joe [01/Jan/2016:00:30:00 +0530] \"GET / HTTP/1.0\" 200 1";
    assertThat(AccessLog.parse(line).at()).isEqualTo(Instant.parse("2015-12-31T19:00:00Z"));
    assertThat(AccessLog.parse(line.replace('+', '-')).at())
        .isEqualTo(Instant.parse("2016-01-01T06:00:00Z"));
  }

  @Test
  void escapedQuotesDoNotEndTheRequest() throws MalformedLine {
    assertThat(AccessLog.parse(PREFIX + "\"GET /say\\\"hi\\\\ HTTP/1.1\" 200 5 \"-\" \"-\"").page())
        .isEqualTo("/say\\\"hi\\\\");
  }

  @Test
  void anAgentThatWasCutOffDoesNotMatter() throws MalformedLine {
    assertThat(
            AccessLog.parse(PREFIX + "\"GET / HTTP/1.1\" 200 5 \"-\" \"Mozilla/5.0 (cut").bytes())
        .isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"-,-", "\\x16\\x03,\\x16\\x03", "GET /only,/only", "'',''"})
  void aRequestWithoutTargetIsItsOwnPage(String request, String page) throws MalformedLine {
    assertThat(AccessLog.parse(PREFIX + '"' + request + "\" 400 0").page()).isEqualTo(page);
  }

  @Test
  void aUserNameMayContainSpaces() throws MalformedLine {
    assertThat(
            AccessLog.parse("h - Joe User [17/May/2015:10:05:03 +0000] \"GET / HTTP/1.0\" 200 7")
                .bytes())
        .isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'';1;expected the client's address and a space",
        "word;1;expected the client's address and a space",
        "' - - [';1;expected the client's address and a space",
        "h - - 17/May/2015;3;expected a time such as [17/May/2015:10:05:03 +0000]",
        "h - - [17/May/2015];7;expected a time such as [17/May/2015:10:05:03 +0000]",
        "h - - [17/Mai/2015:10:05:03 +0000] x;8;there is no such time: 17/Mai/2015:10:05:03 +0000",
        "h - - [31/Feb/2015:10:05:03 +0000] x;8;there is no such time: 31/Feb/2015:10:05:03 +0000",
        "h - - [1x/May/2015:10:05:03 +0000] x;9;expected a digit",
        "h - - [17/May/2015:10:05:03 00000] x;29;expected a zone such as +0000",
        "h - - [17/May/2015:10:05:03 +0000]x;35;expected a space after the time",
        "h - - [17/May/2015:10:05:03 +0000] GET;36;expected a quote before the request",
        "h - - [17/May/2015:10:05:03 +0000] \"GET /;42;expected the quote that ends the request",
        "h - - [17/May/2015:10:05:03 +0000] \"GET /\"200;43;expected a space after the request",
        "h - - [17/May/2015:10:05:03 +0000] \"GET /\" -;44;"
            + "'expected the status, a number of 1 to 18 digits'",
        "h - - [17/May/2015:10:05:03 +0000] \"GET /\" 200;47;expected a space after the status",
        "h - - [17/May/2015:10:05:03 +0000] \"GET /\" 200 x;48;"
            + "'expected the bytes, a number of 1 to 18 digits'",
        "h - - [17/May/2015:10:05:03 +0000] \"GET /\" 200 9999999999999999999;48;"
            + "'expected the bytes, a number of 1 to 18 digits'",
        "h - - [17/May/2015:10:05:03 +0000] \"GET /\" 200 12x;50;expected a space after the bytes",
        "h - - [17/May/2015:10:05:03 +0000] \"GET /\" 200 --;49;expected a space after the bytes",
      })
  void saysWhereALineStopsMakingSense(String line, int column, String problem) {
    assertThatExceptionOfType(MalformedLine.class)
        .isThrownBy(() -> AccessLog.parse(line))
        .withMessage(problem)
        .satisfies(e -> assertThat(e.column()).isEqualTo(column));
  }

  @ParameterizedTest
  @ValueSource(strings = {PREFIX + "\"GET /\" 200 5", PREFIX + "\"GET /a\\\"\" 200 - \"x\" \"y\""})
  void everyPrefixIsReadOrRefusedByColumn(String line) {
    for (int length = 0; length < line.length(); length++) {
      String prefix = line.substring(0, length);
      try {
        AccessLog.parse(prefix);
        assertThat(prefix).contains("\" 200 ");
      } catch (MalformedLine e) {
        assertThat(e.column()).isBetween(1, length + 1);
      }
    }
  }
}
