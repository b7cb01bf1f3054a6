/**
 * Fails where a colour or a breakpoint stands in a style sheet or a component instead of in tokens.css, and where a side is called
 * left or right instead of start or end, or where a backdrop is blurred. Drawings keep their palettes and their sides.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./set-up/content-hash.mjs";
import { root } from "./set-up/places.mjs";
import { breakpointsOf, sideBreaches, styleBreaches } from "./styles/style-breaches.ts";

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
/** Pictures whose parts stand where the picture has them, in any language. */
const drawings = [`${source}/features/farm/scene/`, `${source}/widgets/arrival/`];
const breaches = files.flatMap((path) => {
  const text = read(path);
  const sides = drawings.some((folder) => path.startsWith(folder))
    ? []
    : sideBreaches(text, path.endsWith(".css"));
  return [...styleBreaches(text, breakpoints), ...sides].map(({ line, what }) => `${path}:${line} ${what}`);
});

for (const breach of breaches) console.error(breach);
console.log(
  `${files.length} files looked at, ${breaches.length} colours, breakpoints, sides and backdrops out of place`,
);
process.exitCode = files.length === 0 || breakpoints.length === 0 || breaches.length > 0 ? 1 : 0;
