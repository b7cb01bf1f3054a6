import type { State } from "@furrow/core";
import { aState, at, defaultTimer } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { createEmitter } from "../signal.ts";
import { startSessionIndicators } from "./session-indicators.ts";

const now = at("2026-11-20", "10:00");
const countdown = { plannedMs: 1_500_000, startedAt: now, warned: false };
const ready = aState();
const running = aState({
  timer: { ...defaultTimer, state: "running", countdown, endsAt: now + 1_500_000 },
});
const paused = aState({ timer: { ...defaultTimer, state: "paused", countdown, remainingMs: 61_000 } });

test("the title counts while a session is under way, and the screen stays on while it runs", () => {
  let state: State = ready;
  let title: string | null = null;
  let lit = 0;
  const beats = createEmitter();
  const stop = startSessionIndicators(
    { store: { getState: () => state }, beats },
    {
      now: () => now,
      showTitle: (shown) => {
        title = shown;
      },
      keepScreenOn: () => {
        lit += 1;
        return () => {
          lit -= 1;
        };
      },
    },
  );
  const shown = (next: State) => {
    state = next;
    beats.emit();
    return [title, lit];
  };
  expect(shown(ready)).toEqual([null, 0]);
  expect(shown(running)).toEqual([expect.stringMatching(/^25:00 Work Time/), 1]);
  expect(shown(running)).toEqual([expect.stringMatching(/^25:00/), 1]);
  expect(shown(paused)).toEqual([expect.stringMatching(/^01:01/), 0]);
  expect(shown(running)[1]).toBe(1);
  stop();
  expect([title, lit]).toEqual([null, 0]);
});
