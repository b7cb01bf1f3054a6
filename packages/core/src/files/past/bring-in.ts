/** Turns the tasks and hours of another app's file into rows. Ids are made of the source and its keys, so the same file adds nothing twice. */
import type { Context } from "../../command.ts";
import { courseKey, MAX_COURSE_NAME } from "../../courses/course-name.ts";
import { newAchievements } from "../../farm/achievements.ts";
import { type AchievementType, achievementRecord } from "../../records/achievement.ts";
import { type Animal, animalId, animalOfPeriod, animalRecord } from "../../records/animal.ts";
import { ANIMAL_OF } from "../../records/animal-kinds.ts";
import { correctionRecord } from "../../records/correction.ts";
import { type Course, type CourseId, courseRecord } from "../../records/course.ts";
import { importRecord } from "../../records/import.ts";
import { putRow } from "../../records/row-writes.ts";
import { type SeriesPartId, seriesRecord } from "../../records/series.ts";
import { type Session, sessionRecord } from "../../records/session.ts";
import type { WithUnknown } from "../../records/state/record-type.ts";
import { applyWrites, type State, type Write } from "../../records/state.ts";
import { type StepId, stepRecord } from "../../records/step.ts";
import { type Task, taskRecord } from "../../records/task.ts";
import type { TaskId } from "../../records/task-ids.ts";
import { targetHours } from "../../study/goal-progress.ts";
import { completedOn, rowOfTask } from "../../tasks/occurrences.ts";
import { COURSE_COLORS, readCourseColor } from "../../theme/course-palette.ts";
import { addDays } from "../../time/day.ts";
import { exactHours, reaches, sumHours } from "../../time/hours.ts";
import { clockTimeOf, dayOf, isoAtNoon, isoOf } from "../../time/instant.ts";
import { type Month, monthOf } from "../../time/month.ts";
import { daysOfPeriod, lastDayOfPeriod, periodKeyOf } from "../../time/period.ts";
import { MINUTE_MS } from "../../time/timer-minutes.ts";
import { type Day, PERIODS, type Period } from "../../time/types.ts";
import { ownTaskIdOf } from "../../timer/own-task.ts";
import { bytesOf, storableText } from "../backup/storable.ts";
import { fingerprint } from "../calendar-file/fingerprint.ts";
import { broughtOf, broughtRow, importId } from "./brought.ts";
import type { LeftBehind, Past, PastEntry, PastTask } from "./past.ts";

/** What becomes of days that have hours of their own. */
export const DAY_CHOICES = ["add", "mine", "theirs"] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];

export interface PastChoices {
  readonly days: DayChoice;
  /** If the file has more courses than fit: those with the most work, or none. */
  readonly courses: "most" | "none";
  /** If the account has no room for each session: the hours of each day alone. */
  readonly hours: "sessions" | "days";
  readonly animals: boolean;
}

export const FIRST_CHOICES: PastChoices = {
  days: "add",
  courses: "most",
  hours: "sessions",
  animals: false,
};

/** What is here already. */
export interface Present {
  readonly state: State;
  /** Whether the user deleted this row. What an Undo took away may come again. */
  readonly isDeleted: (table: string, id: string) => boolean;
  /** Bytes that the account stores. */
  readonly stored: number;
}

/** More are hard to choose from. */
export const MOST_COURSES = 40;
/** An account holds 20 MiB (packages/sync, limits.ts); the rest is for the user's own work. */
const MOST_BYTES = 19 * 1024 * 1024;
/** Names and stamps of a row. */
const ROW_BYTES = 60;

export const COUNTED = ["courses", "tasks", "series", "steps", "sessions"] as const;
export type PastCounts = Readonly<Record<(typeof COUNTED)[number], number>>;

export interface PastPreview {
  readonly counts: PastCounts;
  readonly hours: number;
  readonly months: readonly { readonly month: Month; readonly hours: number }[];
  readonly left: readonly LeftBehind[];
  /** Days with hours of the user's own. */
  readonly days: {
    readonly count: number;
    readonly examples: readonly { readonly day: Day; readonly mine: number; readonly theirs: number }[];
  };
  /** How many courses the file has, and how many fit; null if all do. */
  readonly tooManyCourses: { readonly count: number; readonly room: number } | null;
  /** Whether the account has room for it. */
  readonly fits: boolean;
  /** Who would move in for reached goals. */
  readonly animals: Readonly<Record<Period, number>>;
}

