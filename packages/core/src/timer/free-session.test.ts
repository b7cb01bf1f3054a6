import { expect, test } from "vitest";
import { type Session, sessionIdOf } from "../records/session.ts";
import { taskRecord } from "../records/task.ts";
import { focusTaskId, isFreeSession } from "../records/task-origin.ts";
import { at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { focusTaskOf } from "./free-session.ts";

const startedAt = at("2026-11-20", "10:00");
const endedAt = at("2026-11-20", "10:25");
const id = focusTaskId(startedAt);
const session: Session = {
  id: sessionIdOf(startedAt),
  startedAt: isoOf(startedAt),
  endedAt: isoOf(endedAt),
  plannedMinutes: 25,
  focusedMinutes: 25,
  taskId: null,
  taskTitle: "Linear algebra",
  outcome: "finished",
};

test("a free session becomes a completed task of its day, of its exact minutes", () => {
  const task = focusTaskOf(session, id);
  expect(task).toEqual({
    id: `focus_${startedAt}`,
    title: "Linear algebra",
    description: "",
    date: "2026-11-20",
    hours: 25 / 60,
    startTime: "10:00",
    endTime: "10:25",
    category: "Other",
    done: { at: isoOf(endedAt) },
    createdAt: isoOf(endedAt),
    updatedAt: isoOf(endedAt),
    madeBy: "timer",
  });
  expect(task !== null && isFreeSession(task)).toBe(true);
});

test("one for which nothing was typed is called a focus session", () => {
  expect(focusTaskOf({ ...session, taskTitle: "  " }, id)?.title).toBe("Focus session");
});

test.each([
  [1, 1 / 60],
  [12.9, 12 / 60],
  [60.05, 1],
])("%d minutes count as whole ones", (focusedMinutes, hours) => {
  expect(focusTaskOf({ ...session, focusedMinutes }, id)?.hours).toBe(hours);
});

test("less than a minute is no task", () => {
  expect(focusTaskOf({ ...session, focusedMinutes: 0.9 }, id)).toBeNull();
});

test("a session over midnight counts for the day it ended on", () => {
  const task = focusTaskOf(
    {
      ...session,
      startedAt: isoOf(at("2026-11-20", "23:50")),
      endedAt: isoOf(at("2026-11-21", "00:15")),
    },
    id,
  );
  expect(task).toMatchObject({ date: "2026-11-21", startTime: "23:50", endTime: "00:15" });
});

test("who made a task is kept by its row, and a maker of a later version stays as it is", () => {
  const fields = { title: "Focus session", madeBy: "timer" };
  const today = onDay("2026-11-20");
  expect(taskRecord.toFields(taskRecord.parse("focus_1", fields, today))).toMatchObject({ madeBy: "timer" });
  const later = taskRecord.parse("x", { ...fields, madeBy: "robot" }, today);
  expect(isFreeSession(later)).toBe(false);
  expect(taskRecord.toFields(later)).toMatchObject({ madeBy: "robot" });
  expect(taskRecord.toFields(taskRecord.parse("x", { title: "y" }, today))).not.toHaveProperty("madeBy");
});
