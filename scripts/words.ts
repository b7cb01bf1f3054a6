/** Fails on words for people outside the catalogs, on messages nobody says, and on exceptions that are none any more. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./set-up/content-hash.mjs";
import { root } from "./set-up/places.mjs";
import { exceptions } from "./words/exceptions.ts";
import { unusedMessages } from "./words/unused-messages.ts";
import { wordsForPeople } from "./words/words-for-people.ts";

const files = ["apps/web", "packages/core"]
  .flatMap((folder) => [...filesBelow(root, folder)])
  .filter((path) => /\/(src|build|service-worker)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, content: readFileSync(join(root, path), "utf8") }));

const found = files.flatMap(({ path, content }) =>
  wordsForPeople(path, content).map((each) => ({ path, ...each })),
);
const covers = (exception: (typeof exceptions)[number], { path, text }: (typeof found)[number]) =>
  exception.path === path && (exception.words === undefined || exception.words === text);

const problems = [
  ...found
    .filter((each) => !exceptions.some((exception) => covers(exception, each)))
    .map(({ path, line, text }) => `${path}:${line} words for people belong in a catalog: ${text}`),
  ...exceptions
    .filter((exception) => !found.some((each) => covers(exception, each)))
    .map(
      ({ path, words = "" }) => `scripts/words/exceptions.ts: ${path} has no such words any more ${words}`,
    ),
  ...unusedMessages(files).map((message) => `${message} is said nowhere`),
];

for (const problem of problems) console.error(problem);
console.log(`${files.length} files looked at, ${problems.length} words or messages out of place`);
process.exitCode = files.length === 0 || problems.length > 0 ? 1 : 0;
