import { noteActivity, ok, type State } from "@furrow/core";
import { aState, at, defaultTimer } from "@furrow/core/testing";
import { expect, test, vi } from "vitest";
import { watchActivity } from "./watch-activity.ts";

const MINUTE = 60_000;
const start = at("2026-11-20", "10:00");
const counting = aState({
  timer: {
    ...defaultTimer,
    isOpenEnded: true,
    mode: "work",
    state: "countingUp",
    session: { startedAt: start, workedMs: 0 },
    since: start,
    seenAt: start,
    attendedAt: start,
  },
});

function used(state: State, minutes: readonly number[]) {
  let now = start;
  let use = () => {};
  const ran: unknown[] = [];
  const store = {
    getState: () => state,
    run: async (command: unknown) => {
      ran.push(command);
      return ok({ writes: [], notices: [] });
    },
  };
  watchActivity(
    { store: store as never },
    {
      now: () => now,
      page: {
        onUsed(listener) {
          use = listener;
          return () => {};
        },
      },
    },
  );
  for (const minute of minutes) {
    now = start + minute * MINUTE;
    use();
  }
  return ran;
}

const settled = async (ran: readonly unknown[], count: number) => {
  await vi.waitFor(() => expect(ran).toHaveLength(count));
  return ran;
};

test("whoever uses the app is told of, a few times an hour and not with each key", async () => {
  expect(used(counting, [1, 9])).toEqual([]);
  expect(await settled(used(counting, [10, 11, 12, 19]), 1)).toEqual([noteActivity]);
  expect(await settled(used(counting, [10, 20]), 2)).toEqual([noteActivity, noteActivity]);
});

test("nothing is said where nothing counts up", () => {
  expect(used(aState(), [30])).toEqual([]);
});
