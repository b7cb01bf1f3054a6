import { expect, test } from "vitest";
import { classesOn } from "../tasks/classes.ts";
import type { Day } from "../time/types.ts";
import { calendarEventRecord } from "./calendar-event.ts";
import type { ExamId } from "./exam.ts";
import { type Task, taskRecord } from "./task.ts";
import { occurrenceId, type SeriesId, type TaskId } from "./task-ids.ts";
import {
  focusTaskId,
  idFromFile,
  isClass,
  isFed,
  kindOfBlock,
  kindOfBlockId,
  learnId,
  lookId,
  originOf,
  reviewId,
} from "./task-origin.ts";
import type { TopicId } from "./topic.ts";

const day = "2026-11-20" as Day;
const topic = "topic_1" as TopicId;

const task = (id: TaskId | string, fields: Parameters<typeof taskRecord.parse>[1] = {}): Task =>
  taskRecord.parse(id, { title: "Algebra", date: day, hours: 1, ...fields }, day);

const timed = { startTime: "09:00", endTime: "10:00" };

test("a task that the user wrote is the user's own, whatever its id looks like", () => {
  for (const id of ["task_1_a", "17", "plan_for_tonight", `walk:${day}`, "focus_group"])
    expect(originOf(task(id))).toEqual({ type: "own" });
});

test("one time of a recurring task names its series and the day of the rule", () => {
  const id = occurrenceId("series_1_a" as SeriesId, day);
  const moved = task(id, { was: { title: "Walk", date: day }, date: "2026-11-22" });
  expect(originOf(moved)).toEqual({ type: "occurrence", series: "series_1_a", day, isFromFile: false });
});

test("a task of a free session is told by its mark, not by its name", () => {
  expect(originOf(task(focusTaskId(1_000), { madeBy: "timer" })).type).toBe("free-session");
});

test("blocks of a plan tell learning, review and last look apart, and what they belong to", () => {
  const blocks = [learnId(topic, 1), reviewId(topic, 2), lookId("exam_1" as ExamId)];
  expect(blocks.map((id) => kindOfBlock(task(id, { topic })))).toEqual(["learn", "review", "look"]);
  expect(originOf(task(learnId(topic, 1), { topic }))).toEqual({ type: "block", kind: "learn", of: topic });
  expect(kindOfBlock(task("task_1_a"))).toBeNull();
  expect(kindOfBlockId("task_1_a")).toBeNull();
});

test("an accepted event of a calendar may still be changed by it", () => {
  const event = task("cal_1", { was: { title: "Essay", feed: "cal" } });
  expect(originOf(event).type).toBe("calendar");
  expect(isFed(event)).toBe(true);
  expect(isFed(task("task_1_a"))).toBe(false);
});

test("a file's entry with clock times is a class, one without is work", () => {
  expect(isClass(task(idFromFile("1"), timed))).toBe(true);
  expect(isClass(task(idFromFile("1")))).toBe(false);
  const lesson = occurrenceId(idFromFile("1") as SeriesId, day);
  expect(isClass(task(lesson, { was: { title: "Physics", ...timed } }))).toBe(true);
});

test("a lesson of a calendar's class is a class without a row", () => {
  const event = calendarEventRecord.parse(
    "cal_1",
    { as: "class", title: "Physics", meetings: [`${day} 09:00-10:00`] },
    day,
  );
  const [lesson] = classesOn({ calendarEvents: new Map([[event.id, event]]) }, day);
  expect(lesson && originOf(lesson)).toEqual({ type: "lesson" });
  expect(lesson && isClass(lesson)).toBe(true);
});
