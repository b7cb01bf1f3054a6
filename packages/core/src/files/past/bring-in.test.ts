import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctionRecord } from "../../records/correction.ts";
import { type CourseId, courseRecord } from "../../records/course.ts";
import { deleteRow, editRow, putRow } from "../../records/row-writes.ts";
import type { State, Write } from "../../records/state.ts";
import { taskRecord } from "../../records/task.ts";
import type { TaskId } from "../../records/task-ids.ts";
import { aCorrection, aCourse, aTask, at, onDay } from "../../testing/builders.ts";
import { aPast, broughtIn, Device, shown, TODAY } from "../../testing/past.ts";
import { exactHours, sumHours } from "../../time/hours.ts";
import type { Day } from "../../time/types.ts";
import { FIRST_CHOICES, MOST_COURSES, type PastChoices, planToBring } from "./bring-in.ts";
import { broughtOf } from "./brought.ts";
import type { Past, PastEntry, PastTask } from "./past.ts";
import { importsView, undoImport } from "./undo-import.ts";

const DAY_MS = 24 * 60 * 60_000;

const EMPTY: Past = { source: "toggl", courses: [], tasks: [], series: [], entries: [], left: [] };

const anEntry = (given: Partial<PastEntry> = {}): PastEntry => ({
  ...{ key: "1", task: null, title: "Algebra", course: null, day: onDay("2026-11-10"), minutes: 50 },
  start: at("2026-11-10", "10:00"),
  ...given,
});

const aPastTask = (given: Partial<PastTask> = {}): PastTask => ({
  ...{ key: "t", title: "Essay", description: "", course: null, date: onDay("2026-11-10"), startTime: null },
  ...{
    endTime: null,
    plannedMinutes: 60,
    doneAt: null,
    doneOn: onDay("2026-11-10"),
    createdAt: null,
    steps: [],
  },
  ...given,
});

const hoursIn = ({ entries }: Past) => {
  const days = new Map<Day, number>();
  for (const { day, minutes } of entries) days.set(day, (days.get(day) ?? 0) + minutes / 60);
  return new Map([...days].map(([day, hours]) => [day, exactHours(hours)]));
};

const ordered = (days: ReadonlyMap<Day, number>) =>
  [...days].sort(([one], [other]) => (one < other ? -1 : 1));

test.each(["sessions", "days"] as const)("each day's hours equal the file's, as %s", (hours) => {
  fc.assert(
    fc.property(aPast, (past) => {
      const device = new Device();
      const { preview } = device.bring(past, { hours });
      expect(ordered(device.state.hoursByDay)).toEqual(ordered(hoursIn(past)));
      expect(preview.hours).toBeCloseTo(sumHours(hoursIn(past).values()), 5);
      const ofMonths = sumHours(preview.months.map((month) => month.hours));
      expect(ofMonths).toBeCloseTo(preview.hours, 5);
    }),
  );
});

test.each(["sessions", "days"] as const)("the same file twice adds nothing, as %s", (hours) => {
  fc.assert(
    fc.property(aPast, (past) => {
      const device = new Device();
      device.bring(past, { hours });
      expect(device.bring(past, { hours }).writes).toEqual([]);
    }),
  );
});

/** What an app had at an earlier time: some tasks and entries were not there yet. */
const earlier = (past: Past, has: (key: string) => boolean): Past => {
  const tasks = past.tasks.filter(({ key }) => has(key));
  const entries = past.entries.filter(
    ({ key, task }) => has(key) && (task === null || tasks.some((each) => each.key === task)),
  );
  return { ...past, tasks, entries };
};

test("a newer export adds what is new, and each day's hours are its own", () => {
  fc.assert(
    fc.property(aPast, fc.func(fc.boolean()), (past, has) => {
      const [twice, once] = [new Device(), new Device()];
      twice.bring(earlier(past, has));
      twice.bring(past);
      once.bring(past);
      expect(ordered(twice.state.hoursByDay)).toEqual(ordered(once.state.hoursByDay));
      const ids = (state: State) => broughtIn(state).map(({ table, id }) => `${table}/${id}`);
      expect(new Set(ids(twice.state))).toEqual(new Set([...ids(once.state), ...ids(twice.state)]));
    }),
  );
});

