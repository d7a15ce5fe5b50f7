/**
 * Internal: the rules for modules and packages, over the classes of all modules. Every rule is
 * checked against a class that breaks it, too.
 */
@NullMarked
package dev.keyfold.architecture;

import org.jspecify.annotations.NullMarked;
