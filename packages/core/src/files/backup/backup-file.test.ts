import type { Json } from "@furrow/values";
import { expect, test } from "vitest";
import { APP_NAME } from "../../app-name.ts";
import { emptyState } from "../../records/state/state.ts";
import type { TaskId } from "../../records/task.ts";
import { aContext, aState, aTask, at } from "../../testing/builders.ts";
import { restoreText } from "../../testing/restore-text.ts";
import { backupFileName, backupOf, backupText, countsOf } from "./backup-file.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });

test("the file has the specification's parts and shapes", () => {
  const osmosis = aTask({ id: "task_a" as TaskId, title: "Osmosis", hours: 1.5, completed: true });
  const state = aState({ tasks: [osmosis, aTask({ id: "task_b" as TaskId, hours: 2 })] });
  const { data, metadata } = backupOf(state, context.now);
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining([
      "studyData",
      "tasks",
      "goals",
      "goalCompletions",
      "goalSettings",
      "achievements",
    ]),
  );
  const [first, second] = data.tasks as readonly Json[];
  expect(data.studyData).toEqual({ "2026-11-20": 1.5 });
  expect(first).toMatchObject({ id: "task_a", title: "Osmosis", name: "Osmosis", completed: 1 });
  expect(second).toMatchObject({ completed: 0, completedAt: null, startTime: "" });
  expect(data.goals).toMatchObject({
    daily: { type: "daily", hours: 2, description: "Study for 2 hours today" },
  });
  expect(metadata).toMatchObject({
    version: "v1.0.0",
    encrypted: false,
    timestamp: new Date(context.now).toISOString(),
    counts: { tasks: 2, days: 1, hours: 1.5, animals: 0 },
  });
});

test("its counts are those of what it restores", () => {
  const state = aState({
    tasks: [aTask({ hours: 0.1, completed: true }), aTask({ hours: 0.2, completed: true })],
  });
  const file = backupOf(state, context.now);
  const restored = restoreText(backupText(file), emptyState(context.today), context);
  expect(countsOf(restored)).toEqual(file.metadata.counts);
});

test("its name tells the local time and the kind", () => {
  expect(backupFileName(at("2026-11-20", "09:05"), false)).toBe(
    `${APP_NAME.toLowerCase()}-backup-2026-11-20-0905.json`,
  );
  expect(backupFileName(at("2026-11-20", "23:59"), true)).toBe(
    `${APP_NAME.toLowerCase()}-backup-2026-11-20-2359.enc`,
  );
});