describe("what the user did since", () => {
  /** Deletes or renames a few of the rows, and adds work of the user's own. */
  const work = (device: Device, choices: readonly number[]) => {
    const rows = broughtIn(device.state).filter(({ table }) => table === "tasks" || table === "courses");
    for (const choice of choices) {
      const row = rows[choice % Math.max(1, rows.length)];
      if (row === undefined) continue;
      const name = row.table === "tasks" ? "title" : "name";
      if (choice % 2 === 0) device.write([deleteRow(row.table as "tasks", row.id)]);
      else device.write([editRow(row.table as "tasks", row.id, { [name]: "My own" })]);
    }
  };

  test("stays as it is if the file, or a newer one, comes again", () => {
    fc.assert(
      fc.property(aPast, fc.array(fc.nat(200), { maxLength: 6 }), (past, choices) => {
        const device = new Device();
        device.bring(past);
        work(device, choices);
        const before = shown(device.state);
        device.bring(past);
        expect(shown(device.state)).toEqual(before);
      }),
    );
  });

  test("stays when the import is undone, and all else goes", () => {
    fc.assert(
      fc.property(aPast, fc.array(fc.nat(200), { maxLength: 6 }), (past, choices) => {
        const device = new Device();
        const own = aTask({ id: "task_own" as TaskId, completed: true });
        device.write([putRow(taskRecord, own.id, own)]);
        const before = shown(device.state);
        const { id } = device.bring(past);
        const came = new Set(broughtIn(device.state).map((row) => `${row.table}/${row.id}`));
        work(device, choices);
        const edited = broughtIn(device.state).filter(
          ({ fields }) => fields.title === "My own" || fields.name === "My own",
        );
        const kept = device.undo(id);
        const left = new Map(shown(device.state));
        for (const [key, row] of before) expect(left.get(key)).toEqual(row);
        for (const row of edited) expect(left.has(`${row.table}/${row.id}`)).toBe(true);
        expect(kept.filter((name) => name === "My own")).toHaveLength(edited.length);
        if (edited.length === 0) expect([...left.keys()].filter((key) => came.has(key))).toEqual([]);
      }),
    );
  });
});

test("undo gives the state before, also after animals and achievements, and the file may come again", () => {
  fc.assert(
    fc.property(aPast, fc.constantFrom("add", "mine", "theirs" as const), (past, days) => {
      const device = new Device();
      const own = [
        putRow(
          correctionRecord,
          "manual:2026-11-01",
          aCorrection({ id: "manual:2026-11-01", date: onDay("2026-11-01"), hours: 2 }),
        ),
      ];
      device.write(own);
      const before = shown(device.state);
      const choices = { days, animals: true } as const;
      const first = device.bring(past, choices);
      const after = shown(device.state);
      expect(device.undo(first.id)).toEqual([]);
      expect(shown(device.state)).toEqual(before);
      device.bring(past, choices);
      const ofMoment = (text: string) => text.replaceAll(/"createdAt":"[^"]*"/g, "");
      expect(ofMoment(JSON.stringify(shown(device.state)))).toBe(ofMoment(JSON.stringify(after)));
    }),
  );
});

test("another device undoes it, and both come to the same", () => {
  fc.assert(
    fc.property(aPast, (past) => {
      const [one, other] = [new Device(), new Device()];
      const { id } = one.bring(past);
      other.replica.receive(one.replica, TODAY);
      other.now = one.now + DAY_MS;
      other.undo(id);
      one.replica.receive(other.replica, TODAY);
      expect(shown(one.state)).toEqual(shown(other.state));
      expect(broughtIn(one.state)).toEqual([]);
    }),
  );
});

test("two devices that bring the same file have it once", () => {
  fc.assert(
    fc.property(aPast, (past) => {
      const [one, other] = [new Device(), new Device()];
      one.bring(past);
      other.bring(past);
      one.replica.receive(other.replica, TODAY);
      expect(ordered(one.state.hoursByDay)).toEqual(ordered(hoursIn(past)));
    }),
  );
});

