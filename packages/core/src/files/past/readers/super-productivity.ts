/**
 * The complete backup of Super Productivity, versions 10 to 18. `timeSpentOnDay` of a task with subtasks is their sum: of such a task only
 * what its subtasks do not have counts.
 */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import type { RepeatRule } from "../../../records/series.ts";
import { nextOccurrenceDay } from "../../../tasks/recurrence-rule.ts";
import { readClockTime } from "../../../time/clock-time.ts";
import { addDays, isDay } from "../../../time/day.ts";
import { MINUTE_MS } from "../../../time/timer-minutes.ts";
import type { Day, Instant } from "../../../time/types.ts";
import type { Gathering } from "../gathering.ts";
import type { JsonReader, Reader } from "../reader.ts";
import { ruleFrom } from "../repeat-words.ts";
import { isPlausible } from "../zone-days.ts";

export const superProductivityReader: JsonReader = {
  source: "super-productivity",
  recognizes: (json) => {
    const data = dataOf(json);
    return ["task", "project", "tag"].every((name) => isJsonObject(at(data, name, "entities")));
  },
  read: (json, { into, today }) => {
    const data = dataOf(json);
    const projects = new Map(entitiesOf(data, "project").map((project) => [textOf(project.id), project]));
    const tags = new Map(entitiesOf(data, "tag").map(({ id, title }) => [textOf(id), textOf(title)]));
    const courseOf = (id: Json | undefined): string | null => {
      const project = projects.get(textOf(id));
      const key = textOf(id);
      return project === undefined || INBOXES.has(key)
        ? null
        : into.course(textOf(project.title), key, colorOf(project));
    };
    const tasks = tasksOf(data);
    const planned = plannedDays(data);
    const ofSubtasks = new Map<string, number>();
    for (const { parentId, ...subtask } of tasks.values())
      for (const [day, spent] of Object.entries(spentOf(subtask))) {
        const key = `${textOf(parentId)}@${day}`;
        if (typeof spent === "number" && spent > 0) ofSubtasks.set(key, (ofSubtasks.get(key) ?? 0) + spent);
      }
    for (const [id, task] of tasks) {
      leaveRest(task, tags, into);
      readTask(id, task, { into, today, course: courseOf(task.projectId), planned: planned.get(id) ?? null });
      readTime(id, task, into, courseOf(task.projectId), ofSubtasks);
    }
    for (const config of entitiesOf(data, "taskRepeatCfg"))
      readRepeat(config, { into, today }, courseOf(config.projectId));
  },
};

const INBOXES = new Set(["INBOX_PROJECT", "INBOX", ""]);
const TODAY_TAG = "TODAY";

