/** A feed that changes over five days, read by two devices that meet in between. */
import { addDays, type Day, decide, deleteTask, editTask, formOfTask, type State } from "@furrow/core";
import {
  acceptOffers,
  type CalendarChange,
  calendarOffersView,
  confirmChanges,
  dismissOffers,
  feedRange,
  feedReading,
  followCalendars,
  type Offer,
  type ReadCalendar,
} from "@furrow/core/calendars";
import { at, onDay, Replica } from "@furrow/core/testing";
import { beforeEach, expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";

const DAY_1 = onDay("2026-11-23");

const event = (uid: string, ...lines: readonly string[]) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  ...lines,
  "END:VEVENT",
];
const essay = (when: string, title = "Essay 2 is due") =>
  event("essay@lms", `SUMMARY:${title}`, `DTSTART;VALUE=DATE:${when}`, "CATEGORIES:PHIL-201");
const exam = (when: string) =>
  event("exam@lms", "SUMMARY:Final exam [PHIL-201]", `DTSTART:${when}T090000`, `DTEND:${when}T110000`);
const lecture = (...lines: readonly string[]) =>
  event(
    "lecture@lms",
    "SUMMARY:Logic lecture",
    "DTSTART:20261123T100000",
    "DTEND:20261123T113000",
    "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4",
    ...lines,
  );

/** The feed of each day. */
const DAYS: readonly (readonly string[])[] = [
  [...essay("20261127"), ...exam("20261210"), ...lecture()],
  // Moved.
  [...essay("20261130"), ...exam("20261211"), ...lecture("EXDATE:20261207T100000")],
  // Renamed.
  [...essay("20261130", "Essay 2: norms"), ...exam("20261211"), ...lecture("EXDATE:20261207T100000")],
  // Withdrawn.
  [...exam("20261211"), ...lecture("EXDATE:20261207T100000")],
  // Repeated: the essay is back, with another to come.
  [
    ...essay("20261202", "Essay 2: norms"),
    ...event("essay3@lms", "SUMMARY:Essay 3 is due", "DTSTART;VALUE=DATE:20261218", "CATEGORIES:PHIL-201"),
    ...exam("20261211"),
    ...lecture(),
  ],
];

let clock = 0;
beforeEach(() => {
  clock = 0;
});

class Device extends Replica {
  today: Day = DAY_1;
  calendars: readonly ReadCalendar[] = [];

  run<Input>(command: Parameters<typeof decide<Input, never>>[1], input: Input): void {
    const context = { now: at(this.today, "12:00") + clock, today: this.today, newId: () => `id${clock}` };
    const decided = decide(this.state, command, input, context);
    if (!decided.ok) throw new Error("refused");
    const stamp = () => {
      clock += 1;
      return clock;
    };
    this.write(decided.value.writes, stamp, this.today);
  }

  /** The feed as it is on a day, counted from 0. */
  read(day: number): void {
    this.today = addDays(DAY_1, day);
    const text = ["BEGIN:VCALENDAR", ...(DAYS[day] ?? []), "END:VCALENDAR"].join("\r\n");
    const range = feedRange(this.today);
    const reading = feedReading(readCalendar(text, range.to)?.occurrences ?? [], range);
    this.calendars = [{ id: "feed", name: "LMS", courseId: null, readAt: at(this.today, "06:00"), reading }];
    this.run(followCalendars, { calendars: this.calendars });
  }

  get offers(): readonly Offer[] {
    return calendarOffersView(this.state, this.calendars, this.today).groups.flatMap((group) => group.offers);
  }

  get changes(): readonly CalendarChange[] {
    return calendarOffersView(this.state, this.calendars, this.today).changes;
  }

  meet(other: Device): void {
    this.receive(other, this.today);
    other.receive(this, other.today);
  }
}

const tasksOf = (state: State) =>
  [...state.tasks.values()]
    .filter(({ skipped }) => skipped === undefined)
    .map(({ title, date }) => `${date} ${title}`);
const examsOf = (state: State) =>
  [...state.exams.values()].map(({ name, date, time }) => `${date} ${time} ${name}`);
const lecturesOf = (state: State) =>
  [...state.calendarEvents.values()]
    .find(({ title }) => title === "Logic lecture")
    ?.meetings.map(({ date }) => date);

const accepting = (): Device => {
  const laptop = new Device();
  laptop.read(0);
  laptop.run(acceptOffers, { offers: laptop.offers });
  return laptop;
};

const onlyTask = ({ state }: Device) => {
  const [task] = state.tasks.values();
  if (task === undefined) throw new Error("there is one");
  return task;
};