test("an entry becomes a session and a completed task of its own, as one entered by hand does", () => {
  const device = new Device();
  device.bring({ ...EMPTY, entries: [anEntry()] });
  const [session] = device.state.sessions.values();
  expect(session).toMatchObject({ focusedMinutes: 50, taskTitle: "Algebra", outcome: "finished" });
  const [task] = broughtIn(device.state).filter(({ table }) => table === "tasks");
  expect(task?.id).toBe(`focus_${session?.id}`);
  expect(task?.fields).toMatchObject({
    title: "Algebra",
    date: "2026-11-10",
    madeBy: "timer",
    startTime: "10:00",
  });
});

test("the hours of a finished task of the file are its entries', and count once", () => {
  const device = new Device();
  const entries = [
    anEntry({ task: "t" }),
    anEntry({ key: "2", task: "t", start: null, minutes: 10 }),
    anEntry({ key: "3", task: "t", day: onDay("2026-11-09"), start: null, minutes: 30 }),
  ];
  const { preview } = device.bring({ ...EMPTY, tasks: [aPastTask()], entries });
  expect(ordered(device.state.hoursByDay)).toEqual([
    ["2026-11-09", 0.5],
    ["2026-11-10", 1],
  ]);
  expect(preview.counts).toEqual({ courses: 0, tasks: 2, series: 0, steps: 0, sessions: 1 });
});

test("hours of which only the day is known become a correction of the day", () => {
  const device = new Device();
  const entries = [anEntry({ start: null, title: "" }), anEntry({ key: "2", start: null, title: "" })];
  device.bring({ ...EMPTY, entries });
  expect([...device.state.corrections.values()]).toMatchObject([
    { date: "2026-11-10", hours: 100 / 60, reason: "import" },
  ]);
});

test.each([
  ["add", 2.5],
  ["mine", 1],
  ["theirs", 1.5],
] as const)("a day with hours of the user's own, where the user chooses %s, has %d", (days, hours) => {
  const device = new Device();
  const own = aTask({ date: onDay("2026-11-10"), hours: 1, completed: true });
  device.write([putRow(taskRecord, own.id, own)]);
  const past = { ...EMPTY, entries: [anEntry({ minutes: 90 })] };
  const { preview } = device.bring(past, { days });
  expect(device.state.hoursByDay.get(onDay("2026-11-10"))).toBe(hours);
  expect(preview.days).toEqual({ count: 1, examples: [{ day: "2026-11-10", mine: 1, theirs: 1.5 }] });
});

test("a course of the same name is the user's, and one the user deleted does not come back", () => {
  const device = new Device();
  const courses = [{ key: "c", name: "Maths", color: null }];
  const past = { ...EMPTY, courses, entries: [anEntry({ course: "c" })] };
  const { id } = device.bring(past);
  const [course] = device.state.courses.values();
  expect(course).toMatchObject({ name: "Maths" });
  device.write([deleteRow("courses", course?.id ?? "")]);
  device.bring({ ...past, entries: [anEntry({ course: "c" }), anEntry({ key: "2", course: "c" })] });
  expect(device.state.courses.size).toBe(0);
  device.undo(id);
});

test("more courses than fit: those with the most work, or none", () => {
  const courses = Array.from({ length: MOST_COURSES + 5 }, (_, at) => ({
    key: `c${at}`,
    name: `Course ${at}`,
    color: null,
  }));
  const entries = ["c44", "c38", "c44"].map((course, at) => anEntry({ key: `${at}`, course }));
  const past = { ...EMPTY, courses, entries };
  const device = new Device();
  const context = { now: device.now, today: TODAY };
  const plan = (choice: PastChoices["courses"]) =>
    planToBring(past, device.present(), { ...FIRST_CHOICES, courses: choice }, context);
  expect(plan("most").preview.tooManyCourses).toEqual({ count: 45, room: 40 });
  expect(plan("none").preview.counts.courses).toBe(0);
  device.write(
    Array.from({ length: MOST_COURSES - 1 }, (_, at) => {
      const own = aCourse({ id: `own_${at}` as CourseId, name: `Own ${at}` });
      return putRow(courseRecord, own.id, own);
    }),
  );
  expect(plan("most").preview.tooManyCourses).toEqual({ count: 45, room: 1 });
  device.bring(past);
  const { courses: all } = device.state;
  const names = broughtIn(device.state)
    .filter(({ table }) => table === "tasks")
    .map(({ fields }) => all.get(fields.course as CourseId)?.name ?? null);
  expect(all.size).toBe(MOST_COURSES);
  expect(names).toEqual(["Course 44", null, "Course 44"]);
});

