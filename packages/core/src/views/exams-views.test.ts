import { describe, expect, test } from "vitest";
import { placeTask } from "../commands/place-task.ts";
import { blockPart } from "../exams/block.ts";
import type { CourseId } from "../records/course.ts";
import type { ExamId } from "../records/exam.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { learnId, lookId, reviewId } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { aContext, aCourse, anExam, aState, aTask, aTopic, at, onDay } from "../testing/builders.ts";
import { accepted, followed } from "../testing/semester.ts";
import { addDays, daysFrom } from "../time/day.ts";
import type { ClockTime, Day } from "../time/types.ts";
import { dayLine } from "./day-line.ts";
import { examDayView } from "./exam-day-view.ts";
import { examsView } from "./exams-view.ts";
import { planPicture, planView } from "./plan-view.ts";
import { examToPlan, whatNow } from "./what-now.ts";

const today = onDay("2026-11-20");
const tomorrow = addDays(today, 1);
const biology = "exam_1" as ExamId;
const math = "exam_2" as ExamId;
const enzymes = "topic_enzymes" as TopicId;
const sums = "topic_sums" as TopicId;
const course = aCourse({ id: "course_1" as CourseId });

const start = aState({
  courses: [course],
  exams: [
    anExam({ id: biology, name: "Biology", date: onDay("2026-12-04"), course: course.id }),
    anExam({ id: math, name: "Math", date: onDay("2026-11-27"), time: "09:00" as ClockTime }),
  ],
  topics: [
    aTopic({ id: enzymes, exam: biology, title: "Enzymes", minutes: 350 }),
    aTopic({ id: sums, exam: math, title: "Sums", minutes: 50 }),
  ],
});
const planned = accepted(start, today);
const morning = { now: at("2026-11-20", "08:00"), today };

describe("exams", () => {
  test("show topics, cushion and verdict, the next exam first", () => {
    const { coming, past } = examsView(planned, today);
    expect(coming.map(({ exam, daysLeft, verdict }) => [exam.name, daysLeft, verdict])).toEqual([
      ["Math", 7, "fits"],
      ["Biology", 14, "fits"],
    ]);
    expect(coming[1]).toMatchObject({
      course,
      wanted: 350,
      done: 0,
      planned: 350,
      notFitting: 0,
      levers: null,
    });
    expect(past).toEqual([]);
  });

  test("are ready once all topics are learned, and empty without topics", () => {
    const days = daysFrom(today, onDay("2026-12-03"));
    const all = days.reduce((state, day) => followed(state, day), planned);
    const verdicts = (day: string) => examsView(all, onDay(day)).coming.map(({ verdict }) => verdict);
    expect(verdicts("2026-11-27")).toEqual(["ready", "ready"]);
    expect(verdicts("2026-12-04")).toEqual(["ready"]);
    const empty = aState({ exams: [anExam()] });
    expect(examsView(empty, today).coming[0]?.verdict).toBe("empty");
  });

  test("count a ticked topic as a whole in their progress", () => {
    const topics = [enzymes, sums].map((id) => aTopic({ id, exam: biology, minutes: 50 }));
    const state = aState({ exams: [anExam({ id: biology })], topics });
    const progress = (of: State) => examsView(of, today).coming[0]?.progress;
    const tick = {
      type: "edit",
      table: "topics",
      id: sums,
      fields: { done: { at: "2026-11-19T10:00:00.000Z" } },
    } as const;
    expect([progress(state), progress(applyWrites(state, [tick], today))]).toEqual([0, 50]);
  });

  test("that are over keep the hours of their blocks", () => {
    const { past, coming } = examsView(followed(planned, today), onDay("2026-11-28"));
    expect(coming).toHaveLength(1);
    expect(past.map(({ exam }) => exam.name)).toEqual(["Math"]);
    expect(past[0]?.hours).toBeCloseTo(25 / 60, 5);
  });

  test("a weekday that rests has no minutes", () => {
    const fields = { from: today, to: null, weekday: 0, minutes: 0 };
    const rested = applyWrites(start, [{ type: "put", table: "rest", id: "weekly_0", fields }], today);
    expect(examsView(rested, today).capacity).toMatchObject({ minutesSunday: 0, minutesMonday: 120 });
  });
});