test("what is accepted follows the feed, and each change is told until it is seen", () => {
  const laptop = accepting();
  expect(laptop.offers).toEqual([]);
  expect(tasksOf(laptop.state)).toEqual(["2026-11-27 Essay 2 is due"]);
  expect(examsOf(laptop.state)).toEqual(["2026-12-10 09:00 Final exam"]);
  expect(lecturesOf(laptop.state)).toEqual(["2026-11-23", "2026-12-07", "2026-12-21", "2027-01-04"]);

  laptop.read(1);
  expect(tasksOf(laptop.state)).toEqual(["2026-11-30 Essay 2 is due"]);
  expect(examsOf(laptop.state)).toEqual(["2026-12-11 09:00 Final exam"]);
  expect(lecturesOf(laptop.state)).toEqual(["2026-11-23", "2026-12-21", "2027-01-04"]);
  expect(laptop.changes.map(({ title, what }) => [title, what.type])).toEqual([
    ["Essay 2 is due", "moved"],
    ["Final exam", "moved"],
    ["Logic lecture", "meetings"],
  ]);
  laptop.run(confirmChanges, { changes: laptop.changes });
  expect(laptop.changes).toEqual([]);

  laptop.read(2);
  expect(laptop.changes.map(({ what }) => what)).toEqual([
    { type: "renamed", from: "Essay 2 is due", to: "Essay 2: norms", isKept: false },
  ]);
});

test("what the feed no longer has is told and stays; if it comes back, it is the same task", () => {
  const laptop = accepting();
  laptop.read(3);
  expect(laptop.changes.map(({ what }) => what.type)).toContain("gone");
  expect(tasksOf(laptop.state)).toEqual(["2026-11-27 Essay 2 is due"]);
  laptop.run(confirmChanges, { changes: laptop.changes });
  expect(laptop.changes).toEqual([]);
  laptop.read(4);
  expect(tasksOf(laptop.state)).toEqual(["2026-12-02 Essay 2: norms"]);
  expect(laptop.offers.map(({ event: { title } }) => title)).toEqual(["Essay 3 is due"]);
});

test("two devices that read the same feed write the same rows", () => {
  const laptop = accepting();
  const phone = accepting();
  laptop.read(1);
  phone.read(1);
  laptop.meet(phone);
  expect(laptop.state.tasks).toEqual(phone.state.tasks);
  expect(laptop.state.exams).toEqual(phone.state.exams);
  expect(laptop.state.calendarEvents).toEqual(phone.state.calendarEvents);
  expect(tasksOf(phone.state)).toEqual(["2026-11-30 Essay 2 is due"]);
});

test("what the user edited stays, also if the other device read the change later than the edit", () => {
  const laptop = accepting();
  const phone = new Device();
  phone.meet(laptop);
  const task = onlyTask(phone);
  phone.run(editTask as never, {
    taskId: task.id,
    form: {
      ...formOfTask(task),
      date: "2026-11-25",
      title: "My essay",
      startTime: "10:00",
      endTime: "11:00",
    },
  });
  laptop.read(1);
  laptop.meet(phone);
  for (const device of [laptop, phone]) expect(tasksOf(device.state)).toEqual(["2026-11-25 My essay"]);
  phone.read(2);
  expect(tasksOf(phone.state)).toEqual(["2026-11-25 My essay"]);
  expect(phone.changes.filter(({ table }) => table === "tasks").map(({ what }) => what)).toEqual([
    {
      type: "moved",
      from: { date: "2026-11-27", time: null },
      to: { date: "2026-11-30", time: null },
      isKept: true,
    },
    { type: "renamed", from: "Essay 2 is due", to: "Essay 2: norms", isKept: true },
  ]);
});

test("a device with an older text takes nothing back", () => {
  const laptop = accepting();
  const phone = new Device();
  phone.read(0);
  laptop.read(2);
  phone.meet(laptop);
  phone.run(followCalendars, { calendars: phone.calendars });
  laptop.meet(phone);
  for (const device of [laptop, phone]) {
    expect(tasksOf(device.state)).toEqual(["2026-11-30 Essay 2: norms"]);
    expect(examsOf(device.state)).toEqual(["2026-12-11 09:00 Final exam"]);
    expect(lecturesOf(device.state)).toEqual(["2026-11-23", "2026-12-21", "2027-01-04"]);
  }
});

test("a deleted task and a dismissed event are not offered again", () => {
  const laptop = new Device();
  laptop.read(0);
  const [first, ...others] = laptop.offers;
  laptop.run(dismissOffers, { offers: first === undefined ? [] : [first] });
  laptop.run(acceptOffers, { offers: others });
  laptop.run(deleteTask as never, { taskId: onlyTask(laptop).id });
  for (const day of [1, 2, 3]) {
    laptop.read(day);
    expect(tasksOf(laptop.state)).toEqual([]);
    expect(laptop.offers).toEqual([]);
  }
});