test("a past that the account has no room for says so", () => {
  const device = new Device();
  const past = { ...EMPTY, entries: [anEntry()] };
  const context = { now: device.now, today: TODAY };
  const room = (stored: number) =>
    planToBring(past, { ...device.present(), stored }, FIRST_CHOICES, context).preview.fits;
  expect([room(0), room(20_000_000)]).toEqual([true, false]);
});

test("reached goals of the past bring animals only if asked, marked, and the running day brings none", () => {
  const days = ["2026-11-10", "2026-11-11", TODAY].map(onDay);
  const entries = days.map((day, at) => anEntry({ key: `${at}`, day, start: null, minutes: 600 }));
  const past = { ...EMPTY, entries };
  const device = new Device();
  const { preview, id } = device.bring(past);
  expect([preview.animals.daily, device.state.animals.size]).toEqual([2, 0]);
  device.undo(id);
  device.bring(past, { animals: true });
  const hens = [...device.state.animals.values()].filter(({ type }) => type === "hen");
  expect(hens.map((hen) => hen.id)).toEqual(["hen:2026-11-10", "hen:2026-11-11"]);
  expect(hens.every((hen) => broughtOf(hen) !== null)).toBe(true);
});

test("achievements come with the import, and undo takes them away", () => {
  const entries = Array.from({ length: 20 }, (_, at) =>
    anEntry({ key: `${at}`, day: onDay(`2026-10-${at + 10}`), start: null, minutes: 600 }),
  );
  const device = new Device();
  const { achievements, id } = device.bring({ ...EMPTY, entries });
  expect(achievements).toEqual(["streak-7", "hours-100"]);
  device.undo(id);
  expect(device.state.achievements.size).toBe(0);
});

test("a repeating task begins today, in step with its first day", () => {
  const device = new Device();
  const series = { key: "r", title: "Lecture", description: "", course: null, start: onDay("2026-01-05") };
  const rule = { every: "week", interval: 2, weekdays: [1] } as const;
  device.bring({ ...EMPTY, series: [{ ...series, rule, startTime: null, minutes: 90 }] });
  expect([...device.state.series.values()]).toMatchObject([
    { start: "2026-01-05", rule, hours: 1.5, pauses: [{ from: "2026-01-05", to: "2026-11-19" }] },
  ]);
});

test("a task with a session or a step of the user's stays when the import is undone", () => {
  const tasks = ["a", "b", "c"].map((key) => aPastTask({ key, title: key, doneOn: null }));
  const device = new Device();
  const { id } = device.bring({ ...EMPTY, tasks });
  const rows = new Map(broughtIn(device.state).map((row) => [row.fields.title, row.id]));
  const put = (table: "sessions" | "steps", taskId: unknown): Write => ({
    ...{ type: "put", table, id: `my_${table}` },
    fields: { taskId: taskId as string, title: "Mine", createdAt: "2026-11-20T08:00:00.000Z" },
  });
  device.write([put("sessions", rows.get("a")), put("steps", rows.get("b"))]);
  expect(device.undo(id)).toEqual(["a", "b"]);
});

test("an import is listed and undone for 30 days", () => {
  const device = new Device();
  const { id } = device.bring({ ...EMPTY, entries: [anEntry()] });
  expect(importsView(device.state, device.now)).toMatchObject([
    { id, source: "toggl", name: "export.csv", counts: { tasks: 1, sessions: 1 } },
  ]);
  device.now += 31 * DAY_MS;
  expect(importsView(device.state, device.now)).toEqual([]);
  expect(undoImport(device.state, id, { now: device.now }).writes).toEqual([]);
});
