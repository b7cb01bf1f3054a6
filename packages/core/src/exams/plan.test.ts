import { describe, expect, test } from "vitest";
import type { ExamId } from "../records/exam.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../records/preferences.ts";
import type { SeriesPart } from "../records/series.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { learnId, reviewId } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { anExam, aSeries, aState, aTask, aTopic, onDay, type StateParts } from "../testing/builders.ts";
import { accepted, followed, ticked } from "../testing/semester.ts";
import type { ClockTime } from "../time/types.ts";
import { MAX_BLOCKS, sizesOf } from "./cutting.ts";
import { type PlanChange, planOf } from "./plan.ts";

/** A Friday. */
const today = onDay("2026-11-20");
const enzymes = "topic_enzymes" as TopicId;
const genes = "topic_genes" as TopicId;

const capacity = (minutes: number): Partial<Preferences> => ({
  minutesSunday: minutes,
  minutesMonday: minutes,
  minutesTuesday: minutes,
  minutesWednesday: minutes,
  minutesThursday: minutes,
  minutesFriday: minutes,
  minutesSaturday: minutes,
});

/** Biology on Wednesday: learning until Tuesday, 60 minutes a day. */
const withPlan = (parts: StateParts = {}): State =>
  aState({
    exams: [anExam({ date: onDay("2026-11-25") })],
    topics: [aTopic({ id: enzymes, minutes: 90 })],
    ...parts,
    preferences: { ...DEFAULT_PREFERENCES, ...capacity(60), ...parts.preferences },
  });

const learning = (changes: readonly PlanChange[]) =>
  changes
    .filter(({ block }) => block.kind === "learn")
    .map(({ type, block }) => `${type} ${block.id.slice(-1)} ${block.date.slice(-2)} ${block.minutes}`);

const daysOf = (state: State, topic: TopicId) =>
  (state.blocksByTopic.get(topic) ?? []).map(({ date }) => Number(date.slice(-2)));

describe("cutting", () => {
  test("topics are cut into blocks of 25 minutes, a short rest is shared", () => {
    expect(sizesOf(90, 25)).toEqual([25, 25, 25, 15]);
    expect(sizesOf(50, 25)).toEqual([25, 25]);
    expect(sizesOf(30, 25)).toEqual([15, 15]);
    expect(sizesOf(57, 25)).toEqual([25, 16, 16]);
    expect(sizesOf(5, 25)).toEqual([5]);
    expect(sizesOf(0, 25)).toEqual([]);
  });

  test("each block goes to the least loaded day, so a topic is seen on as many days as possible", () => {
    const { changes, exams } = planOf(withPlan(), today);
    expect(learning(changes)).toEqual(["add 0 20 25", "add 1 21 25", "add 2 22 25", "add 3 23 15"]);
    expect(exams[0]).toMatchObject({ due: "2026-11-24", wanted: 90, planned: 90, notFitting: 0 });
  });

  test("other tasks use up the day's minutes, free sessions do not", () => {
    const tasks = [
      aTask({ date: today, hours: 1 }),
      aTask({ date: onDay("2026-11-21"), hours: 1, completed: true, madeBy: "timer" }),
    ];
    expect(learning(planOf(withPlan({ tasks }), today).changes)[0]).toBe("add 0 21 25");
  });

  test("classes block only their own clock times", () => {
    const lesson = aSeries({
      id: "ics_0123456789abcdef" as SeriesPart["id"],
      startTime: "07:00" as ClockTime,
      endTime: "21:30" as ClockTime,
      hours: 14.5,
      start: onDay("2026-11-16"),
    });
    // Half an hour is left of each day, which holds one block.
    const { exams } = planOf(withPlan({ series: [lesson] }), today);
    expect(exams[0]?.cushion).toBe((5 - 4) * 25);
    const evening = { ...lesson, startTime: "22:00" as ClockTime, endTime: "23:30" as ClockTime };
    expect(planOf(withPlan({ series: [evening] }), today).exams[0]?.cushion).toBe((10 - 4) * 25);
  });

  test("more minutes of the topic add blocks, fewer take the last ones away", () => {
    const state = accepted(withPlan(), today);
    const withMinutes = (minutes: number) =>
      applyWrites(state, [{ type: "edit", table: "topics", id: enzymes, fields: { minutes } }], today);
    expect(learning(planOf(withMinutes(115), today).changes)).toEqual(["add 4 24 25"]);
    expect(learning(planOf(withMinutes(60), today).changes)).toEqual(["move 2 22 10", "remove 3 23 15"]);
  });

  test("the user's accepted factor lengthens what is wanted", () => {
    const exams = [anExam({ date: onDay("2026-11-25"), factor: 1.5 })];
    expect(planOf(withPlan({ exams }), today).exams[0]?.wanted).toBe(135);
  });
});

