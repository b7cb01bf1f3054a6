import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandReference } from "../apps/server/src/commands/command-line.ts";
import { settingNames } from "../apps/server/src/config.ts";
import { root } from "./set-up/places.mjs";
import { referencePages, withReference } from "./settings-reference.ts";

const [settings = "", http = ""] = referencePages.map((page) => readFileSync(page, "utf8"));

test("docs/settings.md and docs/http.md have the tables of the code: npm run settings-reference", () => {
  expect([settings, http]).toEqual([withReference(settings), withReference(http)]);
  expect(http).toContain("<!-- generated: costs -->");
  const rows = [...settings.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...settingNames, ...commandReference.map(({ command }) => command)]);
});

test("docs/operations.md has less than 2,500 words", () => {
  const words = readFileSync(`${root}/docs/operations.md`, "utf8").split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThan(2_500);
});