describe("the diff", () => {
  test("of a first plan says so", () => {
    expect(planView(start, today)).toMatchObject({ isFirst: true, isEmpty: false, added: 16, moved: 0 });
    expect(planView(planned, today)).toMatchObject({ isFirst: false, isEmpty: true, lines: [] });
  });

  test("after a missed day names its blocks, with titles", () => {
    const view = planView(planned, tomorrow);
    const missed = view.lines.filter(({ isMissed }) => isMissed);
    expect(view.missed).toBe(missed.length);
    expect(missed[0]).toMatchObject({
      type: "move",
      title: "Sums",
      exam: { name: "Math" },
      from: { date: today },
    });
  });
});

describe("the plan as a picture", () => {
  const titles = (state: State, day = today) =>
    planPicture(state, today)
      .find((each) => each.day === day)
      ?.blocks.map(
        ({ kind, title, minutes, isDone }) => `${kind} ${title} ${minutes}${isDone ? " done" : ""}`,
      );

  test("has each day to the last exam, the blocks of a plan that waits too, and nothing without an exam", () => {
    const days = planPicture(start, today);
    expect(days).toHaveLength(15);
    expect(days.flatMap(({ day, exams }) => exams.map(({ name }) => `${name} ${day}`))).toEqual([
      "Math 2026-11-27",
      "Biology 2026-12-04",
    ]);
    expect(days.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === "learn")).toHaveLength(16);
    expect(planPicture(planned, today)).toEqual(days);
    expect(planPicture(aState(), today)).toEqual([]);
  });

  test("shows done blocks, and moved ones on their new day", () => {
    expect(titles(followed(planned, today))).toEqual(["learn Enzymes 25 done", "learn Sums 25 done"]);
    const later = planPicture(planned, tomorrow).flatMap(({ blocks }) => blocks);
    expect(later.filter(({ kind, date }) => kind === "learn" && date >= tomorrow)).toHaveLength(16);
  });
});

describe("what now", () => {
  test("without any topic is to plan the next exam, and no more on its day", () => {
    const exams = [
      anExam({ id: "exam_2" as ExamId, date: onDay("2026-12-10") }),
      anExam({ id: "exam_1" as ExamId, date: onDay("2026-12-04") }),
    ];
    expect(examToPlan(aState({ exams }), today)?.id).toBe("exam_1");
    expect(examToPlan(aState({ exams }), onDay("2026-12-04"))?.id).toBe("exam_2");
    expect(examToPlan(aState({ exams }), onDay("2026-12-10"))).toBeNull();
    expect(examToPlan(start, today)).toBeNull();
  });

  test("names today's block of the exam that is due first, and the blocks left", () => {
    expect(whatNow(planned, morning)).toMatchObject({
      kind: "learn",
      exam: { name: "Math" },
      topic: { title: "Sums" },
      due: "2026-11-26",
      blocksLeft: 2,
      isMissed: false,
    });
  });

  test("prefers a block whose clock time has come, and lets one with a later time wait", () => {
    const atTime = (id: TaskId, time: string): State => {
      const placed = placeTask(planned, { taskId: id, start: time as ClockTime }, aContext());
      return placed.ok ? applyWrites(planned, placed.value.writes, today) : planned;
    };
    const first = planned.blocksByTopic.get(enzymes)?.find(({ date }) => date === today);
    expect(first).toBeDefined();
    const id = first?.id ?? ("" as TaskId);
    expect(whatNow(atTime(id, "07:30"), morning)?.card.task.id).toBe(id);
    expect(whatNow(atTime(learnId(sums, 0), "20:00"), morning)?.card.task.id).toBe(id);
  });

  test("names a missed block if today has none, and nothing if all is done", () => {
    const moment = { now: at("2026-11-21", "08:00"), today: tomorrow };
    expect(whatNow(followed(planned, tomorrow), moment)).toMatchObject({
      isMissed: true,
      exam: { name: "Math" },
    });
    expect(whatNow(followed(planned, today), morning)).toBeNull();
    expect(whatNow(start, morning)).toBeNull();
  });
});

