import { expect, test } from "vitest";
import { completeTask, toggleTask } from "./commands/complete-task.ts";
import { deleteTask } from "./commands/delete-task.ts";
import { decide } from "./decide.ts";
import { applyWrites } from "./records/state.ts";
import type { TaskId } from "./records/task-ids.ts";
import { aContext, aState, aTask, at } from "./testing/builders.ts";

const context = aContext({ now: at("2026-11-20", "10:00") });

test("completing a task and receiving its animal are one outcome", () => {
  const task = aTask({ hours: 2 });
  const decided = decide(aState({ tasks: [task] }), completeTask, { taskId: task.id }, context);
  if (!decided.ok) throw new Error("refused");
  expect(decided.value.writes.map(({ table, id }) => `${table}/${id}`)).toEqual([
    `tasks/${task.id}`,
    "completions/daily:2026-11-20",
    "animals/hen:2026-11-20",
  ]);
  expect(decided.value.notices).toEqual([
    { type: "TaskCompleted", title: task.title },
    {
      type: "AnimalArrived",
      animal: "hen",
      animalId: "hen:2026-11-20",
      period: "daily",
      key: "2026-11-20",
      hours: 2,
      isBack: false,
    },
  ]);
});

test("what a verb undoes is taken back in the same outcome", () => {
  const task = aTask({ hours: 2 });
  const before = aState({ tasks: [task] });
  const completed = decide(before, completeTask, { taskId: task.id }, context);
  if (!completed.ok) throw new Error("refused");
  const state = applyWrites(before, completed.value.writes, context.today);
  for (const command of [toggleTask, deleteTask]) {
    const undone = decide(state, command, { taskId: task.id }, context);
    if (!undone.ok) throw new Error("refused");
    expect(undone.value.notices.map(({ type }) => type)).toContain("AnimalLeft");
  }
});

test("a refusal is handed on, and nothing is settled", () => {
  const taskId = "gone" as TaskId;
  expect(decide(aState(), completeTask, { taskId }, context)).toEqual({
    ok: false,
    error: { type: "TaskNotFound", taskId },
  });
});
