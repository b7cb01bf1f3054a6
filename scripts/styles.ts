/** Fails where a colour or a breakpoint stands in a style sheet or a component instead of in tokens.css. Drawings keep their palettes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./set-up/content-hash.mjs";
import { root } from "./set-up/places.mjs";
import { breakpointsOf, styleBreaches } from "./styles/style-breaches.ts";

const source = "apps/web/src";
const tokensFile = `${source}/ui/styles/tokens.css`;
const read = (path: string) => readFileSync(join(root, path), "utf8");

const breakpoints = breakpointsOf(read(tokensFile));
const files = [...filesBelow(root, source)].filter(
  (path) =>
    /\.(css|tsx?)$/.test(path) &&
    !/\.test\.tsx?$/.test(path) &&
    path !== tokensFile &&
    !path.startsWith(`${source}/art/`) &&
    !path.startsWith(`${source}/words/`),
);
const breaches = files.flatMap((path) =>
  styleBreaches(read(path), breakpoints).map(({ line, what }) => `${path}:${line} ${what}`),
);

for (const breach of breaches) console.error(breach);
console.log(`${files.length} files looked at, ${breaches.length} colours and breakpoints outside the tokens`);
process.exitCode = files.length === 0 || breakpoints.length === 0 || breaches.length > 0 ? 1 : 0;
