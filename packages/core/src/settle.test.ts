import { describe, expect, test } from "vitest";
import type { Notice } from "./notice.ts";
import type { Animal } from "./records/animal.ts";
import { applyWrites, type State, type Write } from "./records/state.ts";
import type { Task } from "./records/task.ts";
import { defaultTimer } from "./records/timer.ts";
import { type Cause, nextDeadline, settle, settleArrived } from "./settle.ts";
import { aContext, aState, aTask, at, onDay } from "./testing/builders.ts";
import { isoOf } from "./time/instant.ts";
import { periodKeyOf } from "./time/period.ts";
import type { PeriodKey } from "./time/types.ts";

const noCause: Cause = { taskDeleted: false, taskReopened: false };

// 2026-11-20 is a Friday; its week began on Sunday, November 15.
const today = onDay("2026-11-20");
const clock = (time: string) => aContext({ now: at("2026-11-20", time) });
const reopened: Cause = { taskDeleted: false, taskReopened: true };
const deleted: Cause = { taskDeleted: true, taskReopened: false };

const done = (task: Task): Write => ({
  type: "edit",
  table: "tasks",
  id: task.id,
  fields: { done: { at: "2026-11-20T08:00:00.000Z" } },
});
const undone = (task: Task): Write => ({ type: "edit", table: "tasks", id: task.id, fields: { done: null } });
const gone = (task: Task): Write => ({ type: "delete", table: "tasks", id: task.id });

/** Does what a verb would, then settles; gives the state after both. */
const after = (state: State, time: string, cause: Cause, ...writes: Write[]) => {
  const changed = applyWrites(state, writes, today);
  const outcome = settle(state, changed, clock(time), cause);
  return {
    state: applyWrites(changed, outcome.writes, today),
    notices: outcome.notices,
    writes: outcome.writes,
  };
};

const here = (state: State) =>
  [...state.animals.values()]
    .filter(({ presence }) => presence.type === "here")
    .map(({ id }) => id)
    .sort();

const arrived: Notice = {
  type: "AnimalArrived",
  animal: "hen",
  animalId: "hen:2026-11-20",
  period: "daily",
  key: periodKeyOf("daily", onDay("2026-11-20")),
  hours: 2,
  isBack: false,
};

const task = aTask({ hours: 2 });
const open = aState({ tasks: [task] });
const met = after(open, "10:00", noCause, done(task));

describe("reaching a goal", () => {
  test("records the completion and gives the animal, in one outcome", () => {
    const iso = isoOf(at("2026-11-20", "10:00"));
    expect(met.writes).toEqual([
      {
        type: "put",
        table: "completions",
        id: "daily:2026-11-20",
        fields: { type: "daily", key: "2026-11-20", done: { at: iso } },
      },
      {
        type: "put",
        table: "animals",
        id: "hen:2026-11-20",
        fields: {
          type: "hen",
          dateAdded: iso,
          earned: { period: "daily", key: "2026-11-20", completedAt: iso },
          presence: { type: "here", since: iso },
        },
      },
    ]);
    expect(met.notices).toEqual([arrived]);
  });

  test("of all three periods at once gives hen, goat and cow", () => {
    const long = aTask({ hours: 40 });
    const all = after(aState({ tasks: [long] }), "10:00", noCause, done(long));
    expect(here(all.state)).toEqual(["cow:2026-11", "goat:2026-11-15", "hen:2026-11-20"]);
    expect(all.notices).toMatchObject([
      { type: "AnimalArrived", animal: "hen" },
      { type: "AnimalArrived", animal: "goat" },
      { type: "AnimalArrived", animal: "cow" },
      { type: "AchievementsEarned", achievements: ["first-week-goal", "first-month-goal"] },
    ]);
  });

  test("writes nothing the second time", () => {
    const again = settle(met.state, met.state, clock("10:01"), noCause);
    expect(again).toEqual({ writes: [], notices: [] });
  });

  test("keeps the time another device has recorded", () => {
    const iso = isoOf(at("2026-11-20", "09:00"));
    const completion = {
      id: "daily:2026-11-20",
      type: "daily" as const,
      key: "2026-11-20" as PeriodKey,
      done: { at: iso },
    };
    const state = aState({ tasks: [{ ...task, done: { at: iso } }], completions: [completion] });
    const { writes } = settle(state, state, clock("10:00"), noCause);
    expect(writes).toMatchObject([{ table: "animals", fields: { earned: { completedAt: iso } } }]);
  });
});

