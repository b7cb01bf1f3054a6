/** What holds for every plan: random semesters, with pins, other minutes on some days, classes and other tasks. */
import { describe, expect, test } from "vitest";
import { setCapacity } from "../commands/exams.ts";
import { saveDaysOff } from "../commands/rest.ts";
import { tickTopic } from "../commands/topics.ts";
import type { StoredRecord } from "../records/state/rows.ts";
import { applyWrites, buildState, rowsOf, type State } from "../records/state.ts";
import { WEEKDAY_SETTINGS } from "../records/study-capacity.ts";
import { kindOfBlock } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { aState } from "../testing/builders.ts";
import { dice } from "../testing/dice.ts";
import { Replica } from "../testing/replica.ts";
import {
  accepted,
  acceptWrites,
  aSemester,
  blocksOf,
  FIRST_DAY,
  followed,
  momentOf,
  openBlocksOn,
  ticked,
  withPins,
} from "../testing/semester.ts";
import { addDays, daysFrom } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { isPinned, minutesOf } from "./block.ts";
import { factsOf, isOpen } from "./facts.ts";
import { slotsOf } from "./placing.ts";
import { type Plan, planOf } from "./plan.ts";

const SEEDS = process.env.NIGHTLY === undefined ? 100 : 5000;

/** Names the seed of a failing semester. */
const forSemesters = (check: (state: State, seed: number) => void, count = SEEDS) => {
  for (let seed = 1; seed <= count; seed++) {
    try {
      check(aSemester(seed), seed);
    } catch (error) {
      throw new Error(`Semester ${seed}`, { cause: error });
    }
  }
};

const today = FIRST_DAY;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const notFittingOf = ({ exams }: Plan) => exams.map(({ notFitting }) => notFitting);

test("a day never holds more than its minutes, apart from what the user pinned", () => {
  forSemesters((semester, seed) => {
    const state = accepted(withPins(accepted(semester, today), seed, today), today);
    factsOf(state, today).days.forEach(({ capacity, taken }, index) => {
      const blocks = openBlocksOn(state, addDays(today, index)).filter((task) => !isPinned(task));
      if (blocks.length > 0) expect(taken + sum(blocks.map(minutesOf))).toBeLessThanOrEqual(capacity);
    });
  });
});

test("no block is after its due date or in the past, and reviews come after learning", () => {
  forSemesters((semester, seed) => {
    const pinned = withPins(accepted(semester, today), seed, today);
    const tomorrow = addDays(today, 1);
    const state = accepted(pinned, tomorrow);
    for (const { exam, due, topics } of planOf(state, tomorrow).exams) {
      for (const { topic, last } of topics) {
        const blocks = (state.blocksByTopic.get(topic) ?? []).filter(isOpen);
        for (const task of blocks.filter((each) => !isPinned(each))) {
          const isLearning = kindOfBlock(task) === "learn";
          expect(task.date >= tomorrow).toBe(true);
          expect(task.date <= (isLearning ? due : addDays(exam.date, -1))).toBe(true);
          if (!isLearning) expect(task.date > (last ?? "")).toBe(true);
        }
      }
    }
  });
});

test("done, planned and not fitting minutes are those that are wanted, and the rows say the same", () => {
  forSemesters((semester, seed) => {
    const first = followed(accepted(semester, today), today);
    const state = accepted(withPins(first, seed, today), today);
    for (const { topics } of planOf(state, today).exams)
      for (const { topic, wanted, done, planned, notFitting } of topics) {
        expect(done + planned + notFitting).toBe(wanted);
        const learning = (state.blocksByTopic.get(topic) ?? []).filter(
          (task) => kindOfBlock(task) === "learn",
        );
        expect(sum(learning.map(minutesOf))).toBe(done + planned);
      }
  });
});

test("everything fits exactly if no cushion is negative", () => {
  let short = 0;
  forSemesters((semester, seed) => {
    for (const state of [semester, withPins(accepted(semester, today), seed, today)]) {
      const plan = planOf(state, today);
      const isShort = plan.exams.some(({ cushion }) => cushion < 0);
      expect(sum(notFittingOf(plan)) > 0).toBe(isShort);
      if (isShort) short += 1;
    }
  });
  // Both cases are common among the semesters.
  expect(short).toBeGreaterThan(SEEDS / 4);
  expect(short).toBeLessThan(SEEDS * 1.75);
});

const oneExam = { exams: 1, topics: 8, days: 40 };
const learningOf = (state: State, topic: TopicId) =>
  (state.blocksByTopic.get(topic) ?? []).filter((task) => kindOfBlock(task) === "learn");

