/** Every test that docs/faults.md names exists. A title that ends in "…" is the beginning of one title of its file. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testTitles } from "./test-titles.ts";

const root = new URL("../../", import.meta.url);
const page = readFileSync(new URL("docs/faults.md", root), "utf8");
const rows = [...page.matchAll(/^\| (?!Fault |---)(.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, fault = "", , provoked = ""]) => ({ fault, named: provoked.split("<br>").map(readName) }),
);

function readName(text: string) {
  const [, file = "", title = ""] = /^\[[^\]]+\]\(\.\.\/([^)]+)\): (.+)$/.exec(text) ?? [];
  return { text, file, title };
}

test("the table has all fifty kinds of fault, each once", () => {
  const faults = rows.map(({ fault }) => fault);
  expect(faults.length).toBeGreaterThanOrEqual(50);
  expect(new Set(faults).size).toBe(faults.length);
});

test.each(rows)("$fault: its tests are there", ({ named }) => {
  const isThere = (file: string, title: string) =>
    file !== "" &&
    existsSync(new URL(file, root)) &&
    isTitle(title, testTitles(readFileSync(new URL(file, root), "utf8")));
  expect(named.filter(({ file, title }) => !isThere(file, title)).map(({ text }) => text)).toEqual([]);
});

function isTitle(named: string, titles: ReadonlySet<string>) {
  if (titles.has(named) || !named.endsWith("…")) return titles.has(named);
  const beginning = named.slice(0, -1).trimEnd();
  return [...titles].filter((title) => title.startsWith(beginning)).length === 1;
}

test("the beginning of a title names one test, a changed or shared one none", () => {
  const titles = new Set(["a clear is finished", "a push is stored", "a push is refused"]);
  expect(
    ["a clear …", "a clear is finished", "a push …", "a cleared …", "a clear"].map((name) =>
      isTitle(name, titles),
    ),
  ).toEqual([true, true, false, false, false]);
});

test("the titles of a file are those of its tests alone", () => {
  const file = `
    const name = "not a title";
    describe("a group", () => {
      test("one", () => check("nothing"));
      it(\`\${name} at \${time}, told\`, run);
      test.each(rows)("of %s", run);
      test.skipIf(old)("$name again", run);
      test.skip("never", run);
    });`;
  expect([...testTitles(file)]).toEqual(["one", "… at …, told", "of …", "… again"]);
});
