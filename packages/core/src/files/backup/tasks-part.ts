import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { type Task, taskRecord } from "../../records/task.ts";
import { readFileDate } from "./read-date.ts";
import { type Reading, readRecord } from "./read-record.ts";
import { isStorable, storableId, storableText } from "./storable.ts";

/**
 * A task as the specification shapes it: `name` beside `title`, `completed` as 0 or 1. One time of a repeating task says what holds for
 * it, so that a reader need not know of series; `was` beside it is for the series.
 */
export const taskToJson = ({
  id,
  title,
  done,
  startTime,
  endTime,
  unknown: _inRecords,
  ...task
}: Task): JsonObject => ({
  id,
  title,
  name: title,
  ...task,
  startTime: startTime ?? "",
  endTime: endTime ?? "",
  completed: done === null ? 0 : 1,
  completedAt: done?.at ?? null,
  ...(done?.on === undefined ? {} : { completedOn: done.on }),
});

/** What a skipped time of a repeating task says, whole: it stands in `records`, or readers of `tasks` would take it for a task. */
export const skippedToJson = ({ was, ...task }: Task): JsonObject | null => {
  if (task.skipped === undefined) return null;
  return { ...taskRecord.toFields(task), course: task.course ?? null, ...(was === undefined ? {} : { was }) };
};

/**
 * What a file says of a task, where `was` stands in `records`: its writer did not know repeating tasks, and wrote what it made of the cells
 * that its row did not have. The day is always among them, so a time that was moved goes back to its own.
 */
export const taskBeneath = (task: Task, carried: JsonObject): JsonObject => {
  const fields = taskRecord.toFields(task);
  if (task.was !== undefined || !isJsonObject(carried.was)) return fields;
  const made = taskRecord.toFields(taskRecord.parse(task.id, {}, task.date));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => JSON.stringify(made[name]) !== JSON.stringify(value)),
  );
};

/** Tasks of a file, one by one. None is dropped but what is no object; a missing, repeated or unusable id becomes a new one. */
export function* readTasks(list: readonly Json[], reading: Reading): Generator<Task> {
  const taken = new Set<string>();
  for (const entry of list) {
    if (!isJsonObject(entry)) continue;
    const given = storableId(entry.id);
    const id = given === null || taken.has(given) ? `task_${reading.now}_${reading.newId()}` : given;
    taken.add(id);
    yield readRecord(taskRecord, id, taskFields(entry, reading), reading);
  }
}

/**
 * In old files `completed` may be the hours themselves. Beside hours that are plainly given, even 0, it is not: there it says only
 * whether the task is done.
 */
const taskFields = (
  { id: _id, completed, completedOn = null, ...entry }: JsonObject,
  reading: Reading,
): JsonObject => {
  // A copy of its own already; a second one takes as long again.
  const fields = entry as Record<string, Json>;
  const { hours, completedAt = null, title, name, description, date } = entry;
  Object.assign(fields, ofSeries(entry, reading));
  fields.title = storableText(title) ?? null;
  fields.name = storableText(name) ?? null;
  fields.description = storableText(description) ?? null;
  fields.date = readFileDate(date);
  if (completed === undefined) return fields;
  if (typeof hours !== "number" || (completed !== 0 && completed !== 1)) fields.completed = completed;
  else fields.done = completed === 0 ? null : { at: completedAt, on: completedOn };
  return fields;
};

/** What another program means by these members is not known. */
const ofSeries = ({ was = null, course = null, skipped = null }: JsonObject, reading: Reading): JsonObject =>
  reading.carriesUnknown
    ? { was: isStorable(was) ? was : null, course: storableId(course), skipped }
    : { was: null, course: null, skipped: null, imported: null };