test("a new plan has the topics of each exam in the user's order", () => {
  let compared = 0;
  forSemesters((semester) => {
    const state = accepted(semester, today);
    for (const { topics } of planOf(state, today).exams) {
      let before = "";
      for (const { topic } of topics) {
        const days = learningOf(state, topic).map(({ date }) => date);
        for (const day of days) expect(day >= before).toBe(true);
        if (before !== "") compared += days.length;
        before = days.reduce((last, day) => (day > last ? day : last), before);
      }
    }
  });
  expect(compared).toBeGreaterThan(SEEDS);
});

/** Takes the blocks in order, each day as many as fit, of two topics at most. */
const fitsWithTwoTopics = (state: State): boolean => {
  const { days, block, exams } = factsOf(state, today);
  const left = planOf(state, today).changes.flatMap(({ block: { kind, topic } }) =>
    kind === "learn" && topic !== null ? topic : [],
  );
  const order = exams[0]?.topics.map(({ topic }) => topic.id) ?? [];
  left.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  for (const day of days.slice(0, (exams[0]?.due ?? -1) + 1)) {
    const topics = new Set<string>();
    for (let slots = slotsOf(day, block); slots > 0 && left[0] !== undefined; slots--) {
      if (topics.add(left[0]).size > 2) break;
      left.shift();
    }
  }
  return left.length === 0;
};

test("a new plan of one exam has at most two topics a day wherever everything fits so", () => {
  const found = { fits: 0, not: 0 };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const semester = aSemester(seed, oneExam);
    if (sum(notFittingOf(planOf(semester, today))) > 0) continue;
    const fits = fitsWithTwoTopics(semester);
    found[fits ? "fits" : "not"] += 1;
    if (!fits) continue;
    const state = accepted(semester, today);
    for (const day of daysFrom(today, addDays(today, 40))) {
      const learning = openBlocksOn(state, day).filter((task) => kindOfBlock(task) === "learn");
      expect(new Set(learning.map(({ topic }) => topic)).size, `Semester ${seed}`).toBeLessThanOrEqual(2);
    }
  }
  expect(found.fits).toBeGreaterThan(SEEDS / 4);
  expect(found.not).toBeGreaterThan(0);
});

test("a plan that was just accepted stands", () => {
  forSemesters((semester, seed) => {
    const state = accepted(withPins(accepted(semester, today), seed, today), today);
    expect(planOf(state, today).changes).toEqual([]);
  });
});

test("following the plan changes nothing, day after day", () => {
  forSemesters(
    (semester, seed) => {
      let state = accepted(withPins(accepted(semester, today), seed, today), today);
      for (const day of daysFrom(today, addDays(today, 12))) {
        expect(planOf(state, day).changes).toEqual([]);
        state = followed(state, day);
        expect(planOf(state, day).changes).toEqual([]);
      }
    },
    Math.ceil(SEEDS / 3),
  );
});

test("a missed day moves at most its own blocks times the number of exams", () => {
  let missed = 0;
  forSemesters((semester) => {
    const state = accepted(semester, today);
    const own = openBlocksOn(state, today).filter((task) => kindOfBlock(task) === "learn");
    const moved = planOf(state, addDays(today, 1)).changes.filter(({ block }) => block.kind === "learn");
    expect(moved.length).toBeLessThanOrEqual(own.length * state.exams.size);
    missed += own.length;
  });
  expect(missed).toBeGreaterThan(SEEDS / 2);
});

test("more minutes never worsen the verdict of any exam", () => {
  forSemesters((semester, seed) => {
    const { below, pick } = dice(seed);
    const state = accepted(semester, today);
    const weekday = pick(WEEKDAY_SETTINGS) ?? "minutesSunday";
    const more = state.preferences[weekday] + 15 * below(8);
    const changed = setCapacity(state, { [weekday]: more }, momentOf(today));
    const after = changed.ok ? applyWrites(state, changed.value.writes, today) : state;
    const [before, then] = [planOf(state, today), planOf(after, today)];
    then.exams.forEach(({ cushion, notFitting }, index) => {
      expect(cushion).toBeGreaterThanOrEqual(before.exams[index]?.cushion ?? 0);
      expect(notFitting).toBeLessThanOrEqual(before.exams[index]?.notFitting ?? 0);
    });
  });
});

