import { afterEach, describe, expect, test } from "vitest";
import { calendarEventRecord } from "../records/calendar-event.ts";
import type { Exam } from "../records/exam.ts";
import { runningRecord } from "../records/running.ts";
import { applyRows, type State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { taskRecord } from "../records/task.ts";
import { defaultTimer, type Timer, timerToJson } from "../records/timer.ts";
import {
  aCorrection,
  anExam,
  aSeries,
  aState,
  aTask,
  at,
  onDay,
  type StateParts,
} from "../testing/builders.ts";
import { clockTimeOf, dayOf } from "../time/instant.ts";
import type { ClockTime } from "../time/types.ts";
import type { ReminderItem } from "./due-items.ts";
import { actionsOf, type ReminderBundle, remindersOf, taskOfReminder } from "./remind.ts";

const TODAY = onDay("2026-11-20");
const zoneOfRun = process.env.TZ;
afterEach(() => {
  if (zoneOfRun === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfRun;
});

const clock = (time: string) => time as ClockTime;
const plan = (state: State, clockOffset = 0) => remindersOf(state, { today: TODAY, clockOffset });
const nameOf = (item: ReminderItem): string => {
  if ("task" in item) return item.task.title;
  return item.kind === "exam"
    ? item.exam.name
    : "tasks" in item
      ? `${item.kind} ${item.tasks.length}`
      : item.kind;
};
const told = ({ at: moment, items }: ReminderBundle) =>
  `${dayOf(moment).slice(5)} ${clockTimeOf(moment)} ${items.map(nameOf).join(", ")}`;
const toldIn = (parts: StateParts) => plan(aState(parts)).map(told);

/** Only what the test asks for. */
const OFF = { remindTomorrow: false, remindExamEve: false, remindDeadlineEve: false };
const task = (given: Partial<Task>) => aTask({ title: "Read", date: onDay("2026-11-23"), ...given });
const deadline = (date: string) =>
  taskRecord.parse(
    `cal_${date}`,
    {
      was: {
        title: "Essay",
        date,
        startTime: null,
        endTime: null,
        hours: 1,
        category: "Assignment",
        feed: "f",
      },
    },
    TODAY,
  );
const exam = (given: Partial<Exam> = {}) =>
  anExam({ date: onDay("2026-11-30"), time: clock("09:00"), ...given });

test("the Sunday letter comes in the morning, if it is wanted and its week has hours", () => {
  const corrections = [
    aCorrection({ date: onDay("2026-11-18") }),
    aCorrection({ date: onDay("2026-12-01") }),
  ];
  expect(toldIn({ corrections, preferences: { ...OFF, remindLetter: true } })).toEqual([
    "11-22 08:00 letter",
    "12-06 08:00 letter",
  ]);
  expect(toldIn({ corrections, preferences: OFF })).toEqual([]);
});

describe("a task reminds", () => {
  test.each([
    ["at", "11-23 16:00 Read"],
    ["m5", "11-23 15:55 Read"],
    ["m10", "11-23 15:50 Read"],
    ["m30", "11-23 15:30 Read"],
    ["h1", "11-23 15:00 Read"],
    ["eve", "11-22 18:00 Read"],
  ] as const)("%s", (remind, expected) => {
    const timed = task({ remind, startTime: clock("16:00"), endTime: clock("17:00") });
    expect(toldIn({ tasks: [timed], preferences: OFF })).toEqual([expected]);
  });

  test("on the evening before or in the morning if it has no time", () => {
    const tasks = [task({ remind: "eve" }), task({ title: "Call", remind: "m10" })];
    expect(toldIn({ tasks, preferences: OFF })).toEqual(["11-22 18:00 Read", "11-23 08:00 Call"]);
  });

  test("not if it is done, skipped or has no reminder", () => {
    const skipped = { at: "2026-11-20T08:00:00.000Z" };
    const tasks = [
      task({ remind: "at", completed: true } as never),
      task({ remind: "at", skipped }),
      task({}),
    ];
    expect(toldIn({ tasks, preferences: OFF })).toEqual([]);
  });

  test("at each of its times if it repeats", () => {
    const series = aSeries({ remind: "at", startTime: clock("10:00"), endTime: clock("11:00") });
    const all = toldIn({ series: [series], preferences: OFF });
    expect(all.slice(0, 2)).toEqual(["11-20 10:00 Lecture", "11-21 10:00 Lecture"]);
    expect(all).toHaveLength(31);
  });

  test("before quiet hours if it begins within them", () => {
    const early = task({ remind: "m10", startTime: clock("06:00"), endTime: clock("06:30") });
    expect(toldIn({ tasks: [early], preferences: OFF })).toEqual(["11-22 22:00 Read"]);
    expect(toldIn({ tasks: [early], preferences: { ...OFF, quietHours: "off" } })).toEqual([
      "11-23 05:50 Read",
    ]);
  });
});

describe("from the start", () => {
  test("the eve of an exam and of a deadline reminds, once with the look at that day", () => {
    const tasks = [
      deadline("2026-11-30"),
      task({ date: onDay("2026-11-30") }),
      task({ date: onDay("2026-11-30") }),
    ];
    expect(toldIn({ exams: [exam()], tasks })).toEqual(["11-29 18:00 Biology, Essay, tomorrow 2"]);
  });

  test("a day without work is not looked at, nor one with classes alone", () => {
    const event = calendarEventRecord.parse(
      "cal_1",
      { as: "class", title: "Calculus", meetings: ["2026-11-24 10:00-11:30"] },
      TODAY,
    );
    expect(toldIn({ calendarEvents: [event] })).toEqual([]);
    expect(toldIn({ calendarEvents: [event], preferences: { remindClasses: true } })).toEqual([
      "11-24 09:50 Calculus",
    ]);
  });

  test("an exam that is over or was answered reminds no more", () => {
    expect(toldIn({ exams: [exam({ endedAt: "2026-11-20T08:00:00.000Z" })] })).toEqual([]);
  });
});

test("what is off from the start can be on", () => {
  const preferences = {
    ...OFF,
    remindExamWeek: true,
    remindExamMorning: true,
    remindDeadlineMorning: true,
    remindPlan: true,
    remindIdleDays: 3,
  };
  const corrections = [aCorrection({ date: onDay("2026-11-19") })];
  expect(
    toldIn({ preferences, exams: [exam()], tasks: [deadline("2026-11-25"), task({})], corrections }),
  ).toEqual([
    "11-22 18:00 idle",
    "11-23 08:00 plan 1",
    "11-23 18:00 Biology",
    "11-25 08:00 Essay, plan 1",
    "11-30 08:00 Biology",
  ]);
});

test("a pause is no matter on a rest day: the next other day reminds", () => {
  const corrections = [aCorrection({ date: onDay("2026-11-19") })];
  // The 22nd is a Sunday.
  const preferences = { ...OFF, remindIdleDays: 3, minutesSunday: 0 };
  expect(toldIn({ preferences, corrections })).toEqual(["11-23 18:00 idle"]);
});

test("an exam before nine reminds an hour before it on its morning", () => {
  const early = exam({ time: clock("08:30") });
  expect(toldIn({ exams: [early], preferences: { ...OFF, remindExamMorning: true } })).toEqual([
    "11-30 07:30 Biology",
  ]);
});

test("at most three a day come by themselves, the most important ones; those of tasks come besides", () => {
  const meetings = ["09:00", "11:00", "13:00", "15:00"].map(
    (from) => `2026-11-30 ${from}-${from.slice(0, 2)}:45`,
  );
  const event = calendarEventRecord.parse("cal_1", { as: "class", title: "Class", meetings }, TODAY);
  const own = task({
    date: onDay("2026-11-30"),
    remind: "at",
    startTime: clock("16:00"),
    endTime: clock("17:00"),
  });
  const next = task({ date: onDay("2026-12-01") });
  const preferences = { remindClasses: true, remindPlan: true };
  const all = toldIn({ calendarEvents: [event], tasks: [own, next], preferences });
  expect(all.filter((line) => line.startsWith("11-30"))).toEqual([
    "11-30 08:00 plan 1",
    "11-30 08:50 Class",
    "11-30 16:00 Read",
    "11-30 18:00 tomorrow 1",
  ]);
});

describe("during work", () => {
  const from = at("2026-11-20", "15:45");
  const countdown = { plannedMs: 1_500_000, startedAt: from, warned: false };
  const running = { ...defaultTimer, state: "running", countdown, endsAt: from + 1_500_000 } as const;
  const own = task({ date: TODAY, remind: "m10", startTime: clock("16:00"), endTime: clock("17:00") });
  const state = (timer: Timer = defaultTimer) => aState({ tasks: [own], preferences: OFF, timer });

  test("a reminder waits for the end of the session, and not in a break", () => {
    expect(plan(state(running)).map(told)).toEqual(["11-20 16:10 Read"]);
    expect(plan(state({ ...running, mode: "break" })).map(told)).toEqual(["11-20 15:50 Read"]);
  });

  test("on another device it waits, too", () => {
    const fields = { device: "phone", since: from, timer: timerToJson(running) };
    const row = { table: runningRecord.table, id: `session_${from}`, fields };
    expect(plan(applyRows(state(), [row], TODAY)).map(told)).toEqual(["11-20 16:10 Read"]);
  });

  test("without an end it waits until the work ends, at most as long as work counts without a press", () => {
    const session = { startedAt: from, workedMs: 0 };
    const open = { state: "countingUp", session, since: from, seenAt: from, attendedAt: from } as const;
    expect(plan(state({ ...defaultTimer, mode: "work", isOpenEnded: true, ...open })).map(told)).toEqual([
      "11-20 19:45 Read",
    ]);
  });

  test("the end of a session is meant by the corrected clock", () => {
    expect(plan(state(running), 60_000).map(told)).toEqual(["11-20 16:11 Read"]);
  });
});

describe("clocks and zones", () => {
  test("an exam's moment stays through a flight; an evening is that of the place", () => {
    const moment = Date.UTC(2026, 10, 30, 8);
    const state = () => {
      const was = { name: "Final", at: moment, course: null, buffer: 1, feed: "f", readAt: 1 };
      const row = { table: "exams", id: "cal_1", fields: { was } };
      const preferences = { remindTomorrow: false, remindExamMorning: true };
      return applyRows(aState({ preferences }), [row], TODAY);
    };
    process.env.TZ = "Europe/Berlin";
    const berlin = plan(state());
    process.env.TZ = "America/New_York";
    const newYork = plan(state());
    // 9:00 in Berlin is 3:00 in New York: its morning is before the quiet hours.
    expect(berlin.map((bundle) => new Date(bundle.at).toISOString())).toEqual([
      "2026-11-29T17:00:00.000Z",
      "2026-11-30T07:00:00.000Z",
    ]);
    expect(newYork.map((bundle) => new Date(bundle.at).toISOString())).toEqual([
      "2026-11-29T23:00:00.000Z",
      "2026-11-30T03:00:00.000Z",
    ]);
  });

  test.each([
    ["in which clocks go back", "2026-11-01", 25],
    ["in which clocks go forward", "2027-03-14", 23],
  ])("an evening is at 6 PM on the day %s", (_when, sunday, hours) => {
    const today = onDay(sunday);
    const tasks = [
      task({ date: today, remind: "eve" }),
      task({ date: today, title: "Walk", remind: "at" }),
      task({ date: today, title: "Night", remind: "at", startTime: clock("02:30"), endTime: clock("03:00") }),
    ];
    const state = aState({ tasks, today, preferences: { ...OFF, quietHours: "off" } });
    const bundles = remindersOf(state, { today, clockOffset: 0 });
    expect(bundles.map(told).slice(0, 1)).toEqual([
      told({ ...(bundles[0] as ReminderBundle), at: at(sunday, "00:00") - 6 * 3_600_000 }),
    ]);
    const [evening, , walk] = bundles.map((bundle) => bundle.at);
    expect((walk ?? 0) - (evening ?? 0)).toBe((hours - 24 + 14) * 3_600_000);
    expect(new Set(bundles.map(({ id }) => id)).size).toBe(3);
  });

  test("the last day of a month is the eve of the first", () => {
    const today = onDay("2027-02-27");
    const state = aState({ today, exams: [exam({ date: onDay("2027-03-01") })] });
    expect(remindersOf(state, { today, clockOffset: 0 }).map(told)).toEqual(["02-28 18:00 Biology"]);
  });
});

describe("the answers that fit", () => {
  const first = (parts: StateParts) => {
    const [bundle] = plan(aState({ preferences: OFF, ...parts }));
    if (bundle === undefined) throw new Error("nothing planned");
    return bundle;
  };

  test("a task can be started, completed and put off", () => {
    const bundle = first({ tasks: [task({ remind: "at" })] });
    expect(actionsOf(bundle, bundle.at)).toEqual(["start", "done", "hour", "evening"]);
    expect(actionsOf(bundle, at("2026-11-23", "17:30"))).toEqual(["start", "done", "hour"]);
  });

  test("of two tasks neither is meant, and an exam or a class is not put off beyond its start", () => {
    const two = first({ tasks: [task({ remind: "at" }), task({ remind: "at" })] });
    expect(taskOfReminder(two)).toBeNull();
    expect(actionsOf(two, two.at)).toEqual(["hour", "evening"]);
    const morning = first({ exams: [exam()], preferences: { ...OFF, remindExamMorning: true } });
    expect(actionsOf(morning, morning.at)).toEqual([]);
  });
});
