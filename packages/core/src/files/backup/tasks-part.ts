import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { momentOf, withoutMoment } from "../../records/state/fed-row.ts";
import { isFollowed, type Task, taskRecord } from "../../records/task.ts";
import { OPTIONAL_FIELDS } from "../../records/task-fields.ts";
import { type Reading, readFileDate, readRecord } from "./read-record.ts";
import { distinctIds, isStorable, storableId, storableText } from "./storable.ts";

/** The specification's shape: `name` beside `title`, `completed` as 0 or 1. Occurrences have all values. */
export const taskToJson = (task: Task): JsonObject => {
  const { was } = task;
  // A moment in the file is one that the task still follows.
  return valuesToJson(was === undefined || isFollowed(task) ? task : { ...task, was: withoutMoment(was) });
};

const valuesToJson = ({
  id,
  title,
  done,
  startTime,
  endTime,
  unknown: _inRecords,
  moment: _derived,
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
  ...(done?.hours === undefined ? {} : { completedHours: done.hours }),
});

/** A skipped occurrence, whole, for `records`: in `tasks` readers would take it for a task. */
export const skippedToJson = ({ was, ...task }: Task): JsonObject | null => {
  if (task.skipped === undefined) return null;
  const missing = OPTIONAL_FIELDS.filter((name) => task[name] === undefined && was?.[name] !== undefined);
  return {
    ...taskRecord.toFields(task),
    ...Object.fromEntries(missing.map((name) => [name, null])),
    ...(was === undefined ? {} : { was }),
  };
};

/**
 * The values of a task in the file if `was` is only in `records`: its writer did not know recurring tasks and
 * filled missing cells. It always wrote the day, so a moved occurrence returns to its own.
 */
export const taskBeneath = (task: Task, carried: JsonObject): JsonObject => {
  const fields = taskRecord.toFields(task);
  if (task.was !== undefined || !isJsonObject(carried.was)) return fields;
  const made = taskRecord.toFields(taskRecord.parse(task.id, {}, task.date));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => JSON.stringify(made[name]) !== JSON.stringify(value)),
  );
};

/** Only entries that are no object are dropped. */
export function* readTasks(list: readonly Json[], reading: Reading): Generator<Task> {
  const idOf = distinctIds(() => `task_${reading.now}_${reading.newId()}`);
  for (const entry of list) {
    if (isJsonObject(entry))
      yield readRecord(taskRecord, idOf(entry.id), followedFields(taskFields(entry, reading)), reading);
  }
}

/** The file has the times of its writer's clocks: of a task that is done they stay, else the moment says them. */
const followedFields = (fields: JsonObject): JsonObject => {
  if (!isJsonObject(fields.was) || momentOf(fields.was) === null) return fields;
  const { date = null, startTime = null, endTime = null, ...others } = fields;
  const { done } = others;
  return isJsonObject(done) ? { ...others, done: { ...done, time: { date, startTime, endTime } } } : others;
};

/** In old files `completed` may be the hours. If hours are given, even 0, it says whether it is done. */
const taskFields = (
  { id: _id, completed, completedOn = null, completedHours = null, ...entry }: JsonObject,
  reading: Reading,
): JsonObject => {
  // Already a copy; a second one takes as long again.
  const fields = entry as Record<string, Json>;
  const { hours, completedAt = null, title, name, description, date } = entry;
  Object.assign(fields, ofSeries(entry, reading));
  fields.title = storableText(title) ?? null;
  fields.name = storableText(name) ?? null;
  fields.description = storableText(description) ?? null;
  fields.date = readFileDate(date);
  if (completed === undefined) return fields;
  if (typeof hours !== "number" || (completed !== 0 && completed !== 1)) fields.completed = completed;
  else fields.done = completed === 0 ? null : { at: completedAt, on: completedOn, hours: completedHours };
  return fields;
};

/** Other programs may use these members with another meaning. */
const ofSeries = (
  { was = null, skipped = null, topic = null, planned = null, ...entry }: JsonObject,
  { carriesUnknown }: Reading,
): JsonObject => {
  const optional = OPTIONAL_FIELDS.map((name) => {
    const value = storableText(entry[name]) ?? null;
    return [name, carriesUnknown ? (name === "course" ? storableId(value) : value) : null];
  });
  return {
    was: carriesUnknown && isStorable(was) ? was : null,
    ...Object.fromEntries(optional),
    skipped: carriesUnknown ? skipped : null,
    topic: carriesUnknown ? storableId(topic) : null,
    planned: carriesUnknown && isStorable(planned) ? planned : null,
    ...(carriesUnknown ? {} : { imported: null }),
  };
};
