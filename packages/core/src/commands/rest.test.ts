import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Command, Outcome } from "../command.ts";
import { applyWrites, type State } from "../records/state.ts";
import { isRest } from "../study/rest.ts";
import { rhythm } from "../study/rhythm.ts";
import { aContext, aState, at, onDay } from "../testing/builders.ts";
import { Replica } from "../testing/replica.ts";
import { addDays, daysFrom } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { restView } from "../views/rest-view.ts";
import { setCapacity } from "./exams.ts";
import { type DaysOffForm, removeDaysOff, saveDaysOff, setRestDay } from "./rest.ts";
import { undo } from "./undo.ts";

/** A Friday. */
const TODAY = onDay("2026-11-20");
const SUNDAY = 0;

let made = 0;
const contextOn = (day: Day) => ({ ...aContext({ now: at(day, "10:00") }), newId: () => String(++made) });

const decided = <Input, Refusal>(
  state: State,
  command: Command<Input, Refusal>,
  input: Input,
  day = TODAY,
): Outcome => {
  const done = command(state, input, contextOn(day));
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
};
const run = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input, day = TODAY) =>
  applyWrites(state, decided(state, command, input, day).writes, day);

const form = (given: Partial<DaysOffForm> = {}): DaysOffForm => ({
  from: TODAY,
  to: "",
  name: "",
  minutes: 0,
  ...given,
});
const rests = (state: State, days: readonly string[]) => days.map((day) => isRest(state, onDay(day)));
const SUNDAYS = ["2026-11-15", "2026-11-22", "2026-11-29"];

describe("a weekday", () => {
  test("rests from today on, and not before", () => {
    const state = run(aState(), setRestDay, { weekday: SUNDAY, isRest: true });
    expect(rests(state, SUNDAYS)).toEqual([false, true, true]);
    expect(restView(state, TODAY).weekdays).toEqual([true, false, false, false, false, false, false]);
  });

  test("is a study day again from the day of the change on, also twice on one day", () => {
    let state = run(aState(), setRestDay, { weekday: SUNDAY, isRest: true });
    const monday = onDay("2026-11-23");
    for (const isRest of [false, true, false])
      state = run(state, setRestDay, { weekday: SUNDAY, isRest }, monday);
    expect(rests(state, SUNDAYS)).toEqual([false, true, false]);
    state = run(state, setRestDay, { weekday: SUNDAY, isRest: true }, monday);
    expect(rests(state, SUNDAYS)).toEqual([false, true, true]);
    expect(decided(state, setRestDay, { weekday: SUNDAY, isRest: true }, monday).writes).toEqual([]);
  });

  test("rests again without the weeks between", () => {
    const changes = ["2026-11-02", "2026-11-09", "2026-11-20", "2026-11-27"].map(onDay);
    const state = changes.reduce(
      (before, day, index) => run(before, setRestDay, { weekday: SUNDAY, isRest: index % 2 === 0 }, day),
      aState(),
    );
    expect(rests(state, ["2026-11-08", ...SUNDAYS])).toEqual([true, false, true, false]);
  });

  test("is a study day today, also if a device that is a day ahead said so from tomorrow on", () => {
    const resting = run(aState(), setRestDay, { weekday: SUNDAY, isRest: true });
    const ahead = run(resting, setRestDay, { weekday: SUNDAY, isRest: false }, onDay("2026-11-23"));
    const state = run(ahead, setRestDay, { weekday: SUNDAY, isRest: false }, onDay("2026-11-22"));
    expect(rests(state, SUNDAYS)).toEqual([false, false, false]);
  });

  test("that had no minutes in version 1.5 keeps its past, and gets the usual minutes", () => {
    const old = aState({ preferences: { minutesSunday: 0 } });
    const state = run(old, setRestDay, { weekday: SUNDAY, isRest: false });
    expect(rests(state, SUNDAYS)).toEqual([true, false, false]);
    const more = run(old, setCapacity, { minutesSunday: 90 });
    expect(rests(more, SUNDAYS)).toEqual([true, false, false]);
    expect(more.preferences.minutesSunday).toBe(90);
  });

  test("rests if its study time is set to 0, and keeps its minutes for when it ends", () => {
    const state = run(aState({ preferences: { minutesSunday: 90 } }), setCapacity, { minutesSunday: -5 });
    expect(rests(state, SUNDAYS)).toEqual([false, true, true]);
    expect(state.preferences.minutesSunday).toBe(90);
    expect(rests(run(state, setCapacity, { minutesSunday: 30 }), SUNDAYS)).toEqual([false, false, false]);
  });

  test("is as before after Undo", () => {
    const before = run(aState(), setRestDay, { weekday: SUNDAY, isRest: true }, onDay("2026-11-02"));
    const done = decided(before, setRestDay, { weekday: SUNDAY, isRest: false });
    const after = applyWrites(before, done.writes, TODAY);
    expect(run(after, undo, { before, ...done }).rest).toEqual(before.rest);
  });
});