describe("moving", () => {
  const state = accepted(withPlan(), today);

  test("a missed block goes to the least loaded day, and nothing else moves", () => {
    expect(learning(planOf(state, onDay("2026-11-21")).changes)).toEqual(["move 0 24 25"]);
  });

  test("a block that the user moved or resized stays, and counts with its length", () => {
    const id = learnId(enzymes, 3);
    const pin = (fields: Partial<Task>) =>
      applyWrites(state, [{ type: "edit", table: "tasks", id, fields: { ...fields } as never }], today);
    expect(learning(planOf(pin({ date: onDay("2026-11-20") }), today).changes)).toEqual([]);
    expect(learning(planOf(pin({ hours: 40 / 60 }), today).changes)).toEqual(["remove 2 22 25"]);
    // Its day is over: the plan may move it again.
    expect(learning(planOf(pin({ date: onDay("2026-11-20") }), onDay("2026-11-21")).changes)).toHaveLength(2);
  });

  test("on a day that the user takes off its blocks move, the others stay", () => {
    const off = applyWrites(
      state,
      [{ type: "put", table: "dayMinutes", id: "2026-11-22", fields: { minutes: 0 } }],
      today,
    );
    expect(learning(planOf(off, today).changes)).toEqual(["move 2 24 25"]);
  });

  test("if there is no room, blocks that are due later make room", () => {
    const later = anExam({ id: "exam_2" as ExamId, date: onDay("2026-11-28") });
    const exams = [anExam({ date: onDay("2026-11-23") }), later];
    const topics = [
      aTopic({ id: enzymes, minutes: 75, place: 1 }),
      aTopic({ id: genes, exam: later.id, minutes: 100, place: 1 }),
    ];
    const preferences = capacity(25);
    const onlyLater = accepted(
      withPlan({ exams: [later], topics: [topics[1] as never], preferences }),
      today,
    );
    expect(daysOf(onlyLater, genes).slice(0, 4)).toEqual([20, 21, 22, 23]);
    const both = withPlan({ exams, topics, preferences, tasks: onlyLater.tasks.values() });
    const plan = planOf(both, today);
    const moved = plan.changes.filter(({ type, block }) => type === "move" && block.kind === "learn");
    expect(moved.map(({ block }) => block.topic)).toEqual([genes, genes, genes]);
    expect(plan.exams.map(({ notFitting }) => notFitting)).toEqual([0, 0]);
  });

  test("what does not fit is reported, of the exam that is due last", () => {
    const later = anExam({ id: "exam_2" as ExamId, date: onDay("2026-11-23") });
    const exams = [anExam({ date: onDay("2026-11-22") }), later];
    const topics = [
      aTopic({ id: enzymes, minutes: 50, place: 1 }),
      aTopic({ id: genes, exam: later.id, minutes: 100, place: 1 }),
    ];
    const { exams: plans } = planOf(withPlan({ exams, topics, preferences: capacity(25) }), today);
    expect(plans.map(({ notFitting, cushion }) => [notFitting, cushion])).toEqual([
      [0, 0],
      [75, -75],
    ]);
  });

  test("a done block counts, wherever and whenever it was ticked", () => {
    const early = ticked(state, [state.tasks.get(learnId(enzymes, 3)) as Task], today);
    expect(planOf(early, today).exams[0]).toMatchObject({ done: 15, planned: 75 });
    expect(learning(planOf(early, today).changes)).toEqual([]);
  });

  test("a topic that is ticked needs no more blocks", () => {
    const done = { at: "2026-11-20T12:00:00.000Z" };
    const after = applyWrites(
      state,
      [{ type: "edit", table: "topics", id: enzymes, fields: { done } }],
      today,
    );
    expect(learning(planOf(after, today).changes)).toEqual([
      "remove 0 20 25",
      "remove 1 21 25",
      "remove 2 22 25",
      "remove 3 23 15",
    ]);
  });

  test("open blocks of an exam that is over or deleted go", () => {
    const over = planOf(state, onDay("2026-11-26")).changes;
    expect(new Set(over.map(({ type }) => type))).toEqual(new Set(["remove"]));
    expect(over).toHaveLength(state.tasks.size);
    const gone = applyWrites(state, [{ type: "delete", table: "exams", id: "exam_1" }], today);
    expect(planOf(gone, today).changes).toHaveLength(state.tasks.size);
  });
});

