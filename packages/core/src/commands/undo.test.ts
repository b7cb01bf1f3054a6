import type { JsonObject } from "@furrow/values";
import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import { applyWrites, fieldsOf, type State, type Write } from "../records/state.ts";
import type { StepId } from "../records/step.ts";
import { occurrenceId, type SeriesId, type TaskId } from "../records/task-ids.ts";
import { aContext, aSeries, aState, aStep, aTask, onDay } from "../testing/builders.ts";
import { completeTask, reopenTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { undo } from "./undo.ts";

const TODAY = onDay("2026-11-20");
const TASK = "task_1" as TaskId;
const SERIES = "series_1";
const time = occurrenceId(SERIES as SeriesId, TODAY);
const task = aTask({ id: TASK, title: "Essay" });
const series = aSeries({ title: "Lab", description: "Room 5" });
const before = aState({ today: TODAY, tasks: [task], series: [series] });

const edit = (table: "tasks" | "series" | "steps", id: string, fields: JsonObject): Write => ({
  type: "edit",
  table,
  id,
  fields,
});
const put = (table: "tasks" | "series" | "steps" | "completions", id: string, fields: JsonObject): Write => ({
  type: "put",
  table,
  id,
  fields,
});
const remove = (table: "tasks" | "series" | "steps", id: string): Write => ({ type: "delete", table, id });

const after = (state: State, writes: readonly Write[]) => applyWrites(state, writes, TODAY);
/** What taking back writes and says, with what was done since. */
const takenBack = (
  writes: readonly Write[],
  since: readonly Write[] = [],
  was: State = before,
  command = undo,
) => {
  const decided = command(after(after(was, writes), since), { before: was, writes, notices: [] }, aContext());
  if (!decided.ok) throw new Error("taking back is never refused");
  return decided.value;
};
const writesBack = (...given: Parameters<typeof takenBack>) => takenBack(...given).writes;

describe("a row", () => {
  test("that was made goes, unless it was changed since or is gone", () => {
    const made = [put("tasks", "task_2", { title: "Read", date: TODAY, hours: 1 })];
    expect(writesBack(made)).toEqual([remove("tasks", "task_2")]);
    expect(writesBack(made, [edit("tasks", "task_2", { title: "Read twice" })])).toEqual([]);
    expect(writesBack(made, [remove("tasks", "task_2")])).toEqual([]);
  });

  test("that was changed has its earlier cells, but for those that were changed since", () => {
    const changed = [edit("tasks", TASK, { title: "Report", hours: 2 })];
    expect(writesBack(changed)).toEqual([edit("tasks", TASK, { title: "Essay", hours: 1 })]);
    const renamed = edit("tasks", TASK, { title: "My report" });
    expect(writesBack(changed, [renamed])).toEqual([edit("tasks", TASK, { hours: 1 })]);
    expect(writesBack(changed, [renamed, edit("tasks", TASK, { hours: 3 })])).toEqual([]);
    expect(writesBack(changed, [remove("tasks", TASK)])).toEqual([]);
  });

  test("that was deleted comes back whole, unless somebody made it again", () => {
    const deleted = [remove("tasks", TASK)];
    expect(writesBack(deleted)).toEqual([put("tasks", TASK, fieldsOf(before, "tasks", TASK) ?? {})]);
    expect(writesBack(deleted, [put("tasks", TASK, { title: "Again", date: TODAY, hours: 1 })])).toEqual([]);
    expect(writesBack([remove("tasks", "never_there")])).toEqual([]);
  });

  test("has again what its series said, where it said nothing itself", () => {
    const row = { was: { title: "Lab", description: "Room 5" }, createdAt: "2026-11-20T09:00:00.000Z" };
    const touched = after(before, [put("tasks", time, row)]);
    const changed = [edit("tasks", time, { title: "Guest" })];
    expect(fieldsOf(touched, "tasks", time)).not.toHaveProperty("title");
    expect(writesBack(changed, [], touched)).toEqual([edit("tasks", time, { title: "Lab" })]);
  });

  test("that had no such cell is without it", () => {
    expect(writesBack([edit("tasks", TASK, { courseId: "course_1" })])).toEqual([
      edit("tasks", TASK, { courseId: null }),
    ]);
  });

  test("of an occurrence stays for what another device wrote into it, with the series' values", () => {
    const was = { title: "Lab", description: "Room 5" };
    const skipped = put("tasks", time, { was, skipped: { at: "2026-11-20T09:00:00.000Z" } });
    const back = edit("tasks", time, { skipped: null });
    expect(writesBack([skipped])).toEqual([back]);
    expect(writesBack([skipped], [edit("tasks", time, { title: "Guest" })])).toEqual([back]);
  });

  test("of goals and farm is left to what follows from it", () => {
    expect(writesBack([put("completions", "daily:2026-11-20", { done: null })])).toEqual([]);
  });
});

describe("it is told", () => {
  const renamed = edit("series", SERIES, { title: "Seminar" });
  const told = (title: string) => [{ type: "SeriesChanged", change: "takenBack", title }];

  test("with the name that the series has again, or had", () => {
    expect(takenBack([edit("tasks", TASK, { hours: 2 }), renamed]).notices).toEqual(told("Lab"));
    const made = put("series", "series_2", { title: "Tutorial", hours: 1, start: TODAY });
    expect(takenBack([made]).notices).toEqual(told("Tutorial"));
  });

  test("only where something is taken back", () => {
    expect(takenBack([renamed], [edit("series", SERIES, { title: "Studio" })]).notices).toEqual([]);
    expect(takenBack([edit("tasks", TASK, { hours: 2 })]).notices).toEqual([]);
  });
});

describe("a step that the series gave in place of another", () => {
  const OWN = "step_1" as StepId;
  const GIVEN = `${TASK}/${OWN}`;
  const own = aStep({ id: OWN, taskId: TASK, title: "Report" });
  const withOwn = aState({ today: TODAY, tasks: [task], steps: [own] });
  const fields = fieldsOf(withOwn, "steps", OWN) ?? {};
  const done = { at: "2026-11-20T10:00:00.000Z" };
  const swapped = [remove("steps", OWN), put("steps", GIVEN, { taskId: TASK, done })];
  const swappedBack = (since: readonly Write[] = []) => writesBack(swapped, since, withOwn);

  test("goes, and the other one is as it was left", () => {
    expect(swappedBack()).toEqual([put("steps", OWN, { ...fields, done }), remove("steps", GIVEN)]);
    expect(swappedBack([edit("steps", GIVEN, { done: null })])).toEqual([
      put("steps", OWN, { ...fields, done: null }),
      remove("steps", GIVEN),
    ]);
    expect(swappedBack([edit("steps", GIVEN, { title: "Write" })])).toEqual([
      put("steps", OWN, { ...fields, title: "Write", done }),
      remove("steps", GIVEN),
    ]);
  });

  test("takes the other one along where it was removed", () => {
    expect(swappedBack([edit("steps", GIVEN, { removed: true })])).toEqual([remove("steps", GIVEN)]);
  });

  test("concerns no other row of that change", () => {
    const more = [edit("tasks", TASK, { hours: 2 }), remove("steps", "step_2")];
    const two = after(withOwn, [put("steps", "step_2", { taskId: TASK, title: "Ask" })]);
    expect(writesBack([...swapped, ...more], [], two).map(({ type, id }) => `${type} ${id}`)).toEqual([
      `put ${OWN}`,
      `edit ${TASK}`,
      "put step_2",
      `delete ${GIVEN}`,
    ]);
  });
});

describe("what made an animal leave", () => {
  const HEN = "hen:2026-11-20";
  const run = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) => {
    const context = aContext();
    const decided = decide(state, command, input, context);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    const { writes, notices } = decided.value;
    const next = applyWrites(state, writes, context.today);
    return { state: next, notices, done: { before: state, writes, notices } };
  };
  const earned = run(aState({ tasks: [aTask({ id: TASK, hours: 2 })] }), completeTask, {
    taskId: TASK,
  }).state;

  test.each([
    ["uncompleted", reopenTask],
    ["deleted", deleteTask],
  ] as const)("because a task was %s is undone, and the same animal is back", (_, withdraw) => {
    const withdrawn = run(earned, withdraw, { taskId: TASK });
    expect(withdrawn.state.animals.get(HEN)?.presence.type).toBe("gone");
    const back = run(withdrawn.state, undo, withdrawn.done);
    expect(back.state.tasks.get(TASK)?.done).toEqual(earned.tasks.get(TASK)?.done);
    expect(back.state.animals.get(HEN)?.presence.type).toBe("here");
    expect(back.notices.at(-1)).toMatchObject({ type: "AnimalArrived", animalId: HEN, isBack: true });
  });

  test("is not undone once the task was completed again", () => {
    const withdrawn = run(earned, reopenTask, { taskId: TASK });
    const meanwhile = run(withdrawn.state, completeTask, { taskId: TASK }).state;
    expect(run(meanwhile, undo, withdrawn.done).state.tasks.get(TASK)).toEqual(meanwhile.tasks.get(TASK));
  });
});