describe("the day as a line", () => {
  const lesson = aTask({
    id: "ics_1" as TaskId,
    title: "Lecture",
    startTime: "10:00" as ClockTime,
    endTime: "12:00" as ClockTime,
    hours: 2,
  });
  const errand = aTask({ startTime: "14:00" as ClockTime, endTime: "14:15" as ClockTime, hours: 0.25 });
  const state = accepted(aState({ ...partsOf(start), tasks: [lesson, errand] }), today);
  const line = dayLine(state, today, morning);

  test("has tasks and free time in the order of the clock", () => {
    expect(
      line.items.map((item) => `${item.start} ${item.type === "gap" ? item.minutes : item.card.task.hours}`),
    ).toEqual(["08:00 120", "10:00 2", "12:00 120", "14:00 0.25", "14:15 465"]);
  });

  test("offers each open task the first gap that holds it", () => {
    expect(line.untimed.map(({ gap }) => gap)).toEqual(["08:00"]);
    const id = line.untimed[0]?.card.task.id ?? "";
    const ofHours = (hours: number) =>
      applyWrites(state, [{ type: "edit", table: "tasks", id, fields: { hours } }], today);
    expect(dayLine(ofHours(3), today, morning).untimed[0]?.gap).toBe("14:15");
    expect(dayLine(ofHours(8), today, morning).untimed[0]?.gap).toBeNull();
  });

  test("offers no two tasks the same free time", () => {
    const tasks = ["task_1", "task_2", "task_3"].map((id) => aTask({ id: id as TaskId, hours: 1 }));
    const full = aState({ ...partsOf(state), tasks: [lesson, errand, ...tasks] });
    expect(dayLine(full, today, morning).untimed.map(({ gap }) => gap)).toEqual(["08:00", "09:00", "12:00"]);
  });

  test("shows half an hour or more between what has a time; the end of the day only for a task that fits", () => {
    const later = aTask({ startTime: "15:20" as ClockTime, endTime: "16:00" as ClockTime });
    const starts = (...tasks: Task[]) =>
      dayLine(aState({ tasks: [lesson, errand, later, ...tasks] }), today, morning)
        .items.filter(({ type }) => type === "gap")
        .map(({ start: from }) => from);
    expect(starts()).toEqual(["08:00", "12:00", "14:15"]);
    expect(starts(aTask({ hours: 6 }))).toEqual(["08:00", "12:00", "14:15", "16:00"]);
    expect(starts(aTask({ hours: 7 }))).toEqual(["08:00", "12:00", "14:15"]);
  });

  test("sums what is planned: classes take none of it", () => {
    expect(line).toMatchObject({ planned: 15 + 25, count: 3, usual: null, isTooMuch: false });
  });

  test("folds what was completed earlier, and leaves in its place what is ticked later", () => {
    const done = aTask({ completed: true });
    const folding = (before: number) =>
      dayLine(aState({ tasks: [done] }), today, morning, before).folded.length;
    const doneAt = Date.parse(done.done?.at ?? "");
    expect(folding(doneAt)).toBe(0);
    expect(folding(doneAt + 1)).toBe(1);
  });

  test("has no gaps on a past day, and begins at seven on a day to come", () => {
    const later = { now: at("2026-11-21", "09:02"), today: tomorrow };
    expect(dayLine(state, today, later).items.map(({ type }) => type)).toEqual(["task", "task"]);
    const tasks = [aTask({ date: tomorrow }), aTask({ date: addDays(tomorrow, 1) })];
    const gapOn = (day: Day) => dayLine(aState({ tasks }), day, later).items[0];
    expect(gapOn(addDays(tomorrow, 1))).toMatchObject({ type: "gap", start: "07:00" });
    expect(gapOn(tomorrow)).toMatchObject({ type: "gap", start: "09:05" });
  });

  test("knows after two weeks what the user does on a usual day, and what is far too much for one", () => {
    const done = [2, 5, 14].map((days, index) =>
      aTask({ date: addDays(today, -days), hours: index + 1.5, completed: true }),
    );
    const withToday = (hours: number) =>
      dayLine(aState({ tasks: [...done, aTask({ hours })] }), today, morning);
    expect(withToday(3)).toMatchObject({ usual: 150, isTooMuch: false });
    expect(withToday(3.75).isTooMuch).toBe(true);
    expect(dayLine(aState({ tasks: done.slice(0, 2) }), today, morning).usual).toBeNull();
  });
});

