import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaskId } from "../records/task.ts";
import { defaultTimer, type Timer } from "../records/timer.ts";
import { step, type TimerEvent } from "./step.ts";
import type { TimerPreferences } from "./timer-minutes.ts";

const MINUTE = 60_000;
const saved: TimerPreferences = {
  workMinutes: 25,
  breakMinutes: 5,
  longBreak: null,
  countFreeSessions: true,
  startNextByItself: false,
};
const at = 1_000_000_000_000;
const task = { taskId: "task_1" as TaskId, title: "Chapter 3" };

test("over any use, no session is credited more than planned or than the time that passed, and each ends once", () => {
  const event: fc.Arbitrary<TimerEvent> = fc.oneof(
    ...(["start", "pause", "reset", "endBreak", "tick"] as const).map((type) => fc.constant({ type })),
    fc.record({ type: fc.constant("setWorkMinutes" as const), minutes: fc.integer({ min: -5, max: 200 }) }),
    fc.record({ type: fc.constant("setBreakMinutes" as const), minutes: fc.integer({ min: -5, max: 60 }) }),
    fc.constant({ type: "receiveTask" as const, workingOn: task, minutes: 300 }),
  );
  const use = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 200 * MINUTE })), { maxLength: 60 });
  fc.assert(
    fc.property(use, (events) => {
      let timer: Timer = defaultTimer;
      let now = at;
      let passed = 0;
      let credited = 0;
      const ended = new Set<number>();
      for (const [next, ms] of events) {
        now += ms;
        passed += ms;
        const stepped = step(timer, next, now, saved);
        timer = stepped.timer;
        for (const signal of stepped.signals) {
          if (signal.type !== "workComplete" && signal.type !== "workAbandoned") continue;
          const { countdown, focusedMs, endedAt } = signal.work;
          expect(focusedMs).toBeLessThanOrEqual(countdown.plannedMs);
          expect(endedAt).toBeLessThanOrEqual(now);
          credited += focusedMs;
          ended.add(countdown.startedAt);
        }
        expect(credited).toBeLessThanOrEqual(passed);
        expect(step(timer, { type: "tick" }, now, saved).timer).toEqual(timer);
      }
      expect(ended.size).toBeLessThanOrEqual(events.length);
    }),
    { seed: 7, numRuns: 300 },
  );
});