type Put = ReturnType<typeof broughtRow>;

type IdOf = (kind: string, key: string) => string;

/** An entry with the rows it becomes. Those whose task holds their hours have a session at most. */
interface Work {
  readonly entry: PastEntry;
  readonly id: string;
  readonly task: PastTask | undefined;
  readonly isOfTask: boolean;
}

const EXAMPLES = 3;

/** Also makes all rows, so that the preview is what will be written. */
export const planToBring = (
  past: Past,
  present: Present,
  choices: PastChoices,
  { now, today }: Pick<Context, "now" | "today">,
): { readonly preview: PastPreview; readonly writes: readonly Put[] } => {
  const { state, isDeleted } = present;
  const { source } = past;
  const idOf: IdOf = (kind, key) => `past_${fingerprint(`${source} ${kind} ${key}`)}`;
  const isOfSource = ({ unknown }: Pick<Task, "unknown">): boolean => {
    const brought = broughtOf({ ...(unknown && { unknown }) });
    return brought !== null && state.imports.get(importId(brought.by))?.source === source;
  };
  const writes: Put[] = [];
  const put = <T extends WithUnknown>(
    type: Parameters<typeof broughtRow<T>>[0],
    id: string,
    record: NoInfer<T>,
    of?: readonly string[],
  ) => writes.push(broughtRow(type, id, record, { by: now, today, of }));
  const { coming, courseOf, tooMany } = coursesOf(past, present, choices.courses, idOf);
  for (const course of coming) {
    put(courseRecord, course.id, {
      ...course,
      weeklyHours: null,
      archivedAt: null,
      createdAt: isoOf(now),
    });
  }

  const tasks = new Map<string, PastTask & { readonly id: TaskId; readonly day: Day | null }>();
  for (const task of past.tasks) {
    const doneDay = task.doneOn ?? (task.doneAt === null ? null : dayOf(task.doneAt));
    tasks.set(task.key, { ...task, id: idOf("task", task.key) as TaskId, day: doneDay ?? task.date });
  }
  const isDone = ({ doneOn, doneAt }: PastTask) => doneOn !== null || doneAt !== null;

  /** Entries that are not here yet, in the order of the file. */
  const fresh: Work[] = [];
  const untimed = new Map<Day, number>();
  const totals = new Map<Day, number>();
  for (const entry of past.entries) {
    add(totals, entry.day, entry.minutes);
    const task = entry.task === null ? undefined : tasks.get(entry.task);
    if (entry.start === null && task === undefined && entry.title.trim() === "") {
      add(untimed, entry.day, entry.minutes);
      continue;
    }
    const id = idOf("entry", entry.key);
    const ownId = entry.start === null ? (id as TaskId) : ownTaskIdOf(id);
    const row = task && rowOfTask(state, task.id);
    const isHere =
      state.sessions.has(id) ||
      rowOfTask(state, ownId) !== undefined ||
      isDeleted("sessions", id) ||
      isDeleted("tasks", ownId) ||
      (row !== undefined && broughtOf(row)?.of?.includes(id)) ||
      (task !== undefined && row === undefined && isDeleted("tasks", task.id));
    if (isHere) continue;
    const isOfTask = row === undefined && task !== undefined && isDone(task) && task.day === entry.day;
    fresh.push({ entry, id, task, isOfTask });
  }

  const correctionsOn = (day: Day) => (state.correctionsByDay.get(day) ?? []).filter(isOfSource);
  const correctedOn = (day: Day) => sumOf(correctionsOn(day).filter(({ hours }) => hours > 0));
  const isSum = new Map<Day, boolean>();
  for (const day of totals.keys())
    isSum.set(
      day,
      choices.hours === "days" || exactHours(correctedOn(day) - (untimed.get(day) ?? 0) / 60) > 0,
    );
  /** Hours of a day as one sum: what is missing of it. */
  const sums: { readonly day: Day; readonly id: string; readonly hours: number }[] = [];
  for (const [day, whole] of totals) {
    const minutes = isSum.get(day) ? whole : (untimed.get(day) ?? 0);
    const tasksHere = isSum.get(day) ? completedOn(state, day).filter(isOfSource) : [];
    const missing = minutes / 60 - correctedOn(day) - sumOf(tasksHere);
    const id = idOf("hours", `${day} ${exactHours(minutes / 60)}`);
    if (exactHours(missing) > 0 && !state.corrections.has(id) && !isDeleted("corrections", id))
      sums.push({ day, id, hours: missing });
  }

  const single = fresh.filter(({ entry }) => isSum.get(entry.day) === false);
  const theirs = new Map<Day, number>();
  for (const { entry } of single) add(theirs, entry.day, entry.minutes / 60);
  for (const { day, hours } of sums) add(theirs, day, hours);
  const mineOn = (day: Day): number => {
    const rows = [...completedOn(state, day), ...(state.correctionsByDay.get(day) ?? [])];
    return sumOf(rows.filter((row) => !isOfSource(row)));
  };
  const shared = [...theirs.keys()].filter((day) => exactHours(mineOn(day)) > 0).sort();
  const isShared = new Set(shared);
  const isKept = (day: Day) => choices.days === "mine" && isShared.has(day);

  const correct = (id: string, date: Day, hours: number) =>
    put(correctionRecord, id, { id, date, hours, reason: "import", createdAt: isoAtNoon(date) });
  // Before the hours that come: pages merge the rows in parts, and no goal may look reached in between.
  if (choices.days === "theirs")
    for (const day of shared) {
      const id = idOf("instead", day);
      if (!state.corrections.has(id) && !isDeleted("corrections", id)) correct(id, day, -mineOn(day));
    }

  const texts = (title: string, description: string) => ({
    title: storableText(title) as string,
    description: storableText(description) as string,
  });
  const comes = single.filter(({ entry }) => !isKept(entry.day));
  const ofTask = Map.groupBy(
    comes.filter(({ isOfTask }) => isOfTask),
    ({ task }) => task?.key,
  );
  for (const task of tasks.values()) {
    const { id, day, key, startTime } = task;
    if (day === null || isDeleted("tasks", id)) continue;
    const own = ofTask.get(key) ?? [];
    const done = isDone(task) ? { at: task.doneAt === null ? isoAtNoon(day) : isoOf(task.doneAt) } : null;
    const minutes =
      done === null ? (task.plannedMinutes ?? 0) : own.reduce((sum, { entry }) => sum + entry.minutes, 0);
    const createdAt = task.createdAt === null ? isoAtNoon(day) : isoOf(task.createdAt);
    const record: Task = {
      id,
      ...texts(task.title, task.description),
      date: day,
      hours: minutes / 60,
      startTime,
      // With both times, a task without hours would count the time between them.
      endTime: minutes > 0 ? task.endTime : null,
      category: "Other",
      done,
      createdAt,
      updatedAt: createdAt,
      ...courseOf(task.course),
    };
    if (rowOfTask(state, id) === undefined)
      put(
        taskRecord,
        id,
        record,
        own.map((each) => each.id),
      );
    for (const [place, step] of task.steps.entries()) {
      const stepId = idOf("step", `${key} ${step.key}`) as StepId;
      if (state.steps.has(stepId) || isDeleted("steps", stepId)) continue;
      put(stepRecord, stepId, {
        id: stepId,
        taskId: id,
        title: texts(step.title, "").title,
        place: place + 1,
        done: step.isDone ? { at: done?.at ?? createdAt } : null,
        createdAt,
      });
    }
  }

  for (const { entry, id, task, isOfTask } of comes) {
    const title = entry.title.trim() === "" ? (task?.title ?? "") : entry.title;
    const course = courseOf(entry.course ?? task?.course ?? null);
    const taskId = isOfTask
      ? (tasks.get(entry.task ?? "")?.id as TaskId)
      : entry.start === null
        ? (id as TaskId)
        : ownTaskIdOf(id);
    const from = entry.start;
    const to = from === null ? null : from + entry.minutes * MINUTE_MS;
    const at = to === null ? isoAtNoon(entry.day) : isoOf(to);
    if (from !== null) {
      const session: Session = {
        id,
        startedAt: isoOf(from),
        endedAt: at,
        plannedMinutes: entry.minutes,
        focusedMinutes: entry.minutes,
        taskId,
        taskTitle: texts(title, "").title,
        outcome: "finished",
        source: "import",
      };
      put(sessionRecord, id, session);
    }
    if (isOfTask) continue;
    const record: Task = {
      id: taskId,
      ...texts(title, ""),
      date: entry.day,
      hours: entry.minutes / 60,
      startTime: from === null ? null : clockTimeOf(from),
      endTime: to === null ? null : clockTimeOf(to),
      category: "Other",
      done: { at },
      createdAt: at,
      updatedAt: at,
      ...(from !== null && { madeBy: "timer" }),
      ...course,
    };
    put(taskRecord, taskId, record);
  }

  for (const { id, day, hours } of sums) if (!isKept(day)) correct(id, day, hours);

  for (const { key, title, description, start, rule, startTime, minutes, course } of past.series) {
    const id = idOf("series", key) as SeriesPartId;
    if (state.series.has(id) || isDeleted("series", id)) continue;
    const fields = { ...texts(title, description), hours: (minutes ?? 0) / 60, startTime, start };
    const part = seriesRecord.parse(
      id,
      { ...fields, createdAt: isoAtNoon(start), ...courseOf(course) },
      today,
    );
    // What is over is not missed here.
    const pauses = start < today ? [{ from: start, to: addDays(today, -1) }] : [];
    put(seriesRecord, id, { ...part, rule, pauses });
  }

  const arriving = animalsOf(state, { theirs, isShared, mineOn, choice: choices.days }, { now, today });
  if (choices.animals) for (const animal of arriving) put(animalRecord, animal.id, animal);

  const counts = Map.groupBy(writes, ({ table }) => table);
  const arrivingFor = (period: Period) => arriving.filter(({ type }) => type === ANIMAL_OF[period]).length;
  const hoursComing = [...theirs].filter(([day]) => !isKept(day));
  const months = new Map<Month, number>();
  for (const [day, hours] of hoursComing) add(months, monthOf(day), hours);
  const growth = writes.reduce(
    (sum, { table, id, fields }) =>
      sum + table.length + id.length + bytesOf(JSON.stringify(fields)) + ROW_BYTES,
    0,
  );
  return {
    writes,
    preview: {
      counts: mapOf(COUNTED, (table) => counts.get(table)?.length ?? 0),
      hours: sumHours(hoursComing.map(([, hours]) => hours)),
      months: [...months].map(([month, hours]) => ({ month, hours: exactHours(hours) })).sort(byMonth),
      left: past.left,
      days: {
        count: shared.length,
        examples: shared
          .slice(-EXAMPLES)
          .map((day) => ({ day, mine: exactHours(mineOn(day)), theirs: exactHours(theirs.get(day) ?? 0) })),
      },
      tooManyCourses: tooMany,
      fits: growth === 0 || present.stored + growth <= MOST_BYTES,
      animals: mapOf(PERIODS, arrivingFor),
    },
  };
};

