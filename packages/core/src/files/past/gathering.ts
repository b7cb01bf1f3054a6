/** What a reader finds, gathered into a past. */
import { fingerprint } from "../calendar-file/fingerprint.ts";
import type {
  LeftReason,
  Past,
  PastCourse,
  PastEntry,
  PastSeries,
  PastSource,
  PastStep,
  PastTask,
} from "./past.ts";
import { MOST_MINUTES, type ZoneDays } from "./zone-days.ts";

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 80;
const LONGEST_TITLE = 500;
/** Of the description in the form of a task. */
const LONGEST_TEXT = 4000;

/** A task of a file, with the one that it is a subtask of. */
export interface FoundTask extends Omit<PastTask, "steps"> {
  readonly parent: string | null;
  readonly steps?: readonly PastStep[];
}

/** Time that a file tells, before it is divided into days. */
export interface FoundSession {
  /** What the source calls it, or what it consists of. */
  readonly parts: readonly string[];
  readonly title: string;
  readonly course: string | null;
  readonly start: number;
  readonly minutes: number;
}

export type Gathering = ReturnType<typeof gathering>;

export const gathering = (source: PastSource, zone: ZoneDays) => {
  const courses = new Map<string, PastCourse>();
  const found = new Map<string, FoundTask>();
  const series: PastSeries[] = [];
  const entries: PastEntry[] = [];
  const seen = new Map<string, number>();
  const left = new Map<LeftReason, { count: number; examples: string[] }>();

  const leave = (reason: LeftReason, example: string): void => {
    const known = left.get(reason) ?? { count: 0, examples: [] };
    known.count += 1;
    const brief = example.trim().slice(0, LONGEST_EXAMPLE).toWellFormed();
    if (known.examples.length < MOST_EXAMPLES && brief !== "" && !known.examples.includes(brief))
      known.examples.push(brief);
    left.set(reason, known);
  };

  /** False if it is no time that could be counted; then it is among what is left behind. */
  const counts = (minutes: number | null, title: string): minutes is number => {
    if (minutes === null || !(Math.abs(minutes) <= MOST_MINUTES)) leave("unreadable-row", title);
    else if (minutes < 0) leave("negative-time", title);
    return minutes !== null && minutes > 0 && minutes <= MOST_MINUTES;
  };

  /** A key made of content. The second of two equal ones is the second in a newer export as well. */
  const keyOf = (parts: readonly string[]): string => {
    const content = fingerprint(JSON.stringify(parts));
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    return times > 1 ? `${content}-n${times}` : content;
  };

  return {
    zone,
    leave,
    counts,
    keyOf,
    /** Unpaired surrogates become the replacement character, and what no row can hold is cut off. */
    text: (text: string, longest: "title" | "description" = "title"): string => {
      const visible = text.trim().replaceAll("\0", "");
      const whole = longest === "title" ? visible.replace(/\s+/gu, " ") : visible;
      const most = longest === "title" ? LONGEST_TITLE : LONGEST_TEXT;
      if (whole.length > most) leave("long-text", whole);
      return whole.slice(0, most).toWellFormed();
    },
    /** Null for no name. A course without a key of its own is its name. */
    course: (name: string, key = name.trim().toLowerCase(), color: string | null = null): string | null => {
      const plain = name.trim().slice(0, LONGEST_TITLE).toWellFormed();
      if (plain === "") return null;
      const short = key.length > 100 ? fingerprint(key) : key.toWellFormed();
      if (!courses.has(short)) courses.set(short, { key: short, name: plain, color });
      return short;
    },
    task: (task: FoundTask): void => {
      if (!found.has(task.key)) found.set(task.key, task);
    },
    series: (one: PastSeries): void => void series.push(one),
    entry: (entry: PastEntry): void => void entries.push(entry),
    session: ({ parts, title, course, start, minutes }: FoundSession): void => {
      const key = keyOf(parts);
      for (const [index, part] of zone.split(start, minutes).entries())
        entries.push({ key: index > 0 ? `${key}-d${index}` : key, task: null, title, course, ...part });
    },
    past: (): Past => {
      const { tasks, rootOf } = withSteps(found);
      for (const { title, date, doneOn } of tasks)
        if (date === null && doneOn === null) leave("no-date", title);
      const ofTasks = entries.map((entry) =>
        entry.task === null ? entry : { ...entry, task: rootOf(entry.task) },
      );
      const used = new Set([...tasks, ...series, ...ofTasks].map(({ course }) => course));
      return {
        source,
        courses: [...courses.values()].filter(({ key }) => used.has(key)),
        tasks,
        series,
        entries: ofTasks,
        left: [...left].map(([reason, { count, examples }]) => ({ reason, count, examples })),
      };
    },
  };
};

/** Subtasks become steps of the task above them all, which may come later in the file. One with another day stays a task. */
const withSteps = (found: ReadonlyMap<string, FoundTask>) => {
  const roots = new Map<string, string>();
  const rootOf = (key: string): string => {
    const path = new Set<string>();
    let at = key;
    for (let root = roots.get(at); root === undefined; root = roots.get(at)) {
      path.add(at);
      const task = found.get(at);
      const parent = task?.parent == null ? undefined : found.get(task.parent);
      const isApart = task?.date != null && task.date !== parent?.date;
      // A circle ends where it closes.
      if (parent === undefined || isApart || path.has(parent.key)) roots.set(at, at);
      else at = parent.key;
    }
    const root = roots.get(at) ?? at;
    for (const one of path) roots.set(one, root);
    return root;
  };
  const steps = new Map<string, PastStep[]>();
  const notes = new Map<string, string[]>();
  for (const { key, title, description, doneOn } of found.values()) {
    const root = rootOf(key);
    if (root === key) continue;
    const ofRoot = steps.get(root) ?? [];
    ofRoot.push({ key, title, isDone: doneOn !== null });
    steps.set(root, ofRoot);
    const ofNotes = notes.get(root) ?? [];
    if (description !== "") ofNotes.push(`${title}: ${description}`);
    notes.set(root, ofNotes);
  }
  const tasks = [...found.values()].flatMap(({ parent: _parent, ...task }): PastTask[] =>
    rootOf(task.key) === task.key
      ? [
          {
            ...task,
            description: [task.description, ...(notes.get(task.key) ?? [])]
              .filter((text) => text !== "")
              .join("\n\n")
              .slice(0, LONGEST_TEXT)
              .toWellFormed(),
            steps: [...(task.steps ?? []), ...(steps.get(task.key) ?? [])],
          },
        ]
      : [],
  );
  return { tasks, rootOf };
};
