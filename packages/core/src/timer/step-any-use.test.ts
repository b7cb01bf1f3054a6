import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaskId } from "../records/task-ids.ts";
import { defaultTimer, type Timer, timerRecord } from "../records/timer.ts";
import {
  START as at,
  MINUTE,
  type PressOrTick,
  pressOrTick,
  savedPreferences as saved,
} from "../testing/timer-events.ts";
import { dayOf } from "../time/instant.ts";

const task = { taskId: "task_1" as TaskId, title: "Chapter 3" };
const byHand = { taskId: null, title: "Piano" };

const event: fc.Arbitrary<PressOrTick> = fc.oneof(
  ...(["start", "pause", "reset", "finish", "endBreak", "skipBreak", "tick", "tick"] as const).map((type) =>
    fc.constant({ type }),
  ),
  fc.record({ type: fc.constant("setWorkMinutes" as const), minutes: fc.integer({ min: -5, max: 200 }) }),
  fc.record({ type: fc.constant("setBreakMinutes" as const), minutes: fc.integer({ min: -5, max: 60 }) }),
  fc.record({ type: fc.constant("chooseWay" as const), isOpenEnded: fc.boolean() }),
  fc.constant({ type: "addTime" as const, minutes: 5 }),
  fc.constant({ type: "more" as const, minutes: 5 }),
  fc.record({ type: fc.constant("setTask" as const), workingOn: fc.constantFrom(task, byHand) }),
  fc.constant({ type: "receiveTask" as const, workingOn: task, minutes: 300 }),
  fc.constant({ type: "startNextTask" as const, workingOn: task, minutes: 30 }),
  fc.record({
    type: fc.constant("answerAway" as const),
    awayFrom: fc.option(fc.integer({ min: at, max: at + 9e8 })),
  }),
);
const passing = fc.oneof(
  fc.integer({ min: 0, max: 9 * MINUTE }),
  fc.integer({ min: 0, max: 200 * MINUTE }),
  fc.integer({ min: 0, max: 30 * 60 * MINUTE }),
);

test("over any use, no session is credited more than planned or than the time that passed, and each ends once", () => {
  const use = fc.array(fc.tuple(event, passing), { maxLength: 60 });
  fc.assert(
    fc.property(use, fc.boolean(), (events, startNextByItself) => {
      const preferences = { ...saved, startNextByItself };
      let timer: Timer = defaultTimer;
      let now = at;
      let credited = 0;
      const ended: number[] = [];
      for (const [next, ms] of events) {
        now += ms;
        const stepped = pressOrTick(timer, next, now, preferences);
        timer = stepped.timer;
        for (const signal of stepped.signals) {
          if (signal.type !== "workComplete" && signal.type !== "workAbandoned") continue;
          const { startedAt, plannedMs, focusedMs, endedAt } = signal.work;
          if (plannedMs !== null) expect(focusedMs).toBeLessThanOrEqual(plannedMs);
          expect(focusedMs).toBeLessThanOrEqual(endedAt - startedAt);
          expect(endedAt).toBeLessThanOrEqual(now);
          credited += focusedMs;
          ended.push(startedAt);
        }
        expect(credited).toBeLessThanOrEqual(now - at);
        expect(new Set(ended).size).toBe(ended.length);
        expect(pressOrTick(timer, { type: "tick" }, now, preferences).timer).toEqual(timer);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});

test("over any use, a timer comes back from its row as it was", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(event, passing), { maxLength: 30 }), (events) => {
      let timer: Timer = defaultTimer;
      let now = at;
      for (const [next, ms] of events) {
        now += ms;
        timer = pressOrTick(timer, next, now, saved).timer;
        const fields = timerRecord.toFields(timer);
        expect(timerRecord.parse("current", fields, dayOf(now))).toEqual(timer);
      }
    }),
    { seed: 8, numRuns: 300 },
  );
});
