import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import type { State } from "../records/state.ts";
import { applyWrites } from "../records/state.ts";
import { aContext, aState, aTask, at } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { removeAnimal, renameAnimal, restoreAnimal } from "./animals.ts";
import { reopenTask } from "./complete-task.ts";
import { toggleNightMode } from "./farm.ts";
import { passTime } from "./pass-time.ts";

const clock = (time: string) => aContext({ now: at("2026-11-20", time) });

const run = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input, time: string) => {
  const context = clock(time);
  const decided = decide(state, command, input, context);
  if (!decided.ok) return { state, writes: [], notices: [], refusal: decided.error };
  const { writes, notices } = decided.value;
  return { state: applyWrites(state, writes, context.today), writes, notices, refusal: null };
};

const task = aTask({ hours: 2, completed: true });
const farm = run(aState({ tasks: [task] }), passTime, undefined, "10:00").state;
const animalId = "hen:2026-11-20";
const hen = (state: State) => state.animals.get(animalId);

describe("renaming", () => {
  test("gives a name without its edges, at most 40 characters, and nothing of it back", () => {
    expect(hen(run(farm, renameAnimal, { animalId, name: "  Berta " }, "11:00").state)?.name).toBe("Berta");
    expect(
      hen(run(farm, renameAnimal, { animalId, name: "x".repeat(50) }, "11:00").state)?.name,
    ).toHaveLength(40);
    const named = run(farm, renameAnimal, { animalId, name: "Berta" }, "11:00").state;
    expect(hen(run(named, renameAnimal, { animalId, name: " " }, "11:00").state)?.name).toBe("");
  });

  test("writes nothing when the name is the same", () => {
    const named = run(farm, renameAnimal, { animalId, name: "Berta" }, "11:00").state;
    expect(run(named, renameAnimal, { animalId, name: "Berta " }, "11:01").writes).toEqual([]);
  });
});

describe("removing", () => {
  const removed = run(farm, removeAnimal, { animalId }, "11:00");

  test("keeps the animal's row, gone by hand", () => {
    expect(hen(removed.state)).toMatchObject({
      presence: { type: "gone", at: isoOf(at("2026-11-20", "11:00")), why: "removed" },
      earned: { key: "2026-11-20" },
    });
    expect(removed.notices).toEqual([{ type: "AnimalRemoved", animal: "hen" }]);
    expect(run(removed.state, removeAnimal, { animalId }, "11:05").writes).toEqual([]);
  });

  test("is undone by bringing the animal back as it was, which ends the pause as well", () => {
    const { state, notices } = run(removed.state, restoreAnimal, { animalId }, "11:01");
    expect(hen(state)).toEqual(hen(farm));
    expect(notices).toEqual([]);
    expect(run(state, restoreAnimal, { animalId }, "11:02").writes).toEqual([]);
  });

  test("lets the rule give it back after ten minutes, when no other hen is here", () => {
    expect(run(removed.state, passTime, undefined, "11:09").notices).toEqual([]);
    expect(run(removed.state, passTime, undefined, "11:10").notices).toEqual([
      {
        type: "AnimalArrived",
        animal: "hen",
        animalId: "hen:2026-11-20",
        period: "daily",
        key: "2026-11-20",
        hours: 2,
        isBack: true,
      },
    ]);
  });

  test("cannot be undone for an animal that its goal withdrew", () => {
    const withdrawn = run(farm, reopenTask, { taskId: task.id }, "11:00").state;
    expect(run(withdrawn, restoreAnimal, { animalId }, "11:01").writes).toEqual([]);
    const settled = run(withdrawn, removeAnimal, { animalId }, "11:01");
    expect(settled.writes).toEqual([]);
  });

  test("of an animal of unknown origin is undone to the day it came", () => {
    const state = applyWrites(
      farm,
      [
        {
          type: "put",
          table: "animals",
          id: "17",
          fields: { type: "cow", dateAdded: "2026-01-02T03:04:05.000Z" },
        },
      ],
      clock("10:00").today,
    );
    const gone = run(state, removeAnimal, { animalId: "17" }, "11:00").state;
    const back = run(gone, restoreAnimal, { animalId: "17" }, "11:01").state;
    expect(back.animals.get("17")?.presence).toEqual({ type: "here", since: "2026-01-02T03:04:05.000Z" });
  });
});

test("an animal that does not exist is refused", () => {
  const refusal = { type: "AnimalNotFound", animalId: "nobody" };
  expect(run(farm, renameAnimal, { animalId: "nobody", name: "x" }, "11:00").refusal).toEqual(refusal);
  expect(run(farm, removeAnimal, { animalId: "nobody" }, "11:00").refusal).toEqual(refusal);
  expect(run(farm, restoreAnimal, { animalId: "nobody" }, "11:00").refusal).toEqual(refusal);
});

describe("night mode", () => {
  const toggled = (state: State, isNight: boolean, time: string) =>
    run(state, toggleNightMode, { isNight, timeZone: "Europe/Berlin" }, time).state;

  test("is the side that is asked for, and when it was", () => {
    const night = toggled(farm, true, "12:00").preferences;
    expect(night).toMatchObject({ isNightMode: true, skyChosenAt: isoOf(at("2026-11-20", "12:00")) });
    const day = toggled(farm, false, "23:00").preferences;
    expect(day).toMatchObject({ isNightMode: false, skyChosenAt: isoOf(at("2026-11-20", "23:00")) });
  });

  test("is no choice any more where it asks for what the clock says", () => {
    const noon = toggled(toggled(farm, true, "12:00"), false, "12:01").preferences;
    expect(noon).toMatchObject({ isNightMode: false, skyChosenAt: null });
    const late = toggled(toggled(farm, false, "23:00"), true, "23:01").preferences;
    expect(late).toMatchObject({ isNightMode: true, skyChosenAt: null });
  });
});
