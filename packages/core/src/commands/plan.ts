import { err, ok } from "@furrow/values";
import { type Command, okWith } from "../command.ts";
import { minutesOf } from "../exams/block.ts";
import { type Block, type Plan, planOf } from "../exams/plan.ts";
import type { CourseId } from "../records/course.ts";
import type { ExamId } from "../records/exam.ts";
import { editRow, putRow } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import { type Task, taskRecord } from "../records/task.ts";
import { originOf } from "../records/task-origin.ts";
import type { Topic, TopicId } from "../records/topic.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";
import { deletionsOf } from "./find-exam.ts";
import { onTask, type TaskInput, taskWrite } from "./find-task.ts";
import { doneMinutesOf } from "./topics.ts";

/** Facts changed since the diff was shown. Nothing was written, and the screen shows the new diff. */
export type PlanChanged = { readonly type: "PlanChanged" };

/** Writes the changes that were shown, if they are still what the plan wants. */
export const acceptPlan: Command<{ readonly shown: Pick<Plan, "changes"> }, PlanChanged> = (
  state,
  { shown },
  { now, today },
) => {
  const { changes } = planOf(state, today);
  if (JSON.stringify(changes) !== JSON.stringify(shown.changes)) return err({ type: "PlanChanged" });
  const at = isoOf(now);
  const writes = changes.flatMap(({ type, block }): readonly Write[] => {
    const task = rowOfTask(state, block.id);
    if (type === "remove") return task === undefined ? [] : deletionsOf(state, [task]);
    if (type === "add" || task === undefined)
      return [putRow(taskRecord, block.id, newTask(state, block, at))];
    return [editRow("tasks", block.id, { ...cellsOf(block), updatedAt: at })];
  });
  return okWith(writes);
};

/** What the plan decides. All of it is written each time, so that the cells of two devices never mix. */
const cellsOf = ({ date, minutes }: Block) => {
  const hours = minutes / 60;
  return { date, hours, startTime: null, endTime: null, planned: { date, hours, startTime: null } };
};

const newTask = (state: State, block: Block, at: string): Task => {
  const topic: Topic | undefined = block.topic === null ? undefined : state.topics.get(block.topic);
  const exam = block.exam === null ? undefined : state.exams.get(block.exam);
  const course: CourseId | null = exam?.course ?? null;
  return {
    id: block.id,
    title: topic?.title ?? exam?.name ?? "",
    description: "",
    ...cellsOf(block),
    category: "Revision",
    done: null,
    ...(course === null ? {} : { course }),
    topic: (block.topic ?? block.exam ?? "") as TopicId | ExamId,
    createdAt: at,
    updatedAt: at,
  };
};

/** Drops the block's minutes, or replans them. A dropped review keeps a row, or the plan adds it again. */
export const deleteBlock = onTask<TaskInput & { readonly minutes: "dropped" | "plannedAgain" }>(
  (state, task, { minutes }, { now }) => {
    const notices = [{ type: "TaskDeleted", title: task.title }] as const;
    const deletions = deletionsOf(state, [task]);
    if (minutes === "plannedAgain") return ok({ writes: deletions, notices });
    const origin = originOf(task);
    if (origin.type !== "block" || origin.kind !== "learn")
      return ok({ writes: [taskWrite(state, task, { skipped: { at: isoOf(now) } })], notices });
    const topic = state.topics.get(origin.of as TopicId);
    return ok({
      writes: [
        ...deletions,
        ...(topic === undefined ? [] : withFewerMinutes(state, topic, task, isoOf(now))),
      ],
      notices,
    });
  },
);

/** A topic that has no minutes any more is ticked. */
const withFewerMinutes = (
  state: State,
  { id, exam, minutes }: Topic,
  task: Task,
  at: string,
): readonly Write[] => {
  const estimated = (block: number) => Math.round(block / (state.exams.get(exam)?.factor ?? 1));
  const least = Math.min(minutes, estimated(doneMinutesOf(state, id)));
  const left = Math.max(least, minutes - estimated(minutesOf(task)));
  if (left === minutes) return [];
  const fields = left === 0 ? { done: { at } } : { minutes: left };
  return [editRow("topics", id, fields)];
};
