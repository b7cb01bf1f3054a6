/** Fails where the core or the sync package looks at a clock or at chance, and where a fenced door is taken sideways. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fenceBreaches } from "./boundaries/fence-breaches.ts";
import { filesBelow } from "./set-up/content-hash.mjs";
import { root } from "./set-up/places.mjs";

const files = ["packages", "apps"]
  .flatMap((folder) => [...filesBelow(root, folder)])
  .filter((path) => /\/(src|service-worker)\/.*\.tsx?$/.test(path));
const breaches = files.flatMap((path) =>
  fenceBreaches(path, readFileSync(join(root, path), "utf8")).map(
    ({ line, what }) => `${path}:${line} ${what}`,
  ),
);

for (const breach of breaches) console.error(breach);
console.log(`${files.length} files looked at, ${breaches.length} fences broken`);
process.exitCode = files.length === 0 || breaches.length > 0 ? 1 : 0;
