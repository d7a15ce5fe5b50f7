/** Internal: what is generated, compared with golden files, compiled without a warning and run. */
package dev.keyfold.processor.golden;