describe("reviews and the last look", () => {
  const exam = anExam({ date: onDay("2026-12-24") });
  const long = (parts: StateParts = {}) => withPlan({ exams: [exam], ...parts });
  const others = (state: State, kind: string) =>
    planOf(state, today)
      .changes.filter(({ block }) => block.kind === kind)
      .map(({ block }) => block.date);

  test("are 1, 3, 7 and 16 days after a topic's last block, and on the day before the exam", () => {
    expect(others(long(), "review")).toEqual(["2026-11-24", "2026-11-26", "2026-11-30", "2026-12-09"]);
    expect(others(long(), "look")).toEqual(["2026-12-23"]);
  });

  test("give way to learning: a later day of their own, or none", () => {
    const tasks = [
      aTask({ date: onDay("2026-11-26"), hours: 1 }),
      aTask({ date: onDay("2026-11-24"), hours: 1 }),
    ];
    expect(others(long({ tasks }), "review")).toEqual([
      "2026-11-25",
      "2026-11-27",
      "2026-11-30",
      "2026-12-09",
    ]);
    const busy = [aTask({ date: onDay("2026-12-23"), hours: 1 })];
    expect(others(long({ tasks: busy }), "look")).toEqual([]);
  });

  test("stay where they are while they are after learning, and go once their day is over", () => {
    const state = followed(accepted(long(), today), today);
    const review = reviewId(enzymes, 1);
    expect(state.tasks.get(review)?.date).toBe("2026-11-24");
    const later = onDay("2026-11-27");
    const studied = ["21", "22", "23"].reduce(
      (before, day) => followed(before, onDay(`2026-11-${day}`)),
      state,
    );
    expect(planOf(studied, later).changes.map(({ type, block }) => `${type} ${block.id}`)).toEqual([
      `remove ${review}`,
      `remove ${reviewId(enzymes, 3)}`,
    ]);
  });

  test("one that the user dropped does not come back", () => {
    const state = accepted(long(), today);
    const id: TaskId = reviewId(enzymes, 7);
    const skipped = { at: "2026-11-20T12:00:00.000Z" };
    const dropped = applyWrites(state, [{ type: "edit", table: "tasks", id, fields: { skipped } }], today);
    expect(planOf(dropped, today).changes).toEqual([]);
  });
});