describe("withdrawal", () => {
  const withdrawn = after(met.state, "11:00", reopened, undone(task));
  const left: Notice = {
    type: "AnimalLeft",
    animal: "hen",
    animalId: "hen:2026-11-20",
    period: "daily",
  };

  test("takes the period's animal and reopens the completion when a task was uncompleted", () => {
    expect(here(withdrawn.state)).toEqual([]);
    expect(withdrawn.notices).toEqual([left]);
    expect(withdrawn.state.completions.get("daily:2026-11-20")?.done).toBeNull();
    expect(withdrawn.state.animals.get("hen:2026-11-20")?.presence).toEqual({
      type: "gone",
      at: isoOf(at("2026-11-20", "11:00")),
      why: "withdrawn",
    });
    expect(settle(withdrawn.state, withdrawn.state, clock("11:00"), reopened).writes).toEqual([]);
  });

  test("takes it when a completed task was deleted", () => {
    const { state, notices } = after(met.state, "11:00", deleted, gone(task));
    expect(here(state)).toEqual([]);
    expect(notices).toEqual([left]);
  });

  test("leaves it while the goal is still complete", () => {
    const spare = aTask({ hours: 1, completed: true });
    const rich = aState({ tasks: [task, spare] });
    const full = after(rich, "10:00", noCause, done(task)).state;
    expect(after(full, "11:00", reopened, undone(spare)).writes).toEqual([]);
  });

  test("brings the same animal back, with its name, when the goal is reached again", () => {
    const named = applyWrites(
      withdrawn.state,
      [{ type: "edit", table: "animals", id: "hen:2026-11-20", fields: { name: "Berta" } }],
      today,
    );
    const back = after(named, "12:00", noCause, done(task));
    expect(here(back.state)).toEqual(["hen:2026-11-20"]);
    expect(back.notices).toEqual([{ ...arrived, isBack: true }]);
    const iso = isoOf(at("2026-11-20", "12:00"));
    expect(back.state.animals.get("hen:2026-11-20")).toEqual({
      ...met.state.animals.get("hen:2026-11-20"),
      name: "Berta",
      earned: { period: "daily", key: "2026-11-20", completedAt: iso },
      presence: { type: "here", since: iso },
    });
    expect(back.state.completions.get("daily:2026-11-20")?.done).toEqual({ at: iso });
  });

  test("does not follow from a raised goal, nor from a later deletion that is not its cause", () => {
    const spare = aTask({ hours: 0.5, completed: true });
    const full = after(aState({ tasks: [task, spare] }), "10:00", noCause, done(task)).state;
    const fields = {
      target: { hours: 5, setAt: isoOf(at("2026-11-20", "10:30")) },
      createdAt: "",
      updatedAt: "",
    };
    const raised = after(full, "10:30", noCause, { type: "put", table: "goals", id: "daily", fields });
    expect(raised.writes).toEqual([]);
    expect(here(raised.state)).toEqual(["hen:2026-11-20"]);
    expect(after(raised.state, "11:00", deleted, gone(spare)).writes).toEqual([]);
  });

  test("does not follow from an edit of hours", () => {
    const shorter: Write = { type: "edit", table: "tasks", id: task.id, fields: { hours: 1 } };
    expect(after(met.state, "11:00", noCause, shorter).writes).toEqual([]);
  });

  test("makes an animal of unknown origin the period's own, so that the same one comes back", () => {
    const stranger: Animal = {
      id: "1700000000",
      type: "hen",
      name: "",
      dateAdded: isoOf(at("2026-11-20", "08:00")),
      earned: null,
      presence: { type: "here", since: isoOf(at("2026-11-20", "08:00")) },
      place: null,
    };
    const completion = {
      id: "daily:2026-11-20",
      type: "daily" as const,
      key: "2026-11-20" as PeriodKey,
      done: { at: stranger.dateAdded },
    };
    const state = aState({
      tasks: [{ ...task, done: { at: stranger.dateAdded } }],
      completions: [completion],
      animals: [stranger],
    });
    const left = after(state, "11:00", reopened, undone(task));
    expect(here(left.state)).toEqual([]);
    expect(left.state.animals.get(stranger.id)?.earned).toEqual({
      period: "daily",
      key: "2026-11-20",
      completedAt: stranger.dateAdded,
    });
    expect(here(after(left.state, "12:00", noCause, done(task)).state)).toEqual([stranger.id]);
  });

  test("of a completion that never had an animal only reopens it", () => {
    const completion = {
      id: "daily:2026-11-20",
      type: "daily" as const,
      key: "2026-11-20" as PeriodKey,
      done: { at: isoOf(0) },
    };
    const state = aState({ tasks: [{ ...task, done: { at: isoOf(0) } }], completions: [completion] });
    const { writes, notices } = after(state, "11:00", reopened, undone(task));
    expect(writes).toEqual([
      { type: "edit", table: "completions", id: "daily:2026-11-20", fields: { done: null } },
    ]);
    expect(notices).toEqual([]);
  });

  test("does nothing for a goal whose completion was never recorded", () => {
    const state = aState({ tasks: [{ ...task, done: { at: isoOf(0) } }] });
    expect(after(state, "11:00", reopened, undone(task)).writes).toEqual([]);
  });
});