const partsOf = (state: State) => ({ exams: state.exams.values(), topics: state.topics.values() });

describe("the exam's day", () => {
  const on = (day: string, time: string, state = planned) =>
    examDayView(state, { now: at(day, time), today: onDay(day) }).map(
      ({ exam, phase, daysLeft }) => `${exam.name} ${phase} ${daysLeft}`,
    );

  test("counts down, wishes luck until the exam begins, and then asks how it went", () => {
    expect(on("2026-11-20", "08:00")).toEqual(["Math coming 7", "Biology coming 14"]);
    expect(on("2026-11-26", "08:00")[0]).toBe("Math tomorrow 1");
    expect(on("2026-11-27", "08:59")[0]).toBe("Math today 0");
    expect(on("2026-11-27", "09:00")[0]).toBe("Math over 0");
    expect(on("2026-12-11", "09:00")[0]).toBe("Math over -14");
    expect(on("2026-12-12", "09:00")).toEqual(["Biology over -8"]);
  });

  test("asks once: an answered exam is left out", () => {
    const answered = applyWrites(
      planned,
      [{ type: "edit", table: "exams", id: math, fields: { endedAt: "2026-11-27T12:00:00.000Z" } }],
      today,
    );
    expect(on("2026-11-28", "08:00", answered)).toEqual(["Biology coming 6"]);
  });

  test("has the last look", () => {
    const [first] = examDayView(planned, morning);
    expect(first?.look?.task).toMatchObject({ id: lookId(math), title: "Math", date: "2026-11-26" });
  });
});

describe("which of its topic's blocks a block is", () => {
  const block = (id: TaskId, date: Day, more: Partial<Task> = {}) =>
    aTask({ id, topic: enzymes, date, title: "Enzymes", ...more });
  const [first, second] = [block(learnId(enzymes, 2), today), block(learnId(enzymes, 1), tomorrow)];
  const review = block(reviewId(enzymes, 1), today);

  test("follows the days, not the numbers, and counts each kind by itself", () => {
    const state = aState({ tasks: [second, first, review] });
    expect(blockPart(state, first)).toEqual({ kind: "learn", at: 1, of: 2 });
    expect(blockPart(state, second)).toEqual({ kind: "learn", at: 2, of: 2 });
    expect(blockPart(state, review)).toEqual({ kind: "review", at: 1, of: 1 });
  });

  test("is not said of a topic's only block, nor of other tasks", () => {
    const task = aTask({ date: today });
    const state = aState({ tasks: [first, review, task] });
    expect(blockPart(state, first)).toBeNull();
    expect(blockPart(state, task)).toBeNull();
  });

  test("passes over a review that was left out", () => {
    const skipped = block(reviewId(enzymes, 0), today, { skipped: { at: "2026-11-20T08:00:00.000Z" } });
    expect(blockPart(aState({ tasks: [skipped, review] }), review)?.of).toBe(1);
  });
});
