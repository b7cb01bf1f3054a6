/** Fails on an import that crosses a boundary, and when the graph did not see the files that are there. */
import { checkImports } from "./boundaries/import-graph.ts";
import { root } from "./set-up/places.mjs";

const { violations, modulesSeen, filesOnDisk } = await checkImports(root);

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);

// A compiler the graph tool cannot use makes it pass over nothing, without a word.
const blind = filesOnDisk === 0 || modulesSeen < filesOnDisk;
if (blind) console.error(`The import graph saw ${modulesSeen} modules, but there are ${filesOnDisk} files.`);

console.log(`${modulesSeen} modules seen, ${violations.length} boundaries crossed`);
process.exitCode = blind || violations.length > 0 ? 1 : 0;
