/** All that a student with two devices is told in a month, as it is read: each of them should be one that the student wants. */
import {
  type Command,
  completeTask,
  dayOf,
  decide,
  deleteTask,
  type Instant,
  instantAt,
  type State,
  type Task,
  type TaskId,
  tasksOn,
} from "@furrow/core";
import {
  answerReminder,
  armReminders,
  itemsLeft,
  nextReminderAt,
  remindersDue,
  remindersOf,
  showReminders,
} from "@furrow/core/reminders";
import { anExam, aSeries, aState, aTask, onDay, Replica, schema } from "@furrow/core/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { remindersWords } from "#messages/reminders.ts";

const ZONE = "America/New_York";
const zoneOfRun = process.env.TZ;
beforeEach(() => {
  process.env.TZ = ZONE;
});
afterEach(() => {
  if (zoneOfRun === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfRun;
});

const DAYS = 30;
const day = (date: number) => onDay(`2026-11-${String(date).padStart(2, "0")}`);
const moment = (date: number, hour: number, minute = 0) => instantAt(day(date), hour, minute);

let stamp = 0;
const nextStamp = () => {
  stamp += 1;
  return stamp;
};

/** As the service does it. */
class Device extends Replica {
  before: ReadonlySet<string> = new Set();

  run<Input, Refusal>(command: Command<Input, Refusal>, input: Input, now: Instant) {
    const context = { now, today: dayOf(now), newId: () => String(nextStamp()) };
    const decided = decide(this.state, command, input, context);
    if (decided.ok) this.write(decided.value.writes, nextStamp, context.today);
  }

  arm(now: Instant, isUsed: boolean) {
    const planned = remindersOf(this.state, { today: dayOf(now), clockOffset: 0 });
    this.run(armReminders, { isUsed, zone: ZONE, before: this.before }, now);
    this.before = new Set(planned.map(({ id }) => id));
  }
}

/** Classes on four days, one exam with a plan of two weeks, three deadlines, a seminar each week and two errands. */
function semester(): State {
  const task = (date: number, title: string, given: Partial<Task> = {}) =>
    aTask({ id: `task_${date}_${title}` as TaskId, title, date: day(date), ...given });
  const at = (startTime: string, endTime: string) =>
    ({ startTime, endTime }) as Pick<Task, "startTime" | "endTime">;
  const reading = [3, 5, 10, 12, 24, 26].map((date) => task(date, "Read the chapter", at("16:00", "17:00")));
  const plan = [9, 10, 11, 12, 13, 16, 17, 18, 19].map((date) =>
    task(date, "Biology: topic", { ...at("17:00", "18:30"), topic: "topic_1" as never }),
  );
  const errands = [
    task(7, "Dentist", { ...at("11:00", "11:30"), remind: "h1" }),
    task(21, "Return the books", { ...at("12:00", "12:30"), remind: "eve" }),
  ];
  const seminar = aSeries({
    title: "Seminar",
    start: day(3),
    rule: { every: "week", interval: 1, weekdays: [2] },
    startTime: "10:00" as never,
    endTime: "11:30" as never,
    remind: "m30",
  });
  const state = aState({
    today: day(1),
    tasks: [...reading, ...plan, ...errands],
    series: [seminar],
    exams: [anExam({ date: day(20), time: "09:00" as never })],
  });
  const deadlines = [
    ["Lab report", 6, null],
    ["Essay", 18, null],
    ["Problem set", 27, "17:00"],
  ].map(([title, date, startTime]) => ({
    table: "tasks",
    id: `cal_${date}`,
    fields: {
      was: {
        title,
        date: day(Number(date)),
        startTime,
        endTime: null,
        hours: 1,
        category: "Assignment",
        feed: "f",
      },
    },
  }));
  const meetings = Array.from({ length: DAYS }, (_, index) => day(index + 1)).map(
    (date) => `${date} 13:00-14:30`,
  );
  const classes = {
    table: "calendarEvents",
    id: "cal_class",
    fields: { as: "class", title: "Calculus", meetings },
  };
  return schema.applyRows(state, [...deadlines, classes] as never, day(1));
}

function month(): readonly string[] {
  const [phone, laptop] = [new Device(), new Device()];
  const told: string[] = [];
  const writes = [...schema.rowsOf(semester())].map(({ table, id, fields }) => ({
    type: "put",
    table,
    id,
    fields,
  }));
  phone.write(writes as never, nextStamp, day(1));
  const sync = (now: Instant) => {
    laptop.receive(phone, dayOf(now));
    phone.receive(laptop, dayOf(now));
    for (const device of [phone, laptop]) device.arm(now, false);
  };
  const show = (device: Device, now: Instant) => {
    const due = remindersDue(device.state, { today: dayOf(now), clockOffset: 0 }, now);
    device.run(showReminders, { ids: due.map(({ id }) => id), at: now }, now);
    for (const bundle of due)
      told.push(
        [
          new Date(now).toString().slice(0, 21),
          ...remindersWords.lines(itemsLeft(bundle, now), now, true),
        ].join(" | "),
      );
  };
  const letPass = (until: Instant) => {
    for (;;) {
      const next = nextReminderAt(phone.state, 0, until - 1) ?? until;
      const earliest = [...phone.state.reminders.values()]
        .filter(({ shownAt, at }) => shownAt === null && at < until)
        .map(({ at }) => at);
      const now = earliest.length === 0 ? null : Math.min(...earliest);
      if (now === null || next < now) break;
      // Both have it at once: the first that shows it ends it for the other.
      show(phone, now);
      sync(now);
      show(laptop, now);
      sync(now);
    }
  };
  const use = (device: Device, now: Instant, what: () => void = () => {}) => {
    letPass(now);
    what();
    device.arm(now, true);
    sync(now);
  };
  for (let date = 1; date <= DAYS; date += 1) {
    use(phone, moment(date, 8, 30));
    use(laptop, moment(date, 17, 45), () => {
      // The student does what is planned, but for each seventh day.
      if (date % 7 === 0) return;
      const today = day(date);
      for (const { id } of tasksOn(laptop.state, today, today))
        laptop.run(completeTask, { taskId: id }, moment(date, 17, 45));
    });
    // The lab report is handed in on the evening before, the seminar of the last week is canceled.
    if (date === 5)
      use(phone, moment(date, 17, 50), () =>
        phone.run(completeTask, { taskId: "cal_6" as TaskId }, moment(date, 17, 50)),
      );
    if (date === 23)
      use(phone, moment(date, 20), () =>
        phone.run(deleteTask, { taskId: "series_1:2026-11-24" as TaskId }, moment(date, 20)),
      );
    if (date === 19) {
      letPass(moment(date, 18, 1));
      const [row] = [...phone.state.reminders.values()].filter(({ shownAt }) => shownAt === moment(date, 18));
      use(phone, moment(date, 18, 1), () =>
        phone.run(
          answerReminder,
          { reminder: row?.id ?? "", action: "hour", at: moment(date, 18, 1) },
          moment(date, 18, 1),
        ),
      );
    }
    use(phone, moment(date, 21));
  }
  return told;
}

test("a month of notifications", () => {
  const told = month();
  expect(told.length / DAYS).toBeLessThanOrEqual(2.5);
  expect(told.join("\n")).toMatchInlineSnapshot(`
    "Mon Nov 02 2026 18:00 | 2 tasks tomorrow, the first at 10 AM
    Tue Nov 03 2026 09:30 | Seminar, 10 AM
    Wed Nov 04 2026 18:00 | Read the chapter tomorrow, 4 PM
    Fri Nov 06 2026 18:00 | Dentist tomorrow, 11 AM
    Sat Nov 07 2026 10:00 | Dentist, 11 AM
    Sun Nov 08 2026 18:00 | Biology: topic tomorrow, 5 PM
    Mon Nov 09 2026 18:00 | 3 tasks tomorrow, the first at 10 AM
    Tue Nov 10 2026 09:30 | Seminar, 10 AM
    Tue Nov 10 2026 18:00 | Biology: topic tomorrow, 5 PM
    Wed Nov 11 2026 18:00 | 2 tasks tomorrow, the first at 4 PM
    Thu Nov 12 2026 18:00 | Biology: topic tomorrow, 5 PM
    Sun Nov 15 2026 18:00 | Biology: topic tomorrow, 5 PM
    Mon Nov 16 2026 18:00 | 2 tasks tomorrow, the first at 10 AM
    Tue Nov 17 2026 09:30 | Seminar, 10 AM
    Tue Nov 17 2026 18:00 | Essay is due tomorrow | Biology: topic tomorrow, 5 PM
    Wed Nov 18 2026 18:00 | Biology: topic tomorrow, 5 PM
    Thu Nov 19 2026 18:00 | Biology exam tomorrow, 9 AM
    Thu Nov 19 2026 19:01 | Biology exam tomorrow, 9 AM
    Fri Nov 20 2026 18:00 | Return the books tomorrow, 12 PM
    Mon Nov 23 2026 18:00 | 2 tasks tomorrow, the first at 10 AM
    Wed Nov 25 2026 18:00 | Read the chapter tomorrow, 4 PM
    Thu Nov 26 2026 18:00 | Problem set is due tomorrow, 5 PM
    Mon Nov 30 2026 18:00 | Seminar tomorrow, 10 AM"
  `);
});
