/** Random pasts of another app, for properties: few names and days, so that they meet. And a device that brings them in. */
import * as fc from "fast-check";
import { bringPast, FIRST_CHOICES, type PastChoices } from "../files/past/bring-in.ts";
import type { Past, PastCourse, PastEntry, PastSeries, PastTask } from "../files/past/past.ts";
import { undoImport } from "../files/past/undo-import.ts";
import { rowsOf, type State, type Write } from "../records/state.ts";
import { addDays } from "../time/day.ts";
import { instantAt } from "../time/instant.ts";
import { at, onDay } from "./builders.ts";
import { Replica } from "./replica.ts";

export const TODAY = onDay("2026-11-20");

const FIRST = onDay("2026-10-20");
const day = fc.integer({ min: 0, max: 25 }).map((days) => addDays(FIRST, days));
const keys = (letter: string, count: number) =>
  fc.integer({ min: 1, max: count }).map((number) => `${letter}${number}`);
const COURSES: readonly PastCourse[] = ["Maths", "Biology", "Physics"].map((name, at) => ({
  key: `c${at + 1}`,
  name,
  color: at === 0 ? "#336699" : null,
}));
const course = fc.option(keys("c", COURSES.length));
const title = fc.constantFrom("Essay", "Exercises", "Reading");
const minutes = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 1, max: 9_000 }).map((s) => s / 60),
);

const task: fc.Arbitrary<PastTask> = fc
  .record({
    key: keys("t", 8),
    title,
    course,
    date: fc.option(day),
    plannedMinutes: fc.option(fc.constantFrom(25, 60)),
    isDone: fc.boolean(),
    doneOn: day,
    steps: fc.constantFrom<PastTask["steps"]>([], [{ key: "s1", title: "Outline", isDone: true }]),
  })
  .map(({ isDone, doneOn, ...fields }) => ({
    ...fields,
    description: "",
    startTime: null,
    endTime: null,
    doneAt: null,
    doneOn: isDone ? doneOn : null,
    createdAt: null,
  }));

const entry: fc.Arbitrary<PastEntry> = fc
  .record({
    key: keys("e", 30),
    task: fc.option(keys("t", 8)),
    title: fc.oneof(title, fc.constant("")),
    course,
    day,
    hour: fc.option(fc.integer({ min: 0, max: 20 })),
    minutes,
  })
  .map(({ hour, ...fields }) => ({ ...fields, start: hour === null ? null : instantAt(fields.day, hour) }));

const series: fc.Arbitrary<PastSeries> = fc.record({
  key: keys("r", 3),
  title,
  description: fc.constant(""),
  course,
  start: day,
  rule: fc.constant({ every: "week", interval: 2, weekdays: [1, 3] } as const),
  startTime: fc.constant(null),
  minutes: fc.option(fc.constant(45)),
});

const distinct = <T extends { readonly key: string }>(of: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(of, { selector: ({ key }) => key, maxLength });

/** As an app exports it: an entry's task is in the file. */
export const aPast: fc.Arbitrary<Past> = fc
  .record({
    source: fc.constantFrom("toggl" as const, "super-productivity" as const),
    courses: fc.constant(COURSES),
    tasks: distinct(task, 8),
    series: distinct(series, 3),
    entries: distinct(entry, 30),
    left: fc.constant([]),
  })
  .map((past) => {
    const known = new Set(past.tasks.map(({ key }) => key));
    const entries = past.entries.map((each) => (known.has(each.task ?? "") ? each : { ...each, task: null }));
    return { ...past, entries };
  });

/** One device: what it writes has one stamp for each command, as in a log. */
export class Device {
  readonly replica = new Replica();
  now = at("2026-11-20", "09:00");
  private stamp = 1;

  get state(): State {
    return this.replica.state;
  }

  write(writes: readonly Write[]) {
    this.stamp += 2;
    this.replica.write(writes, () => this.stamp, TODAY);
  }

  present() {
    const { rows } = this.replica;
    const undone = new Set(
      [...rows].flatMap(([key, { deleted }]) => (key.startsWith("imports/") ? [deleted] : [])),
    );
    const isDeleted = (table: string, id: string) => {
      const row = rows.get(`${table}/${id}`);
      return row !== undefined && row.created <= row.deleted && !undone.has(row.deleted);
    };
    return { state: this.state, isDeleted, stored: 0 };
  }

  bring(past: Past, choices: Partial<PastChoices> = {}) {
    this.now += 1000;
    const context = { now: this.now, today: TODAY, name: "export.csv" };
    const brought = bringPast(past, this.present(), { ...FIRST_CHOICES, ...choices }, context);
    this.write(brought.writes);
    return { ...brought, id: `import_${this.now}` };
  }

  undo(id: string) {
    const undone = undoImport(this.state, id, { now: this.now });
    this.write(undone.writes);
    return undone.kept;
  }
}

/** What an import is undone to. */
export const shown = (state: State) =>
  [...rowsOf(state)]
    .filter(({ table }) => table !== "imports")
    .map(({ table, id, fields }) => [`${table}/${id}`, { ...fields, brought: null }] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));

export const broughtIn = (state: State) =>
  [...rowsOf(state)].filter(({ fields }) => fields.brought !== undefined);