const at = (json: Json | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (found, name) => (isJsonObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    json,
  );

/** A backup holds its data apart; before version 14 the file was the data. */
const dataOf = (json: Json): Json | undefined => at(json, "data") ?? json;

const entitiesOf = (data: Json | undefined, ...path: readonly string[]): readonly JsonObject[] => {
  const entities = at(data, ...path, "entities");
  return isJsonObject(entities) ? Object.values(entities).filter((entity) => isJsonObject(entity)) : [];
};

/** Of the list and all archives. What is in two of them counts once. */
const tasksOf = (data: Json | undefined): ReadonlyMap<string, JsonObject> => {
  const tasks = new Map<string, JsonObject>();
  for (const path of [["task"], ["archiveYoung", "task"], ["archiveOld", "task"], ["taskArchive"]])
    for (const task of entitiesOf(data, ...path)) {
      const id = textOf(task.id);
      if (id !== "" && !tasks.has(id)) tasks.set(id, task);
    }
  return tasks;
};

const plannedDays = (data: Json | undefined): ReadonlyMap<string, Day> => {
  const days = at(data, "planner", "days");
  return new Map(
    Object.entries(isJsonObject(days) ? days : {}).flatMap(([day, ids]) =>
      isDay(day) && Array.isArray(ids) ? ids.map((id) => [textOf(id), day] as const) : [],
    ),
  );
};

const textOf = (json: Json | undefined): string =>
  typeof json === "string" ? json : typeof json === "number" ? String(json) : "";

const instantIn = (json: Json | undefined): Instant | null => (isPlausible(json) && json > 0 ? json : null);

const minutesOf = (json: Json | undefined): number | null =>
  typeof json === "number" && json > 0 ? json / MINUTE_MS : null;

const colorOf = (project: JsonObject): string | null => {
  const color = textOf(at(project, "theme", "primary"));
  return /^#[0-9a-f]{6}$/iu.test(color) ? color : null;
};

const titleOf = (task: JsonObject, into: Gathering): string => into.text(textOf(task.title));

const leaveRest = (task: JsonObject, tags: ReadonlyMap<string, string>, into: Gathering): void => {
  const title = textOf(task.title);
  if (Array.isArray(task.attachments) && task.attachments.length > 0) into.leave("attachment", title);
  if (task.remindAt != null || task.reminderId != null) into.leave("reminder", title);
  for (const tag of Array.isArray(task.tagIds) ? task.tagIds : []) {
    const name = tags.get(textOf(tag));
    if (name !== undefined && tag !== TODAY_TAG) into.leave("tag", name);
  }
};

interface Place extends Pick<Reader, "into" | "today"> {
  readonly course: string | null;
  readonly planned: Day | null;
}

const readTask = (id: string, task: JsonObject, { into, today, course, planned }: Place): void => {
  const { zone } = into;
  const dayIn = (instant: Instant | null) => (instant === null ? null : zone.dayAt(instant));
  const due = instantIn(task.dueWithTime) ?? instantIn(task.plannedAt);
  const dueDay = [task.dueDay, task.deadlineDay].find((day) => isDay(day));
  const date = dayIn(due) ?? dueDay ?? planned ?? dayIn(instantIn(task.deadlineWithTime));
  const createdAt = instantIn(task.created);
  const doneAt = task.isDone === true ? instantIn(task.doneOn) : null;
  const lastDay = Object.keys(spentOf(task)).filter(isDay).sort().at(-1) ?? null;
  const doneOn = dayIn(doneAt) ?? lastDay ?? date ?? dayIn(createdAt) ?? today;
  into.task({
    key: id,
    parent: textOf(task.parentId) || null,
    title: titleOf(task, into),
    description: into.text(textOf(task.notes), "description"),
    course,
    // The day on which a subtask is done makes no task of it.
    date: date ?? (textOf(task.parentId) !== "" ? null : task.isDone === true ? doneOn : lastDay),
    startTime: due === null ? null : zone.clockAt(due),
    endTime: null,
    plannedMinutes: minutesOf(task.timeEstimate),
    doneAt,
    doneOn: task.isDone === true ? doneOn : null,
    createdAt,
  });
};

const spentOf = (task: JsonObject): JsonObject =>
  isJsonObject(task.timeSpentOnDay) ? task.timeSpentOnDay : {};

const readTime = (
  id: string,
  task: JsonObject,
  into: Gathering,
  course: string | null,
  ofSubtasks: ReadonlyMap<string, number>,
): void => {
  const title = titleOf(task, into);
  for (const [day, spent] of Object.entries(spentOf(task))) {
    const key = `${id}@${day}`;
    const inSubtasks = ofSubtasks.get(key);
    if (spent === 0 || (typeof spent === "number" && inSubtasks !== undefined && spent <= inSubtasks))
      continue;
    const minutes = typeof spent === "number" ? (spent - (inSubtasks ?? 0)) / MINUTE_MS : null;
    if (!into.counts(minutes, title)) continue;
    if (!isDay(day)) into.leave("no-date", title);
    else into.entry({ key, task: id, title, course, day, start: null, minutes });
  }
};

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const CYCLES = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" } as const;

const readRepeat = (
  config: JsonObject,
  { into, today }: Pick<Reader, "into" | "today">,
  course: string | null,
) => {
  const title = titleOf(config, into);
  const created = config.lastTaskCreationDay ?? instantIn(config.lastTaskCreation);
  const lastDay = typeof created === "number" ? into.zone.dayAt(created) : isDay(created) ? created : null;
  const first = isDay(config.startDate) ? config.startDate : (lastDay ?? today);
  const rule = config.isPaused === true ? null : repeatRule(config, first);
  // The tasks of days until then are in the list already.
  const from = [today, lastDay === null ? today : addDays(lastDay, 1)].sort().at(-1) ?? today;
  const start = rule === null ? null : nextOccurrenceDay(rule, first, from);
  if (rule === null || start === null) return into.leave("recurrence", title);
  into.series({
    key: textOf(config.id) || into.keyOf([title]),
    title,
    description: into.text(textOf(config.notes), "description"),
    course,
    start,
    rule,
    startTime: readClockTime(config.startTime),
    minutes: minutesOf(config.defaultEstimate),
  });
};

const repeatRule = (config: JsonObject, first: Day): RepeatRule | null => {
  const { repeatCycle = "WEEKLY", repeatEvery = 1 } = config;
  const unit = Object.entries(CYCLES).find(([name]) => name === repeatCycle)?.[1];
  const rule = unit === undefined ? null : ruleFrom(unit, Number(repeatEvery), first);
  if (rule?.every === "week") {
    const weekdays = WEEKDAYS.flatMap((name, index) => (config[name] === true ? [index] : []));
    return weekdays.length === 0 ? null : { ...rule, weekdays };
  }
  if (rule?.every !== "month") return rule;
  // The first Thursday of a month is no date.
  const isNth = config.monthlyWeekOfMonth != null && config.monthlyWeekday != null;
  return isNth ? null : config.monthlyLastDay === true ? { ...rule, date: "last" } : rule;
};