describe("days off", () => {
  test("have a name, and can be changed and deleted", () => {
    const state = run(aState(), saveDaysOff, {
      id: null,
      form: form({ to: "2026-11-22", name: ` ${"a".repeat(120)} ` }),
    });
    const [off] = restView(state, TODAY).daysOff;
    expect(off).toMatchObject({ from: TODAY, to: "2026-11-22", name: "a".repeat(100), minutes: 0 });
    const id = off?.id ?? "";
    const changed = decided(state, saveDaysOff, { id, form: form({ to: "2026-11-22", name: "Fair" }) });
    expect(changed.writes).toMatchObject([{ type: "edit", fields: { name: "Fair" } }]);
    expect(restView(run(state, removeDaysOff, { id }), TODAY).daysOff).toEqual([]);
    expect(decided(state, saveDaysOff, { id, form: { ...form(), ...off } }).writes).toEqual([]);
  });

  test.each([
    ["from", { from: "" }],
    ["from", { from: "2026-11-12" }],
    ["order", { to: "2026-11-19" }],
    ["order", { to: "soon" }],
    ["length", { to: "2027-11-21" }],
  ])("are refused: %s, %o", (problem, given) => {
    expect(saveDaysOff(aState(), { id: null, form: form(given) }, contextOn(TODAY))).toEqual({
      ok: false,
      error: { type: "InvalidDaysOff", problem },
    });
  });

  test("may begin a week back and last a year", () => {
    const state = run(aState(), saveDaysOff, {
      id: null,
      form: form({ from: "2026-11-13", to: "2027-11-13" }),
    });
    expect(rests(state, ["2026-11-12", "2026-11-13", "2027-11-13", "2027-11-14"])).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  const began = run(
    aState(),
    saveDaysOff,
    { id: null, form: form({ from: "2026-11-02", to: "2026-11-30", name: "Illness" }) },
    onDay("2026-11-02"),
  );
  const id = restView(began, TODAY).daysOff[0]?.id ?? "";
  const DAYS = ["2026-11-02", "2026-11-12", "2026-11-13", "2026-11-30"];

  test("that began earlier keep their older days if they are deleted or changed", () => {
    expect(rests(run(began, removeDaysOff, { id }), DAYS)).toEqual([true, true, false, false]);
    const shorter = run(began, saveDaysOff, { id, form: form({ from: "2026-11-02", to: "2026-11-14" }) });
    expect(rests(shorter, DAYS)).toEqual([true, true, true, false]);
    expect(restView(shorter, TODAY).daysOff).toMatchObject([{ from: "2026-11-13", to: "2026-11-14" }]);
  });

  test("of version 1.5 are in the list, and a change moves them out of the old rows", () => {
    const old = aState({ dayMinutes: [{ id: onDay("2026-11-21"), minutes: 0 }] });
    const [off] = restView(old, TODAY).daysOff;
    expect(off).toMatchObject({ id: "2026-11-21", from: "2026-11-21", to: "2026-11-21" });
    const moved = run(old, saveDaysOff, { id: "2026-11-21", form: form({ from: "2026-11-24" }) });
    expect(rests(moved, ["2026-11-21", "2026-11-24"])).toEqual([false, true]);
    expect(rests(run(old, removeDaysOff, { id: "2026-11-21" }), ["2026-11-21"])).toEqual([false]);
  });
});

/** What a user may do to rest, on a day of the weeks around. */
const act = fc.oneof(
  fc.record({ weekday: fc.nat(6), isRest: fc.boolean() }).map((input) => ({
    daysBack: 0,
    on: (state: State, day: Day) => decided(state, setRestDay, input, day),
  })),
  fc
    .record({ from: fc.integer({ min: -7, max: 9 }), length: fc.nat(12), minutes: fc.constantFrom(0, 0, 60) })
    .map(({ from, length, minutes }) => ({
      daysBack: 7,
      on: (state: State, day: Day) => {
        const begin = addDays(day, from);
        const input = { id: null, form: form({ from: begin, to: addDays(begin, length), minutes }) };
        return decided(state, saveDaysOff, input, day);
      },
    })),
  fc.nat().map((pick) => ({
    daysBack: 7,
    on: (state: State, day: Day) => {
      const { daysOff } = restView(state, day);
      const id = daysOff[pick % Math.max(1, daysOff.length)]?.id ?? "";
      return decided(state, removeDaysOff, { id }, day);
    },
  })),
);
const acts = fc.array(fc.record({ act, day: fc.nat(30).map((days) => addDays(TODAY, days)) }), {
  maxLength: 8,
});
const hours = fc
  .uniqueArray(fc.nat(70))
  .map((days) => new Map(days.map((day) => [addDays(TODAY, day - 35), 1] as const)));
const minutesOfWeek = fc.constantFrom({}, { minutesSunday: 0 }, { minutesSunday: 0, minutesWednesday: 0 });

test("a change leaves the rhythm of the days before it, of days off up to a week back", () => {
  fc.assert(
    fc.property(acts, hours, minutesOfWeek, (list, hoursByDay, preferences) => {
      let state = aState({ preferences });
      for (const {
        act: { daysBack, on },
        day,
      } of list.sort((one, other) => (one.day < other.day ? -1 : 1))) {
        const after = applyWrites(state, on(state, day).writes, day);
        for (const then of daysFrom(addDays(TODAY, -40), addDays(day, -daysBack - 1))) {
          const rhythmOf = (each: State) => rhythm(hoursByDay, (of) => isRest(each, of), then);
          expect(rhythmOf(after)).toBe(rhythmOf(state));
        }
        state = after;
      }
    }),
    { seed: 59, numRuns: 150 },
  );
});

test("two devices that were apart rest on the same days, whoever hears first", () => {
  fc.assert(
    fc.property(acts, acts, (ones, others) => {
      const [one, other] = [new Replica(), new Replica()];
      let clock = 0;
      const stamp = () => ++clock;
      const all = [
        ...ones.map((each) => ({ ...each, replica: one })),
        ...others.map((each) => ({ ...each, replica: other })),
      ];
      for (const {
        act: { on },
        day,
        replica,
      } of all.sort((a, b) => (a.day < b.day ? -1 : 1)))
        replica.write(on(replica.state, day).writes, stamp, day);
      const third = new Replica();
      third.receive(other, TODAY);
      third.receive(one, TODAY);
      one.receive(other, TODAY);
      other.receive(one, TODAY);
      for (const day of daysFrom(addDays(TODAY, -10), addDays(TODAY, 60))) {
        expect(isRest(other.state, day)).toBe(isRest(one.state, day));
        expect(isRest(third.state, day)).toBe(isRest(one.state, day));
      }
    }),
    { seed: 59, numRuns: 150 },
  );
});

test("two devices that make different weekdays rest keep both", () => {
  const [one, other] = [new Replica(), new Replica()];
  let clock = 0;
  const stamp = () => ++clock;
  for (const [replica, weekday] of [
    [one, 0],
    [other, 6],
  ] as const)
    replica.write(decided(replica.state, setRestDay, { weekday, isRest: true }).writes, stamp, TODAY);
  one.receive(other, TODAY);
  expect(restView(one.state, TODAY).weekdays).toEqual([true, false, false, false, false, false, true]);
});