describe("levers", () => {
  test("say how many minutes more, topics fewer or days less would bring what", () => {
    const exams = [anExam({ date: onDay("2026-11-25"), buffer: 2 })];
    const topics = [aTopic({ id: enzymes, minutes: 75 }), aTopic({ id: genes, minutes: 50 })];
    // Three days of one block: two do not fit.
    const plan = planOf(withPlan({ exams, topics, preferences: capacity(40) }), today).exams[0];
    expect(plan).toMatchObject({ notFitting: 50, cushion: -50 });
    expect(plan?.levers).toEqual({
      moreMinutes: { amount: 15, minutes: 50, isEnough: true },
      fewerTopics: { amount: 1, minutes: 50, isEnough: true },
      lessBuffer: { amount: 2, minutes: 50, isEnough: true },
    });
  });

  test("are null where nothing can be changed, and say if they are not enough", () => {
    const exams = [anExam({ date: onDay("2026-11-22") })];
    const topics = [aTopic({ id: enzymes, minutes: 3000 })];
    const levers = planOf(withPlan({ exams, topics }), today).exams[0]?.levers;
    expect(levers).toMatchObject({ moreMinutes: { amount: 240, isEnough: false }, lessBuffer: null });
    expect(planOf(withPlan(), today).exams[0]?.levers).toBeNull();
  });
});

describe("the largest plan", () => {
  /** What an earlier version could store: 10 topics of 100 hours each, twice. Blocks of 10 minutes, 12 hours a day. */
  const exam = (id: string, day: string) => anExam({ id: id as ExamId, date: onDay(day), buffer: 0 });
  const topics = (of: string) =>
    Array.from({ length: 10 }, (_, number) =>
      aTopic({ id: `topic_${of}${number}` as TopicId, exam: of as ExamId, minutes: 6000, place: number }),
    );
  const huge = withPlan({
    exams: [exam("one", "2027-11-20"), exam("two", "2027-12-20")],
    topics: [...topics("one"), ...topics("two")],
    preferences: { ...DEFAULT_PREFERENCES, ...capacity(720), blockMinutes: 10 },
  });

  test("has 3,000 blocks, those of the exam that is due first, and says what comes later", () => {
    const { changes, exams } = planOf(huge, today);
    expect(changes.filter(({ block }) => block.kind === "learn")).toHaveLength(MAX_BLOCKS);
    expect(exams).toMatchObject([
      { wanted: 60_000, planned: 30_000, notFitting: 0, later: 30_000 },
      { wanted: 60_000, planned: 0, notFitting: 0, later: 60_000 },
    ]);
  });

  test("goes on once blocks are done", () => {
    const start = accepted(huge, today);
    const done = [...start.tasks.values()].filter(({ id }) => id.startsWith("plan_")).slice(0, 5);
    const { changes, exams } = planOf(ticked(start, done, today), today);
    expect(changes.filter(({ type, block }) => type === "add" && block.kind === "learn")).toHaveLength(5);
    expect(exams[0]).toMatchObject({ done: 50, later: 29_950 });
  });

  test("leaves stored blocks beyond it as they are", () => {
    const date = onDay("2026-11-21");
    const hours = 10 / 60;
    const planned = { date, hours, startTime: null };
    const of = "topic_two0" as TopicId;
    const id = learnId(of, 0);
    const before = [...huge.topics.values()];
    const state = withPlan({
      exams: [...huge.exams.values()],
      topics: before,
      preferences: huge.preferences,
      tasks: [aTask({ id, topic: of, date, hours, planned })],
    });
    expect(planOf(state, today).changes.some(({ block }) => block.id === id)).toBe(false);
  });

  test("has at most as many reviews", () => {
    const short = withPlan({
      exams: [exam("one", "2027-11-20")],
      topics: Array.from({ length: 700 }, (_, number) =>
        aTopic({ id: `topic_${number}` as TopicId, exam: "one" as ExamId, minutes: 10, place: number }),
      ),
      preferences: { ...DEFAULT_PREFERENCES, ...capacity(720) },
    });
    const reviews = planOf(short, today).changes.filter(({ block }) => block.kind !== "learn");
    expect(reviews.length).toBeGreaterThan(2000);
    expect(reviews.length).toBeLessThanOrEqual(MAX_BLOCKS);
  });
});
