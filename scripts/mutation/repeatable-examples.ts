/** Each mutant meets the same examples, and one failing example is enough: nothing is shrunk. */
import fc from "fast-check";

fc.configureGlobal({ seed: 26, endOnFailure: true });