test("more that is done never worsens the verdict of any exam", () => {
  forSemesters((semester, seed) => {
    const { pick } = dice(seed);
    const state = accepted(semester, today);
    const block = pick(blocksOf(state).filter(isOpen));
    const topic = pick([...state.topics.keys()]);
    const ticks =
      topic === undefined ? null : tickTopic(state, { topicId: topic, isDone: true }, momentOf(today));
    const before = notFittingOf(planOf(state, today));
    for (const after of [
      block === undefined ? state : ticked(state, [block], today),
      ticks?.ok === true ? applyWrites(state, ticks.value.writes, today) : state,
    ])
      notFittingOf(planOf(after, today)).forEach((minutes, index) => {
        expect(minutes).toBeLessThanOrEqual(before[index] ?? 0);
      });
  });
});

test("the order of rows is irrelevant", () => {
  forSemesters((semester, seed) => {
    const { below } = dice(seed);
    const state = withPins(accepted(semester, today), seed, today);
    const rows: StoredRecord[] = [...rowsOf(state)];
    const shuffled: StoredRecord[] = [];
    while (rows.length > 0) shuffled.push(...rows.splice(below(rows.length), 1));
    const tomorrow = addDays(today, 1);
    expect(planOf(buildState(shuffled, today), tomorrow)).toEqual(planOf(state, tomorrow));
  });
});

describe("two devices that were apart", () => {
  let clock = 1;
  const stamp = () => {
    clock += 1;
    return clock;
  };
  const tomorrow = addDays(today, 1);

  const apart = (semester: State) => {
    const state = accepted(semester, today);
    const [one, other] = [new Replica(), new Replica()];
    const rows = [...rowsOf(state)].map(
      ({ table, id, fields }) => ({ type: "put", table, id, fields }) as never,
    );
    one.write(rows, stamp, today);
    other.receive(one, today);
    return [one, other] as const;
  };
  const meet = (one: Replica, other: Replica) => {
    one.receive(other, tomorrow);
    other.receive(one, tomorrow);
    expect(planOf(one.state, tomorrow)).toEqual(planOf(other.state, tomorrow));
  };
  const learned = (state: State, day: Day) =>
    planOf(state, day).exams.flatMap(({ topics }) =>
      topics.map(({ topic }) =>
        sum(
          (state.blocksByTopic.get(topic) ?? [])
            .filter((task) => kindOfBlock(task) === "learn")
            .map(minutesOf),
        ),
      ),
    );

  test("and accept the same plan end with one plan", () => {
    forSemesters((semester) => {
      const [one, other] = apart(semester);
      one.write(acceptWrites(one.state, tomorrow), stamp, tomorrow);
      other.write(acceptWrites(other.state, tomorrow), stamp, tomorrow);
      const alone = learned(one.state, tomorrow);
      meet(one, other);
      expect(learned(one.state, tomorrow)).toEqual(alone);
      expect(planOf(one.state, tomorrow).changes).toEqual([]);
    });
  });

  test("and accept different plans end with one plan without duplicates", () => {
    forSemesters((semester, seed) => {
      const [one, other] = apart(semester);
      one.write(
        [...rowsOf(followed(one.state, today))].flatMap(({ table, id, fields }) =>
          table === "tasks" && fields.done !== null
            ? [{ type: "edit", table, id, fields: { done: fields.done } }]
            : [],
        ) as never,
        stamp,
        today,
      );
      one.write(acceptWrites(one.state, tomorrow), stamp, tomorrow);
      const form = { from: tomorrow, to: addDays(tomorrow, 2 + (seed % 5)), name: "", minutes: 0 };
      const ill = saveDaysOff(other.state, { id: null, form }, momentOf(tomorrow));
      if (ill.ok) other.write(ill.value.writes, stamp, tomorrow);
      other.write(acceptWrites(other.state, tomorrow), stamp, tomorrow);
      meet(one, other);
      // A day may hold too much until the next press.
      const state = accepted(one.state, tomorrow);
      expect(planOf(state, tomorrow).changes).toEqual([]);
      for (const { topics } of planOf(state, tomorrow).exams)
        for (const { topic, done, planned, notFitting, wanted } of topics) {
          const rows = (state.blocksByTopic.get(topic) ?? []).filter((task) => kindOfBlock(task) === "learn");
          expect(sum(rows.map(minutesOf))).toBe(done + planned);
          expect(done + planned + notFitting).toBe(wanted);
        }
    });
  });
});

test("an empty state has an empty plan", () => {
  expect(planOf(aState(), today)).toMatchObject({ changes: [], exams: [] });
});
