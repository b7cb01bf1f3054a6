import { use } from "react";
import { WholeContext } from "../../ui/below-the-fold.tsx";

/** How many lines of a list may be seen in the first frame: `above` px and more stand over it, and each takes `line` px or more. */
export const useLinesInSight = (above: number, line: number): number =>
  use(WholeContext) ? Number.POSITIVE_INFINITY : Math.ceil((window.innerHeight - above) / line);
