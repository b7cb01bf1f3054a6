/** Two devices change settings offline. Whichever changes arrive first, each setting is what was chosen for it last. */
import {
  type Command,
  changePreferences,
  changeTimerMinutes,
  chooseTheme,
  decide,
  type Preferences,
  type State,
  saveGoalSettings,
} from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { type Change, createReplica, mergeChanges } from "@furrow/sync";
import { createClock, stampWrites } from "@furrow/sync/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stateOfReplica, writesToRowWrites } from "./rows.ts";

const TODAY = onDay("2026-11-20");
const NOW = at(TODAY, "09:00");

/** A device with the changes it knows, and those it made. */
const aDevice = (name: string, known: readonly Change[] = []) => {
  const replica = createReplica();
  const clock = createClock({ node: `node00000${name}` });
  const made: Change[] = [];
  const merge = (changes: readonly Change[]) => {
    for (const { stamp } of changes) clock.observe(stamp);
    mergeChanges(replica, changes);
  };
  merge(known);
  const state = (): State => stateOfReplica(replica, TODAY);
  const write = (writes: Parameters<typeof writesToRowWrites>[0], now: number) => {
    const changes = [...stampWrites(writesToRowWrites(writes), clock, now)];
    merge(changes);
    made.push(...changes);
  };
  const run = <Input, Refusal>(command: Command<Input, Refusal>, input: Input, now: number = NOW) => {
    const decided = decide(state(), command, input, { now, today: TODAY, newId: () => name });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    write(decided.value.writes, now);
  };
  return { state, run, write, made };
};

/** What a third device reads, whichever of the two it hears first. */
const readByOthers = (known: readonly Change[], one: readonly Change[], other: readonly Change[]) => {
  const orders = [
    [known, one, other],
    [known, other, one],
    [other, one, known],
  ];
  const [state, ...others] = orders.map((order) => aDevice("9", order.flat()).state());
  if (state === undefined) throw new Error("no order");
  for (const { preferences, goalSettings } of others)
    expect({ preferences, goalSettings }).toEqual({
      preferences: state.preferences,
      goalSettings: state.goalSettings,
    });
  return state;
};

test("a daily default of one device and a weekly default of another both hold", () => {
  const [one, other] = [aDevice("1"), aDevice("2")];
  one.run(saveGoalSettings, { ...one.state().goalSettings, defaultDailyGoal: 5 });
  other.run(saveGoalSettings, { ...other.state().goalSettings, defaultWeeklyGoal: 20 });
  expect(readByOthers([], one.made, other.made).goalSettings).toMatchObject({
    defaultDailyGoal: 5,
    defaultWeeklyGoal: 20,
  });
});

test("work minutes of one device and a switch of another both hold", () => {
  const [one, other] = [aDevice("1"), aDevice("2")];
  one.run(changeTimerMinutes, { setting: "work", minutes: 50 });
  other.run(changePreferences, { startNextByItself: true });
  expect(readByOthers([], one.made, other.made).preferences).toMatchObject({
    workMinutes: 50,
    startNextByItself: true,
  });
});

/** A row as a client of version 1.2 wrote it, with all timer settings in one cell. */
const oldRow = (
  device: ReturnType<typeof aDevice>,
  timer: Record<string, number | boolean | null>,
  now: number,
) => device.write([{ type: "put", table: "preferences", id: "user", fields: { timer } }], now);

test("a change by a client of version 1.2 is kept beside the changes of today's clients", () => {
  const account = aDevice("3");
  oldRow(account, { workMinutes: 30, breakMinutes: 5, longBreak: null }, NOW);
  const [today, old] = [aDevice("1", account.made), aDevice("2", account.made)];
  today.run(changeTimerMinutes, { setting: "work", minutes: 50 }, NOW + 1000);
  oldRow(old, { workMinutes: 30, breakMinutes: 8, longBreak: null }, NOW + 2000);
  expect(readByOthers(account.made, today.made, old.made).preferences).toMatchObject({
    workMinutes: 50,
    breakMinutes: 8,
  });
});

type Chosen = readonly [
  command: "preferences" | "goals" | "theme",
  name: string,
  value: number | boolean | string,
];

const hours = fc.integer({ min: 5, max: 60 });
const chosen: fc.Arbitrary<Chosen> = fc.oneof(
  fc.tuple(
    fc.constant("preferences" as const),
    fc.constantFrom("workMinutes", "breakMinutes", "longBreakEvery", "longBreakMinutes"),
    fc.integer({ min: 2, max: 12 }),
  ),
  fc.tuple(
    fc.constant("preferences" as const),
    fc.constantFrom(
      "longBreaks",
      "countFreeSessions",
      "startNextByItself",
      "notificationSound",
      "systemNotices",
    ),
    fc.boolean(),
  ),
  fc.tuple(
    fc.constant("goals" as const),
    fc.constantFrom("defaultDailyGoal", "defaultWeeklyGoal", "defaultMonthlyGoal"),
    hours,
  ),
  fc.tuple(
    fc.constant("goals" as const),
    fc.constantFrom("autoResetDailyGoal", "autoResetWeeklyGoal", "autoResetMonthlyGoal"),
    fc.boolean(),
  ),
  fc.tuple(fc.constant("theme" as const), fc.constant("theme"), fc.constantFrom("green", "purple", "orange")),
);

test("of any changes on two devices apart, each setting is what was chosen for it last, in any order of arrival", () => {
  const timer = fc.option(
    fc.record({
      workMinutes: fc.integer({ min: 1, max: 20 }),
      breakMinutes: fc.integer({ min: 1, max: 20 }),
    }),
  );
  fc.assert(
    fc.property(timer, fc.array(fc.tuple(fc.constantFrom(0, 1), chosen), { maxLength: 20 }), (old, deeds) => {
      const account = aDevice("3");
      if (old !== null) oldRow(account, old, NOW);
      const devices = [aDevice("1", account.made), aDevice("2", account.made)];
      const last: Record<string, unknown> = {};
      for (const [index, [number, [command, name, value]]] of deeds.entries()) {
        const device = devices[number];
        if (device === undefined) throw new Error("no such device");
        const now = NOW + (index + 1) * 1000;
        const { preferences, goalSettings } = device.state();
        // A choice of what a device shows already changes nothing, and is no later choice.
        if ({ ...preferences, ...goalSettings }[name as keyof Preferences] === value) continue;
        last[name] = value;
        if (command === "goals") device.run(saveGoalSettings, { ...goalSettings, [name]: value }, now);
        else if (command === "theme") device.run(chooseTheme, { name: String(value) }, now);
        else device.run(changePreferences, { [name]: value }, now);
      }
      const [one, other] = devices;
      const { preferences, goalSettings } = readByOthers(account.made, one?.made ?? [], other?.made ?? []);
      expect({ ...preferences, ...goalSettings }).toMatchObject(last);
    }),
    { seed: 42, numRuns: 200 },
  );
});