const mapOf = <Key extends string>(keys: readonly Key[], count: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Readonly<Record<Key, number>>;

const add = <Key>(sums: Map<Key, number>, key: Key, amount: number) =>
  sums.set(key, (sums.get(key) ?? 0) + amount);

/** Not rounded: the day's sum is, once. */
const sumOf = (rows: readonly { readonly hours: number }[]): number =>
  rows.reduce((sum, { hours }) => sum + hours, 0);

const byMonth = (one: { readonly month: Month }, other: { readonly month: Month }): number =>
  one.month < other.month ? -1 : 1;

type CourseFields = Pick<Course, "name" | "color">;

/** A course of the same name is the user's. Which ones come, if not all fit, follows from how much work they have. */
const coursesOf = (
  { courses, tasks, series, entries }: Past,
  { state, isDeleted }: Present,
  choice: PastChoices["courses"],
  idOf: IdOf,
) => {
  const uses = new Map<string, number>();
  for (const { course } of [...tasks, ...series, ...entries]) if (course !== null) add(uses, course, 1);
  const here = [...state.courses.values()];
  const byName = new Map(here.map(({ id, name }) => [courseKey(name), id]));
  const ids = new Map<string, CourseId>();
  const found = new Map<CourseId, CourseFields & { readonly id: CourseId; uses: number }>();
  for (const { key, name: given, color } of courses) {
    const own = idOf("course", key) as CourseId;
    const name = given.trim().replace(/\s+/g, " ").slice(0, MAX_COURSE_NAME);
    const known = state.courses.has(own) ? own : byName.get(courseKey(name));
    const id = known ?? own;
    if (name === "" || isDeleted("courses", id)) continue;
    ids.set(key, id);
    const first = found.get(id);
    if (first !== undefined) first.uses += uses.get(key) ?? 0;
    if (known !== undefined) continue;
    byName.set(courseKey(name), id);
    const next = COURSE_COLORS[(here.length + found.size) % COURSE_COLORS.length] ?? "slate";
    const read = color === null ? null : readCourseColor(color);
    found.set(id, { id, name, color: read ?? next, uses: uses.get(key) ?? 0 });
  }
  const wanted = [...found.values()];
  const room = Math.max(0, MOST_COURSES - here.filter(({ archivedAt }) => archivedAt === null).length);
  const isOver = wanted.length > room;
  const most = wanted.toSorted((one, other) => other.uses - one.uses);
  const coming = isOver ? most.slice(0, choice === "none" ? 0 : room) : wanted;
  const left = new Set(wanted.filter((course) => !coming.includes(course)).map(({ id }) => id));
  return {
    coming: coming.map(({ uses: _uses, ...course }) => course),
    tooMany: isOver ? { count: wanted.length, room } : null,
    courseOf: (key: string | null): { readonly course?: CourseId } => {
      const id = key === null ? undefined : ids.get(key);
      return id === undefined || left.has(id) ? {} : { course: id };
    },
  };
};

/** The animals of past periods whose goal is reached with the hours that come. The running ones settle as ever. */
const animalsOf = (
  state: State,
  coming: {
    readonly theirs: ReadonlyMap<Day, number>;
    readonly isShared: ReadonlySet<Day>;
    readonly choice: DayChoice;
    readonly mineOn: (day: Day) => number;
  },
  { now, today }: Pick<Context, "now" | "today">,
): readonly Animal[] => {
  const { theirs, isShared, choice, mineOn } = coming;
  const hoursOn = (day: Day): number => {
    const here = state.hoursByDay.get(day) ?? 0;
    const there = theirs.get(day) ?? 0;
    if (!isShared.has(day) || choice === "add") return here + there;
    return choice === "mine" ? here : there + here - mineOn(day);
  };
  return PERIODS.flatMap((period) => {
    const goal = targetHours(state, period, now);
    const running = periodKeyOf(period, today);
    const keys = new Set([...theirs.keys()].map((day) => periodKeyOf(period, day)));
    return [...keys].sort().flatMap((key): readonly Animal[] => {
      if (key >= running || animalOfPeriod(state.animals, period, key) !== undefined) return [];
      if (!reaches(sumHours(daysOfPeriod(period, key).map(hoursOn)), goal)) return [];
      const since = isoAtNoon(lastDayOfPeriod(period, key));
      return [
        {
          id: animalId(period, key),
          type: ANIMAL_OF[period],
          name: "",
          dateAdded: since,
          earned: { period, key, completedAt: since },
          presence: { type: "here", since },
          place: null,
        },
      ];
    });
  });
};

/** All writes of an import, with its own row and the achievements that follow; none if everything is here already. */
export const bringPast = (
  past: Past,
  present: Present,
  choices: PastChoices,
  { name, ...context }: Pick<Context, "now" | "today"> & { readonly name: string },
): {
  readonly writes: readonly Write[];
  readonly preview: PastPreview;
  readonly achievements: readonly AchievementType[];
} => {
  const { now, today } = context;
  const { writes, preview } = planToBring(past, present, choices, context);
  if (writes.length === 0) return { writes, preview, achievements: [] };
  const earned = newAchievements(applyWrites(present.state, writes, today), today);
  const own = {
    id: importId(now),
    source: past.source,
    name: storableText(name) as string,
    at: isoOf(now),
    counts: { ...preview.counts, hours: preview.hours },
  };
  return {
    preview,
    achievements: earned.map(({ type }) => type),
    writes: [
      ...writes,
      ...earned.map(({ type, at }) =>
        broughtRow(achievementRecord, type, { id: type, entry: { type, at } }, { by: now, today }),
      ),
      putRow(importRecord, own.id, own),
    ],
  };
};
