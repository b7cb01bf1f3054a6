/** Three devices start, pause, end and take over sessions, and meet when chance wants. */
import {
  type Command,
  decide,
  finishWork,
  passTime,
  pauseTimer,
  resetTimer,
  type State,
  settleArrived,
  startTimer,
  takeOverSession,
  type Write,
} from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { type Change, createReplica, mergeChanges } from "@furrow/sync";
import { createClock, stampWrites } from "@furrow/sync/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stateOfReplica, writesToRowWrites } from "./rows.ts";

const TODAY = onDay("2026-11-20");
const START = at(TODAY, "09:00");
const MINUTE = 60_000;
const noChoices = { wakesAfterBreak: true, wakesBeforeEnd: false, clockOffset: 0 };
const NAMES = ["1", "2", "3"] as const;
/** Those that bring a session about come more often than those that end it. */
const DEEDS = [
  ...(["start", "start", "take over", "take over", "meet", "meet", "pause"] as const),
  ...(["reset", "finish", "look at the clock"] as const),
];

/** All that the server has, in its order. */
type Shared = Change[];

function aDevice(name: string, shared: Shared) {
  const replica = createReplica();
  const clock = createClock({ node: `node00000${name}` });
  const device = { id: name, userAgent: "", hasAlarm: false, ...noChoices };
  const unsent: Change[] = [];
  let read = 0;
  const state = (): State => stateOfReplica(replica, TODAY);
  const write = (writes: readonly Write[], now: number) => {
    const changes = [...stampWrites(writesToRowWrites(writes), clock, now)];
    mergeChanges(replica, changes);
    unsent.push(...changes.filter(({ table }) => !table.startsWith("local.")));
  };
  const context = (now: number) => ({ now, today: TODAY, newId: () => `${name}${now}`, device });
  return {
    state,
    run<Input>(command: Command<Input, unknown>, input: Input, now: number) {
      const decided = decide(state(), command, input, context(now));
      if (decided.ok) write(decided.value.writes, now);
    },
    meet(now: number) {
      shared.push(...unsent.splice(0));
      const before = state();
      const arrived = shared.slice(read);
      read = shared.length;
      for (const { stamp } of arrived) clock.observe(stamp);
      mergeChanges(replica, arrived);
      write(settleArrived(before, state(), context(now)).writes, now);
    },
  };
}

const startOf = ({ timer }: State): number | null => {
  if (timer.state === "ready") return null;
  return "countdown" in timer ? timer.countdown.startedAt : timer.session.startedAt;
};

test("once all have met, each session runs on one device at most, and its row names that device", () => {
  const deed = fc.tuple(fc.nat(2), fc.constantFrom(...DEEDS), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(fc.array(deed, { minLength: 12, maxLength: 40 }), (deeds) => {
      const shared: Shared = [];
      const devices = NAMES.map((name) => aDevice(name, shared));
      let now = START;
      const begun = new Set<number>();
      for (const [index, type, minutes] of deeds) {
        now += minutes * MINUTE;
        const device = devices[index];
        if (device === undefined) throw new Error("no such device");
        if (type === "start") device.run(startTimer, undefined, now);
        if (type === "pause") device.run(pauseTimer, undefined, now);
        if (type === "reset") device.run(resetTimer, undefined, now);
        if (type === "finish") device.run(finishWork, undefined, now);
        if (type === "look at the clock") device.run(passTime, undefined, now);
        if (type === "meet") device.meet(now);
        if (type === "take over") {
          // A device that offers a session has synced; the one that runs it may not have.
          device.meet(now);
          const id = [...device.state().running.keys()][0];
          if (id !== undefined) device.run(takeOverSession, { id }, now);
        }
        const start = startOf(device.state());
        if (start !== null) begun.add(start);
      }
      // The answer to what arrived is a change itself, and has to reach the others.
      for (const _round of [...NAMES, ...NAMES])
        for (const device of devices) {
          now += 1;
          device.meet(now);
        }
      const states = devices.map(({ state }) => state());
      const running = states.map(startOf).filter((start) => start !== null);
      expect(new Set(running).size).toBe(running.length);
      const rows = states.map((state) => [...state.running.values()].map(({ id, device }) => [id, device]));
      for (const other of rows) expect(other.sort()).toEqual(rows[0]?.sort());
      for (const [index, state] of states.entries()) {
        const start = startOf(state);
        if (start === null) continue;
        const row = state.running.get(`${state.timer.mode === "work" ? "session" : "break"}_${start}`);
        expect(row?.device).toBe(NAMES[index]);
      }
      // Each session that was written is one that a device had begun: taking over makes no other.
      for (const id of states[0]?.sessions.keys() ?? [])
        expect(begun.has(Number(id.replace("session_", "")))).toBe(true);
    }),
    { seed: 46, numRuns: 150 },
  );
});
