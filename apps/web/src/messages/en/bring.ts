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
import { format, plural } from "../format.ts";
import { firstOf, inARow } from "../in-a-row.ts";
import { jointsWords } from "./joints.ts";
import { isolated } from "./language.ts";
import { otherAppsWords } from "./other-apps.ts";

type Counted = (count: number, shown: string) => string;

const COUNTED: Readonly<Record<keyof PastCounts, Counted>> = {
  courses: (count, shown) => plural(count, { one: `${shown} course`, other: `${shown} courses` }),
  tasks: (count, shown) => plural(count, { one: `${shown} task`, other: `${shown} tasks` }),
  series: (count, shown) =>
    plural(count, { one: `${shown} repeating task`, other: `${shown} repeating tasks` }),
  steps: (count, shown) => plural(count, { one: `${shown} step`, other: `${shown} steps` }),
  sessions: (count, shown) => plural(count, { one: `${shown} session`, other: `${shown} sessions` }),
};

const SOURCES: Readonly<Record<PastSource, string>> = {
  "super-productivity": "Super Productivity",
  todoist: "Todoist",
  ticktick: "TickTick",
  toggl: "Toggl Track",
  table: "a table",
};

const LEFT: Readonly<Record<LeftReason, Counted>> = {
  "no-date": (count, shown) =>
    plural(count, { one: `${shown} task without a date`, other: `${shown} tasks without a date` }),
  "not-done": (count, shown) =>
    plural(count, { one: `${shown} task that is not done`, other: `${shown} tasks that are not done` }),
  "long-text": (count, shown) =>
    plural(count, { one: `${shown} text that was cut`, other: `${shown} texts that were cut` }),
  recurrence: (count, shown) =>
    plural(count, {
      one: `${shown} repeat rule we don't know`,
      other: `${shown} repeat rules we don't know`,
    }),
  attachment: (count, shown) => plural(count, { one: `${shown} attachment`, other: `${shown} attachments` }),
  comment: (count, shown) => plural(count, { one: `${shown} comment`, other: `${shown} comments` }),
  "unreadable-row": (count, shown) =>
    plural(count, {
      one: `${shown} row that could not be read`,
      other: `${shown} rows that could not be read`,
    }),
  "negative-time": (count, shown) =>
    plural(count, {
      one: `${shown} entry that ends before it starts`,
      other: `${shown} entries that end before they start`,
    }),
  running: (count, shown) =>
    plural(count, {
      one: `${shown} entry that was still running`,
      other: `${shown} entries that were still running`,
    }),
  priority: (count, shown) => plural(count, { one: `${shown} priority`, other: `${shown} priorities` }),
  tag: (count, shown) => plural(count, { one: `${shown} tag`, other: `${shown} tags` }),
  reminder: (count, shown) => plural(count, { one: `${shown} reminder`, other: `${shown} reminders` }),
  note: (count, shown) => plural(count, { one: `${shown} note`, other: `${shown} notes` }),
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

const ANIMALS: Readonly<Record<Period, Counted>> = {
  daily: (count, shown) => plural(count, { one: `${shown} hen`, other: `${shown} hens` }),
  weekly: (count, shown) => plural(count, { one: `${shown} goat`, other: `${shown} goats` }),
  monthly: (count, shown) => plural(count, { one: `${shown} cow`, other: `${shown} cows` }),
};

const MOST_NAMED = 3;

/** `312h and 540 tasks` */
const amount = (hours: number, tasks: number): string =>
  format.list([
    ...(hours > 0 ? [format.duration(hours)] : []),
    ...(tasks > 0 || hours <= 0 ? [COUNTED.tasks(tasks, format.number(tasks))] : []),
  ]);

export const bringWords = {
  title: otherAppsWords.bring,
  reading: "Reading the file...",
  bringing: "Bringing in your data...",
  takingBack: "Taking it back...",
  unreadable: "The file could not be read. Please choose it again.",
  refused: (file: string, reason: RefusalReason) => `${isolated(file)} stays out: ${REFUSED[reason]}.`,
  failed: (reason: string) => `Nothing came in: ${reason}`,
  notTakenBack: (reason: string) => `Nothing was taken back: ${reason}`,
  next: "Continue",

  whichOrder: "How are the dates written?",
  orderText: (example: string) => `${isolated(example)} could be either.`,
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

  from: (source: PastSource, file: string) => `From ${SOURCES[source]}: ${isolated(file)}`,
  /** The great number of the preview. */
  gain: amount,
  count: (name: keyof PastCounts, count: number) => COUNTED[name](count, format.number(count)),
  nothingNew: "Everything in this file is here already.",
  months: "Hours per month",
  hoursOf: (month: Month, hours: number) => ({ month: format.month(month), hours: format.duration(hours) }),
  staysBehind: "Stays behind",
  left: (reason: LeftReason, count: number, examples: readonly string[]) => {
    const left = LEFT[reason](count, format.number(count));
    if (examples.length === 0) return left;
    const named = inARow(examples.map(isolated), jointsWords.comma);
    return count > examples.length ? `${left}: ${named}, ...` : `${left}: ${named}`;
  },

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
    plural(count, {
      one: `The file has ${format.number(count)} new course, and there is room for ${format.number(room)}`,
      other: `The file has ${format.number(count)} new courses, and there is room for ${format.number(room)}`,
    }),
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
        .map((period) => ANIMALS[period](animals[period], format.number(animals[period]))),
    )} move in?`,
  moveInHint: "For the goals you reached back then, as your goals are today.",
  bringIn: "Bring them in",
  cameIn: (hours: number, tasks: number, achievements: number) => {
    const came = `${amount(hours, tasks)} came in.`;
    if (achievements === 0) return came;
    const things = plural(achievements, {
      one: "1 new thing stands on your farm.",
      other: `${format.number(achievements)} new things stand on your farm.`,
    });
    return jointsWords.sentence(came, things);
  },

  imports: "Brought in the last 30 days",
  importOf: (source: string, at: Day, hours: number, tasks: number) =>
    `${SOURCES[source as PastSource] ?? source} · ${format.shortDayAndYear(at)} · ${amount(hours, tasks)}`,
  undoImport: (file: string) => `Undo ${isolated(file)}`,
  takenBack: (file: string, kept: readonly string[]) => {
    const taken = `What ${isolated(file)} brought is gone again.`;
    if (kept.length === 0) return taken;
    const named = inARow(firstOf(kept, MOST_NAMED).map(isolated), jointsWords.comma);
    const count = format.number(kept.length);
    const since = plural(kept.length, {
      one: `You have worked on ${named} since: it stays.`,
      other: `You have worked on ${count} since, and they stay: ${named}`,
    });
    const sinceAndMore = plural(kept.length, {
      one: `You have worked on ${named} since: it stays.`,
      other: `You have worked on ${count} since, and they stay: ${named}, ...`,
    });
    return jointsWords.sentence(taken, kept.length > MOST_NAMED ? sinceAndMore : since);
  },
};
