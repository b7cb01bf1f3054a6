import { expect, test } from "vitest";
import { slowExpressions } from "./slow-expressions.ts";

const problemsIn = (content: string, path = "apps/server/src/http/routes.ts") =>
  slowExpressions([{ path, content }]).map(({ at, problem }) => `${at} ${problem}`);

test.each([
  ["exponential", "export const isName = (text: string) => /^(?:\\w+\\s?)+$/.test(text);"],
  ["quadratic", 'export const cut = (path: string) => path.replace(/\\/+$/, "");'],
  ["lookaround", "export const found = /(?=.*a)b/.exec(name);"],
])("an expression that may take long is named with its place: %s", (_kind, content) => {
  expect(problemsIn(content)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/http\/routes\.ts:1 .*may take long/),
  ]);
});

test("an expression that is made at run time is named, but for those of known files", () => {
  const content = '\nconst made = new RegExp(words + "+$");';
  expect(problemsIn(content)).toEqual([
    "apps/server/src/http/routes.ts:2 a regular expression that is made at run time cannot be checked",
  ]);
  expect(problemsIn(content, "packages/core/src/tasks/quick-add-repeat.ts")).toEqual([]);
});

test("a linear expression passes, in whatever kind of file", () => {
  expect(problemsIn("export const isDay = /^\\d{4}-\\d\\d-\\d\\d$/.test(text);")).toEqual([]);
  expect(problemsIn("export const Day = () => <p>{text.split(/[,;]/)}</p>;", "apps/web/src/day.tsx")).toEqual(
    [],
  );
});

test("a slow pattern among the words of quick add is named", () => {
  const content = JSON.stringify({
    quickAddLanguage: {
      respell: [
        ["^(\\d+)h$", "$1:00"],
        [" +x", ""],
      ],
    },
  });
  expect(problemsIn(content, "locales/fr/quick-add-grammar.json")).toEqual([
    expect.stringMatching(/^locales\/fr\/quick-add-grammar\.json {2}\+x may take long/),
  ]);
});