describe("putting off", () => {
  const removal = (time: string): Write => ({
    type: "edit",
    table: "animals",
    id: "hen:2026-11-20",
    fields: { presence: { type: "gone", at: isoOf(at("2026-11-20", time)), why: "removed" } },
  });

  test("an animal removed by hand stays away for ten minutes, and the clock knows when to ask again", () => {
    const removed = after(met.state, "11:00", noCause, removal("11:00"));
    expect(here(removed.state)).toEqual([]);
    expect(nextDeadline(removed.state, clock("11:01"))).toBe(at("2026-11-20", "11:10"));
    expect(after(removed.state, "11:09", noCause).writes).toEqual([]);
    const back = after(removed.state, "11:10", noCause);
    expect(here(back.state)).toEqual(["hen:2026-11-20"]);
    expect(nextDeadline(back.state, clock("11:10"))).toBeNull();
  });

  test("a completion within the ten minutes is recorded at once, its animal comes after them", () => {
    const other = aTask({ hours: 8, date: onDay("2026-11-19") });
    const both = aState({ tasks: [{ ...task, done: { at: isoOf(0) } }, other] });
    const hen = after(both, "10:00", noCause).state;
    const removed = after(hen, "11:00", noCause, removal("11:00")).state;
    const week = after(removed, "11:05", noCause, done(other));
    expect(week.writes.map(({ id }) => id)).toEqual(["weekly:2026-11-15", "first-week-goal"]);
    const later = after(week.state, "11:10", noCause);
    expect(here(later.state)).toEqual(["goat:2026-11-15", "hen:2026-11-20"]);
    expect(later.state.animals.get("goat:2026-11-15")?.earned?.completedAt).toBe(
      isoOf(at("2026-11-20", "11:05")),
    );
  });

  test("an intent that deletes a task gives nothing; the next occasion, which is now, does", () => {
    const spare = aTask();
    const state = aState({ tasks: [{ ...task, done: { at: isoOf(0) } }, spare] });
    const outcome = after(state, "10:00", deleted, gone(spare));
    expect(outcome.writes.map(({ table }) => table)).toEqual(["completions"]);
    expect(nextDeadline(outcome.state, clock("10:00"))).toBe(at("2026-11-20", "10:00"));
    expect(here(after(outcome.state, "10:00", noCause).state)).toEqual(["hen:2026-11-20"]);
  });

  test("the clock has no occasion without a reward or a timer, and the earlier of the two otherwise", () => {
    expect(nextDeadline(open, clock("10:00"))).toBeNull();
    expect(nextDeadline(met.state, clock("10:00"))).toBeNull();
    const timer = {
      ...defaultTimer,
      state: "running" as const,
      countdown: { plannedMs: 600_000, startedAt: at("2026-11-20", "10:55"), warned: true },
      endsAt: at("2026-11-20", "11:05"),
    };
    const running = aState({ tasks: [task], timer });
    expect(nextDeadline(running, clock("11:00"))).toBe(at("2026-11-20", "11:05"));
  });
});

