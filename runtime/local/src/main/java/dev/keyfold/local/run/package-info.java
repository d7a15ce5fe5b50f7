/** Internal: puts a job together and takes it apart again. */
@NullMarked
package dev.keyfold.local.run;

import org.jspecify.annotations.NullMarked;
