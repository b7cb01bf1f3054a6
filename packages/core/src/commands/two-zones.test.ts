/** A phone in London and a laptop in Berlin follow the same calendar. */
import type { JsonObject } from "@furrow/values";
import { afterEach, expect, test } from "vitest";
import { feedReading, type ReadCalendar } from "../calendars/feed-event.ts";
import type { CalendarOccurrence } from "../calendars/occurrence.ts";
import { decide } from "../decide.ts";
import { backupOf, backupText } from "../files/backup/backup-file.ts";
import { publishCalendar } from "../files/calendar-file/publish-calendar.ts";
import type { EventKind } from "../records/calendar-event.ts";
import { buildState, rowsOf } from "../records/state.ts";
import { classesFrom, classesOn } from "../tasks/classes.ts";
import { taskOf, tasksOn } from "../tasks/occurrences.ts";
import { formOfTask, newTaskForm } from "../tasks/task-form.ts";
import { aState, at, onDay } from "../testing/builders.ts";
import { Replica } from "../testing/replica.ts";
import { restoreText } from "../testing/restore-text.ts";
import { calendarOffersView } from "../views/calendar-offers-view.ts";
import { addTask } from "./add-task.ts";
import { acceptOffers } from "./calendar-offers.ts";
import { completeTask, reopenTask } from "./complete-task.ts";
import { editTask } from "./edit-task.ts";
import { followCalendars } from "./follow-calendars.ts";
import { undo } from "./undo.ts";

