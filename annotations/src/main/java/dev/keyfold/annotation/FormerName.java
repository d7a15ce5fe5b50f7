package dev.keyfold.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A rename without loss: what the annotated part is called in state that was written earlier. On a
 * class with {@code @Stateful} the former name of the processor; on a record or enum its former
 * full Avro name, or without a dot the former simple name in the same namespace; on a record
 * component, field, state variable or timer its former name. A sealed interface has no name in
 * stored data. It stays for as long as a recorded version has the former name.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface FormerName {
  /** One former name, or several. */
  String[] value();
}
