/** Files of other apps: what they bring, and how it is taken away again. */
import type { Day, Month, Period } from "@furrow/core";
import type {
  ColumnRole,
  DateOrder,
  DayChoice,
  LeftReason,
  PastCounts,
  PastSource,
  RefusalReason,
} from "@furrow/core/past";
import { format, type PluralForms, plural } from "../format.ts";
import { otherAppsWords } from "./other-apps.ts";

const counted = (count: number, forms: PluralForms): string =>
  `${format.number(count)} ${plural(count, forms)}`;

const COUNTED: Readonly<Record<keyof PastCounts, PluralForms>> = {
  courses: { one: "course", other: "courses" },
  tasks: { one: "task", other: "tasks" },
  series: { one: "repeating task", other: "repeating tasks" },
  steps: { one: "step", other: "steps" },
  sessions: { one: "session", other: "sessions" },
};

const SOURCES: Readonly<Record<PastSource, string>> = {
  "super-productivity": "Super Productivity",
  todoist: "Todoist",
  ticktick: "TickTick",
  toggl: "Toggl Track",
  table: "a table",
};

const LEFT: Readonly<Record<LeftReason, PluralForms>> = {
  "no-date": { one: "task without a date", other: "tasks without a date" },
  "not-done": { one: "task that is not done", other: "tasks that are not done" },
  "long-text": { one: "text that was cut", other: "texts that were cut" },
  recurrence: { one: "repeat rule we don't know", other: "repeat rules we don't know" },
  attachment: { one: "attachment", other: "attachments" },
  comment: { one: "comment", other: "comments" },
  "unreadable-row": { one: "row that could not be read", other: "rows that could not be read" },
  "negative-time": { one: "entry that ends before it starts", other: "entries that end before they start" },
  running: { one: "entry that was still running", other: "entries that were still running" },
  priority: { one: "priority", other: "priorities" },
  tag: { one: "tag", other: "tags" },
  reminder: { one: "reminder", other: "reminders" },
  note: { one: "note", other: "notes" },
};

const REFUSED: Readonly<Record<RefusalReason, string>> = {
  "too-large": "it is too large",
  "too-many-rows": "it has too many rows",
  "too-many-columns": "it has too many columns",
  "cell-too-long": "one of its cells is too long",
  "not-recognized": "we don't know this kind of file",
  broken: "it is damaged or cut off",
  "wrong-checksum": "its checksum is wrong",
  encrypted: "it is locked with a password",
  "zip-unsafe": "this zip file is not safe to open",
  "nothing-in-it": "there are no tasks and no hours in it",
};

const ANIMALS: Readonly<Record<Period, PluralForms>> = {
  daily: { one: "hen", other: "hens" },
  weekly: { one: "goat", other: "goats" },
  monthly: { one: "cow", other: "cows" },
};

/** `312h and 540 tasks` */
const amount = (hours: number, tasks: number): string =>
  format.list([
    ...(hours > 0 ? [format.duration(hours)] : []),
    ...(tasks > 0 || hours <= 0 ? [counted(tasks, COUNTED.tasks)] : []),
  ]);

export const bringWords = {
  title: otherAppsWords.bring,
  reading: "Reading the file...",
  bringing: "Bringing in your data...",
  takingBack: "Taking it back...",
  unreadable: "The file could not be read. Please choose it again.",
  refused: (file: string, reason: RefusalReason) => `${file} stays out: ${REFUSED[reason]}.`,
  failed: (reason: string) => `Nothing came in: ${reason}`,
  notTakenBack: (reason: string) => `Nothing was taken back: ${reason}`,
  next: "Continue",

  whichOrder: "How are the dates written?",
  orderText: (example: string) => `${example} could be either.`,
  order: {
    "day-first": "Day first, as in 31/12/2026",
    "month-first": "Month first, as in 12/31/2026",
  } satisfies Record<DateOrder, string>,

  whichColumns: "What is in the columns?",
  firstRows: "The first rows",
  columnsText: "These are the first rows. We remember your answer for the next file of this kind.",
  columnsMissing: "Please choose a date, and a title or a duration.",
  noColumn: "None",
  column: (number: number, name: string) => (name.trim() === "" ? `Column ${number}` : name),
  roles: {
    title: "Title",
    date: "Date",
    start: "Start",
    end: "End",
    duration: "Duration",
    course: "Course",
    done: "Done",
    note: "Note",
  } satisfies Record<ColumnRole, string>,

  from: (source: PastSource, file: string) => `From ${SOURCES[source]}: ${file}`,
  /** The great number of the preview. */
  gain: amount,
  count: (name: keyof PastCounts, count: number) => counted(count, COUNTED[name]),
  nothingNew: "Everything in this file is here already.",
  months: "Hours per month",
  hoursOf: (month: Month, hours: number) => ({ month: format.month(month), hours: format.duration(hours) }),
  staysBehind: "Stays behind",
  left: (reason: LeftReason, count: number, examples: readonly string[]) =>
    examples.length === 0
      ? counted(count, LEFT[reason])
      : `${counted(count, LEFT[reason])}: ${examples.join(", ")}${count > examples.length ? ", ..." : ""}`,

  sharedDays: (count: number) =>
    plural(count, {
      one: "1 day has hours here already",
      other: `${format.number(count)} days have hours here already`,
    }),
  sharedDay: (day: Day, mine: number, theirs: number) =>
    `${format.shortDayAndYear(day)}: ${format.duration(mine)} here, ${format.duration(theirs)} in the file`,
  days: {
    add: "Add the hours together",
    mine: "Keep my hours",
    theirs: "Take the hours of the file",
  } satisfies Record<DayChoice, string>,
  tooManyCourses: (count: number, room: number) =>
    `The file has ${format.number(count)} new courses, and there is room for ${format.number(room)}`,
  courses: {
    most: (room: number) => `Bring the ${format.number(room)} with the most work`,
    none: "Bring no courses",
  },
  tooLarge: "This is more than your account holds.",
  hours: "What to bring of your hours",
  hoursChoice: { sessions: "Each session", days: "The sum of each day" },
  stillTooLarge: "Even so it does not fit. Please bring a shorter time.",
  moveIn: (animals: Readonly<Record<Period, number>>) =>
    `Let ${format.list(
      (["daily", "weekly", "monthly"] as const)
        .filter((period) => animals[period] > 0)
        .map((period) => counted(animals[period], ANIMALS[period])),
    )} move in?`,
  moveInHint: "For the goals you reached back then, as your goals are today.",
  bringIn: "Bring them in",
  cameIn: (hours: number, tasks: number, achievements: number) => {
    const came = `${amount(hours, tasks)} came in.`;
    if (achievements === 0) return came;
    return `${came} ${plural(achievements, {
      one: "1 new thing stands on your farm.",
      other: `${format.number(achievements)} new things stand on your farm.`,
    })}`;
  },

  imports: "Brought in the last 30 days",
  importOf: (source: string, at: Day, hours: number, tasks: number) =>
    `${SOURCES[source as PastSource] ?? source} · ${format.shortDayAndYear(at)} · ${amount(hours, tasks)}`,
  undoImport: (file: string) => `Undo ${file}`,
  takenBack: (file: string, kept: readonly string[]) => {
    const taken = `What ${file} brought is gone again.`;
    if (kept.length === 0) return taken;
    return `${taken} ${plural(kept.length, {
      one: `You have worked on ${kept[0]} since: it stays.`,
      other: `You have worked on ${format.number(kept.length)} since, and they stay: ${kept.slice(0, 3).join(", ")}${kept.length > 3 ? ", ..." : ""}`,
    })}`;
  },
};