const TODAY = onDay("2026-11-20");
const zoneOfRun = process.env.TZ;
afterEach(() => {
  if (zoneOfRun === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfRun;
});

const event = (uid: string, when: string, given: Partial<CalendarOccurrence> = {}): CalendarOccurrence => ({
  uid,
  title: uid,
  place: "",
  description: "",
  category: null,
  start: { day: onDay(when.slice(0, 10)), minutes: 600, instant: Date.parse(when) },
  length: 90,
  replaces: null,
  ...given,
});

const KINDS: Readonly<Record<string, EventKind>> = { seminar: "other", essay: "deadline", final: "exam" };

let clock = 0;

class Device extends Replica {
  readonly zone: string;

  constructor(zone: string) {
    super();
    this.zone = zone;
  }

  /** What it has written. */
  run<Input, Refusal>(command: Parameters<typeof decide<Input, Refusal>>[1], input: Input) {
    process.env.TZ = this.zone;
    const context = { now: at(TODAY, "12:00"), today: TODAY, newId: () => "id" };
    const before = this.state;
    const decided = decide(this.state, command, input, context);
    if (!decided.ok) throw new Error("refused");
    const stamp = () => {
      clock += 1;
      return clock;
    };
    this.write(decided.value.writes, stamp, TODAY);
    return { ...decided.value, before };
  }

  read(occurrences: readonly CalendarOccurrence[], readAt: number): ReadCalendar {
    process.env.TZ = this.zone;
    const reading = feedReading(occurrences, { from: TODAY, to: onDay("2027-11-30") });
    return { id: "feed", name: "LMS", courseId: null, readAt, reading };
  }

  follow(occurrences: readonly CalendarOccurrence[], readAt: number) {
    return this.run(followCalendars, { calendars: [this.read(occurrences, readAt)] }).writes;
  }

  accept(occurrences: readonly CalendarOccurrence[], as?: EventKind) {
    const { groups } = calendarOffersView(this.state, [this.read(occurrences, 1)], TODAY);
    const offers = groups.flatMap((group) => group.offers);
    this.run(acceptOffers, {
      offers: offers.map((offer) => ({ ...offer, as: as ?? KINDS[offer.event.title] ?? offer.as })),
    });
  }

  take(other: Device) {
    process.env.TZ = this.zone;
    this.receive(other, TODAY);
  }

  changes(occurrences: readonly CalendarOccurrence[], readAt: number) {
    const calendars = [this.read(occurrences, readAt)];
    return calendarOffersView(this.state, calendars, TODAY).changes.map(({ what }) => what.type);
  }

  get tasks() {
    process.env.TZ = this.zone;
    return [...buildState(rowsOf(this.state), TODAY).tasks.values()].map(
      ({ title, date, startTime, endTime }) => `${title} ${date} ${startTime}-${endTime}`,
    );
  }

  get onlyTask() {
    const [task] = this.state.tasks.values();
    if (task === undefined) throw new Error("there is one");
    return task;
  }
}

const SEMINAR = event("seminar", "2026-11-24T23:30Z");
const weekly = ["2026-11-24", "2026-12-01", "2026-12-08"].map((day) =>
  event("lecture", `${day}T09:00Z`, {
    repeats: true,
    start: { day: onDay(day), minutes: 600, instant: Date.parse(`${day}T09:00Z`) },
  }),
);
const ALL = [
  SEMINAR,
  event("essay", "2026-11-27T22:59Z", { length: 0 }),
  event("final", "2026-12-10T09:00Z"),
  ...weekly,
  event("holiday", "2026-12-24T00:00Z", {
    start: { day: onDay("2026-12-24"), minutes: null, instant: null },
  }),
];

const devices = () => {
  const laptop = new Device("Europe/Berlin");
  const phone = new Device("Europe/London");
  laptop.accept(ALL);
  phone.take(laptop);
  return { laptop, phone };
};

test("after the first time, neither writes anything, however often they read the same text", () => {
  const { laptop, phone } = devices();
  for (let round = 0; round < 10; round += 1) {
    for (const [one, other] of [
      [laptop, phone],
      [phone, laptop],
    ] as const) {
      expect(one.follow(ALL, 2 + round)).toEqual([]);
      other.take(one);
      expect(one.changes(ALL, 2 + round)).toEqual([]);
    }
  }
  expect([...rowsOf(laptop.state)]).toEqual([...rowsOf(phone.state)]);
});

test("each shows days and times by its own clocks; days without a time are the same", () => {
  const { laptop, phone } = devices();
  expect(laptop.tasks).toEqual([
    "seminar 2026-11-25 00:30-02:00",
    "essay 2026-11-27 null-null",
    "holiday 2026-12-24 null-null",
  ]);
  expect(phone.tasks).toEqual([
    "seminar 2026-11-24 23:30-01:00",
    "essay 2026-11-27 22:59-null",
    "holiday 2026-12-24 null-null",
  ]);
  const lectures = [laptop, phone].map((device) => {
    process.env.TZ = device.zone;
    return classesOn(buildState(rowsOf(device.state), TODAY), onDay("2026-12-01")).map(
      ({ startTime, endTime }) => `${startTime}-${endTime}`,
    );
  });
  expect(lectures).toEqual([["10:00-11:30"], ["09:00-10:30"]]);
  const exams = [laptop, phone].map((device) => {
    process.env.TZ = device.zone;
    return [...buildState(rowsOf(device.state), TODAY).exams.values()].map(
      ({ date, time }) => `${date} ${time}`,
    );
  });
  expect(exams).toEqual([["2026-12-10 10:00"], ["2026-12-10 09:00"]]);
});

test("a completed event keeps its day on both, also in a backup and when it is read anew; reopened, it follows again", () => {
  const laptop = new Device("Europe/Berlin");
  const phone = new Device("Europe/London");
  laptop.accept([SEMINAR]);
  laptop.run(completeTask, { taskId: laptop.onlyTask.id });
  phone.take(laptop);
  expect(phone.tasks).toEqual(laptop.tasks);
  expect(phone.tasks).toEqual(["seminar 2026-11-25 00:30-02:00"]);
  for (const device of [laptop, phone]) {
    process.env.TZ = device.zone;
    expect([...buildState(rowsOf(device.state), TODAY).hoursByDay.entries()]).toEqual([["2026-11-25", 1.5]]);
  }
  process.env.TZ = laptop.zone;
  const file = backupText(backupOf(laptop.state, at(TODAY, "12:00")));
  process.env.TZ = phone.zone;
  const context = { now: at(TODAY, "12:00"), today: TODAY, newId: () => "id" };
  const restored = restoreText(file, aState(), context);
  expect([...restored.tasks.values()]).toEqual([...phone.state.tasks.values()]);
  laptop.run(reopenTask, { taskId: laptop.onlyTask.id });
  phone.take(laptop);
  expect(phone.tasks).toEqual(["seminar 2026-11-24 23:30-01:00"]);
});

test("completing and its undo leave the event as it was", () => {
  const laptop = new Device("Europe/Berlin");
  laptop.accept([SEMINAR]);
  const before = laptop.onlyTask;
  laptop.run(undo, laptop.run(completeTask, { taskId: before.id }));
  expect({ ...laptop.onlyTask, updatedAt: before.updatedAt }).toEqual(before);
});

test("an edited time is the user's on both, and an edited title leaves the time to the calendar", () => {
  const laptop = new Device("Europe/Berlin");
  const phone = new Device("Europe/London");
  laptop.accept([SEMINAR]);
  const edit = (fields: JsonObject) =>
    laptop.run(
      editTask as never,
      {
        taskId: laptop.onlyTask.id,
        form: { ...formOfTask(laptop.onlyTask), ...fields },
      } as never,
    );
  edit({ title: "Mine" });
  phone.take(laptop);
  expect(phone.tasks).toEqual(["Mine 2026-11-24 23:30-01:00"]);
  edit({ date: "2026-11-26" });
  phone.take(laptop);
  expect(phone.tasks).toEqual(["Mine 2026-11-26 00:30-02:00"]);
  expect([...buildState(rowsOf(phone.state), TODAY).tasks.values()]).toEqual([...phone.state.tasks.values()]);
});

/** At half past midnight in Berlin, which is the day before in London. */
const nights = ["2026-11-24", "2026-12-01", "2026-12-08", "2027-03-30"].map((day) =>
  event("shift", `${day}T00:30Z`, {
    rule: { every: "week", interval: 1, weekdays: [2] },
    repeats: true,
    start: {
      day: onDay(day),
      minutes: 30,
      instant: Date.parse(`${day}T00:30${day < "2027-03-28" ? "+01:00" : "+02:00"}`),
      zone: "Europe/Berlin",
    },
  }),
);

test("a recurring task in another zone is on its own days there, and both write the same", () => {
  const laptop = new Device("Europe/Berlin");
  const phone = new Device("Europe/London");
  const weekly = nights.slice(0, 3);
  laptop.accept(weekly, "other");
  phone.take(laptop);
  for (let round = 0; round < 10; round += 1)
    for (const device of [laptop, phone]) expect(device.follow(weekly, 2 + round)).toEqual([]);
  const shown = (device: Device, days: readonly string[]) => {
    process.env.TZ = device.zone;
    const state = buildState(rowsOf(device.state), TODAY);
    return days.flatMap((day) =>
      tasksOn(state, onDay(day), TODAY).map(({ id, startTime, endTime }) => {
        expect(taskOf(state, id)?.id).toBe(id);
        return `${day} ${startTime}-${endTime}`;
      }),
    );
  };
  const days = ["2026-11-23", "2026-11-24", "2026-11-30", "2026-12-01"];
  expect(shown(laptop, days)).toEqual(["2026-11-24 00:30-02:00", "2026-12-01 00:30-02:00"]);
  expect(shown(phone, days)).toEqual(["2026-11-23 23:30-01:00", "2026-11-30 23:30-01:00"]);
  process.env.TZ = phone.zone;
  const [first] = tasksOn(phone.state, onDay("2026-11-23"), TODAY);
  phone.run(completeTask, { taskId: first?.id as never });
  laptop.take(phone);
  expect(shown(laptop, days)).toEqual(["2026-11-23 23:30-01:00", "2026-12-01 00:30-02:00"]);
});

test("both publish the same text, whatever their zones", () => {
  const { laptop, phone } = devices();
  laptop.accept(nights.slice(0, 3), "other");
  laptop.run(addTask, {
    form: {
      ...newTaskForm(TODAY),
      title: "Own",
      hours: "1",
      date: "2026-11-24",
      startTime: "23:00",
      endTime: "23:30",
    },
  } as never);
  phone.take(laptop);
  for (const scope of ["busy", "titles", "everything"] as const) {
    const texts = [laptop, phone].map((device) => {
      process.env.TZ = device.zone;
      const state = buildState(rowsOf(device.state), TODAY);
      const options = { id: "f", scope, busyTitle: "Busy", courses: null, zone: "Europe/Berlin" };
      return publishCalendar(state, Date.parse("2026-11-20T23:30Z"), options);
    });
    expect(texts[0]).toEqual(texts[1]);
    expect(texts[0]?.text).toContain("DTSTART:20261124T233000Z\r\nDTEND:20261125T010000Z");
    expect(texts[0]?.text).toContain("DTSTART;TZID=Europe/Berlin:20261124T230000");
    expect(texts[0]?.text).toContain("DTSTART;TZID=Europe/Berlin:20261124T003000");
    expect(texts[0]?.text.includes("DTSTART:20261127T225900Z")).toBe(scope !== "busy");
  }
});

test("rows with the times of one device become moments, and nothing is told as moved", () => {
  const local = ALL.map((each) => ({ ...each, start: { ...each.start, instant: null } }));
  const laptop = new Device("Europe/Berlin");
  const phone = new Device("Europe/London");
  laptop.accept(local);
  phone.take(laptop);
  expect(phone.follow(ALL, 2).length).toBeGreaterThan(0);
  expect(phone.changes(ALL, 2)).toEqual([]);
  laptop.take(phone);
  expect(laptop.follow(ALL, 2)).toEqual([]);
  expect(laptop.tasks).toContain("seminar 2026-11-25 00:30-02:00");
  expect(classesFrom(laptop.state, TODAY)[0]?.event.meetings.map(({ from }) => from)).toEqual(
    weekly.map(() => "10:00"),
  );
  const moved = [event("seminar", "2026-11-26T23:30Z"), ...ALL.slice(1)];
  expect(laptop.follow(moved, 3)).toHaveLength(1);
  expect(laptop.changes(moved, 3)).toEqual(["moved"]);
});
