import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandReference } from "../apps/server/src/commands/command-line.ts";
import { settingNames } from "../apps/server/src/config.ts";
import { root } from "./set-up/places.mjs";
import { referencePage, withReference } from "./settings-reference.ts";

const page = readFileSync(referencePage, "utf8");

test("docs/settings.md has the settings and commands of the code: npm run settings-reference", () => {
  expect(page).toBe(withReference(page));
  const rows = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...settingNames, ...commandReference.map(({ command }) => command)]);
});

test("docs/operations.md has less than 2,500 words", () => {
  const words = readFileSync(`${root}/docs/operations.md`, "utf8").split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThan(2_500);
});
