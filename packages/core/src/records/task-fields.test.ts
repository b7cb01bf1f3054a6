import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { addSeries } from "../commands/add-series.ts";
import { addTask } from "../commands/add-task.ts";
import { editOccurrences } from "../commands/edit-occurrences.ts";
import { editTask } from "../commands/edit-task.ts";
import { undo } from "../commands/undo.ts";
import { decide } from "../decide.ts";
import { backupOf, backupText } from "../files/backup/backup-file.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { newRepeatForm } from "../tasks/repeat-form.ts";
import { formOfTask, newTaskForm } from "../tasks/task-form.ts";
import { aContext, aState, at } from "../testing/builders.ts";
import { restoreText } from "../testing/restore-text.ts";
import { addDays } from "../time/day.ts";
import { applyWrites, emptyState, rowsOf, type State } from "./state.ts";
import { OPTIONAL_FIELDS } from "./task-fields.ts";

const context = aContext({ now: at("2026-11-20", "12:00") });
const { now, today } = context;

const after = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input): State => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return applyWrites(state, decided.value.writes, today);
};
const taskOn = (state: State, day = today) => {
  const [task] = tasksOn(state, day, today);
  if (task === undefined) throw new Error(`no task on ${day}`);
  return task;
};
const throughBackup = (state: State): State =>
  restoreText(backupText(backupOf(state, now)), emptyState(today), context);

describe.each(OPTIONAL_FIELDS)("the field %s", (name) => {
  const VALUE = name === "remind" ? "eve" : "course_1";
  const form = {
    ...newTaskForm(today),
    title: "Read",
    hours: "1",
    startTime: "09:00",
    endTime: "10:00",
    [name]: VALUE,
  };

  test("comes from the form, can be emptied, and comes back by Undo", () => {
    const added = after(aState(), addTask, { form });
    const task = taskOn(added);
    expect([task[name], formOfTask(task)[name]]).toEqual([VALUE, VALUE]);
    const edit = { ...formOfTask(task), [name]: "" };
    const edited = editTask(added, { taskId: task.id, form: edit }, context);
    if (!edited.ok) throw new Error(edited.error.type);
    const emptied = applyWrites(added, edited.value.writes, today);
    expect(Object.keys(taskOn(emptied))).not.toContain(name);
    expect(taskOn(after(emptied, undo, { before: added, ...edited.value }))[name]).toBe(VALUE);
  });

  test("is that of the series, until an occurrence or all later ones lose it", () => {
    const repeat = { ...newRepeatForm(today), every: "day" as const };
    const [second, third] = [addDays(today, 1), addDays(today, 2)];
    const daily = after(aState(), addSeries, { form, repeat });
    const edited = (scope: "this" | "following") => {
      const { id: taskId, ...task } = taskOn(daily, second);
      return after(daily, editOccurrences, {
        taskId,
        form: { ...formOfTask({ ...task, id: taskId }), [name]: "" },
        scope,
      });
    };
    const values = (state: State) => [today, second, third].map((day) => taskOn(state, day)[name]);
    expect(values(daily)).toEqual([VALUE, VALUE, VALUE]);
    expect(values(edited("this"))).toEqual([VALUE, undefined, VALUE]);
    expect(values(edited("following"))).toEqual([VALUE, undefined, undefined]);
    expect(values(throughBackup(edited("this")))).toEqual([VALUE, undefined, VALUE]);
  });

  test("is in a backup, of a task and of a series", () => {
    const both = after(after(aState(), addTask, { form }), addSeries, { form, repeat: newRepeatForm(today) });
    const rows = (state: State) => [...rowsOf(state)].filter(({ table }) => table !== "local.timer");
    expect(rows(throughBackup(both))).toEqual(expect.arrayContaining(rows(both)));
  });
});