describe("what arrived from elsewhere", () => {
  test("completes a goal in silence, with the same ids", () => {
    const changed = applyWrites(open, [done(task)], today);
    const outcome = settleArrived(open, changed, clock("10:00"));
    expect(outcome).toEqual({ writes: met.writes, notices: [] });
  });

  test("takes an animal back when what it was earned with was undone elsewhere", () => {
    for (const write of [undone(task), gone(task)]) {
      const changed = applyWrites(met.state, [write], today);
      const outcome = settleArrived(met.state, changed, clock("11:00"));
      expect(here(applyWrites(changed, outcome.writes, today))).toEqual([]);
      expect(outcome.notices).toEqual([]);
    }
  });

  test("takes nothing when only hours were edited or a goal was raised elsewhere", () => {
    const shorter: Write = { type: "edit", table: "tasks", id: task.id, fields: { hours: 1 } };
    expect(settleArrived(met.state, applyWrites(met.state, [shorter], today), clock("11:00")).writes).toEqual(
      [],
    );
  });

  test("takes nothing when an unfinished task vanished", () => {
    const idle = aTask({ hours: 9 });
    const shorter: Write = { type: "edit", table: "tasks", id: task.id, fields: { hours: 1 } };
    const state = after(aState({ tasks: [task, idle] }), "10:00", noCause, done(task)).state;
    const changed = applyWrites(state, [shorter, gone(idle)], today);
    expect(settleArrived(state, changed, clock("11:00")).writes).toEqual([]);
  });

  test("adds nothing to what the other device has settled already", () => {
    const theirs = after(met.state, "11:00", reopened, undone(task)).state;
    expect(settleArrived(met.state, theirs, clock("11:01")).writes).toEqual([]);
    expect(settleArrived(open, met.state, clock("10:01")).writes).toEqual([]);
  });
});

test("any order of the same completions gives the same farm", () => {
  const tasks = [3, 2, 4, 1, 31].map((hours) => aTask({ hours }));
  const farms = new Set<string>();
  const inOrder = (rest: readonly Task[], state: State, told: readonly Notice[]) => {
    const arrived = told.filter(({ type }) => type === "AnimalArrived");
    const earned = told.flatMap((notice) =>
      notice.type === "AchievementsEarned" ? notice.achievements : [],
    );
    if (rest.length === 0) farms.add(JSON.stringify([here(state), arrived.length, earned]));
    for (const next of rest) {
      const { state: then, notices } = after(state, "10:00", noCause, done(next));
      inOrder(
        rest.filter((other) => other !== next),
        then,
        [...told, ...notices],
      );
    }
  };
  inOrder(tasks, aState({ tasks }), []);
  const animals = ["cow:2026-11", "goat:2026-11-15", "hen:2026-11-20"];
  expect([...farms]).toEqual([JSON.stringify([animals, 3, ["first-week-goal", "first-month-goal"]])]);
});
