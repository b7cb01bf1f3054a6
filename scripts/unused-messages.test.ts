import { expect, test } from "vitest";
import { unusedMessages } from "./unused-messages.ts";

const CATALOG = {
  path: "apps/web/src/messages/en/tasks.ts",
  content: `
    const filters = { today: "Today" };
    export const tasksWords = {
      add: "Add task",
      deleted: (title: string) => \`Task "\${title}" deleted\`,
      periods: { daily: "Daily", weekly: "Weekly" },
      filters,
    };`,
};
const unusedBy = (content: string) =>
  unusedMessages([CATALOG, { path: "apps/web/src/screens/tasks/page.tsx", content }]);

test("a message that nobody says is named", () => {
  expect(unusedBy("export const nothing = 1;")).toEqual([
    "tasksWords.add",
    "tasksWords.deleted",
    "tasksWords.periods.daily",
    "tasksWords.periods.weekly",
    "tasksWords.filters",
  ]);
});

test.each([
  [
    "const page = <p title={tasksWords.deleted(title)}>{tasksWords.add}</p>;",
    ["periods.daily", "periods.weekly", "filters"],
  ],
  ["show(tasksWords.periods.daily);", ["add", "deleted", "periods.weekly", "filters"]],
  ["show(tasksWords.periods[period]);", ["add", "deleted", "filters"]],
  ["const { add, filters: known } = tasksWords;", ["deleted", "periods.daily", "periods.weekly"]],
  ["tasksWords.filters.map(show);", ["add", "deleted", "periods.daily", "periods.weekly"]],
  ["show(tasksWords);", []],
  [
    'import { tasksWords as words } from "#messages/tasks.ts"; show(words.add, words.deleted, words.periods);',
    ["filters"],
  ],
  [
    'import { tasksWords } from "#messages/tasks.ts"; type Told = typeof tasksWords;',
    ["add", "deleted", "periods.daily", "periods.weekly", "filters"],
  ],
])("%s leaves what it does not say", (content, unused) => {
  expect(unusedBy(content)).toEqual(unused.map((message) => `tasksWords.${message}`));
});
