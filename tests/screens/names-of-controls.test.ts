/** Who speaks to the browser says the words that are seen on a control: its accessible name must hold them (WCAG 2.5.3). */
import { expect, test } from "vitest";
import { copiesWords } from "../../apps/web/src/messages/en/copies.ts";
import { timerPageWords } from "../../apps/web/src/messages/en/timer-page.ts";
import { storedCourse } from "../rows/course-row.ts";
import { blockRow, examRow, topicRows } from "../rows/exam-row.ts";
import { seriesRow } from "../rows/series-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { textOf } from "./harness/locators.ts";
import { openApp } from "./harness/open-app.tsx";
import { openSections } from "./harness/settings-page.ts";

const TODAY = "2026-11-18";
const rows = [
  storedCourse({ id: "course_1", name: "Biology", color: "green" }),
  storedCourse({ id: "course_2", name: "Latin", color: "red", archivedAt: `${TODAY}T08:00:00.000Z` }),
  seriesRow("series_1", { title: "Vocabulary", start: TODAY, rule: { every: "day", interval: 1 } }),
  examRow("exam_1", { name: "Biology", date: "2026-12-10" }),
  ...topicRows("exam_1", [{ title: "Enzymes", minutes: 60 }]),
  blockRow("topic_1", 0, { title: "Enzymes", date: TODAY }),
  taskRow("task_1_essay", { title: "Essay", date: TODAY, hours: 1 }),
  taskRow("task_1_poem", { title: "Poem", date: TODAY, hours: 2, done: { at: `${TODAY}T08:00:00.000Z` } }),
];

/** Pictures and what is hidden from screen readers say nothing. */
function seenWords(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("svg, [aria-hidden=true]")) hidden.remove();
  return textOf(copy).toLowerCase();
}

const unnamed = () =>
  [...document.querySelectorAll(":is(button, a[href], summary, [role=button])[aria-label]")].flatMap(
    (each) => {
      const name = each.getAttribute("aria-label")?.toLowerCase() ?? "";
      const seen = seenWords(each);
      return name.includes(seen) ? [] : [`"${seen}" is named "${name}"`];
    },
  );

test.each([
  ...["/", "/dashboard", "/timer", "/tasks", "/courses", "/calendar", "/goals", "/farm", "/analytics"],
  ...["/feedback", "/settings", "/resources"],
])("the name of each control of %s holds the words on it", async (at) => {
  const { page } = await openApp({ at, rows });
  await openSections(page);
  expect(document.querySelectorAll("button, a[href]").length).toBeGreaterThan(5);
  expect(unnamed()).toEqual([]);
});

test.each([
  [copiesWords.restoreCopy(0), copiesWords.restore],
  [timerPageWords.startNextTask(25, "Spanish"), timerPageWords.startNow(25)],
])("%s holds the words on the button, %s", (name, seen) => {
  expect(name).toContain(seen);
});
