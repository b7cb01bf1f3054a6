import { expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import type { Notice } from "../notice.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aState, aTask, at } from "../testing/builders.ts";
import { completeAgain } from "./complete-again.ts";
import { completeTask, reopenTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { renameAnimal } from "./rename-animal.ts";

const run = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input, time: string) => {
  const context = aContext({ now: at("2026-11-20", time) });
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const { writes, notices } = decided.value;
  return { state: applyWrites(state, writes, context.today), notices };
};

const task = aTask({ hours: 2 });
const animalId = "hen:2026-11-20";
const earned = run(aState({ tasks: [task] }), completeTask, { taskId: task.id }, "10:00").state;
const named = run(earned, renameAnimal, { animalId, name: "Berta" }, "10:01").state;
const hen = (state: State) => state.animals.get(animalId);

const undone = (notices: readonly Notice[]) => {
  const left = notices.find((notice) => notice.type === "AnimalLeft");
  if (left === undefined) throw new Error("nobody left");
  return { tasks: left.tasks };
};

test.each([
  ["uncompleted", reopenTask],
  ["deleted", deleteTask],
] as const)(
  "what made an animal leave because a task was %s is undone, and the same animal is back",
  (_, undoing) => {
    const withdrawn = run(named, undoing, { taskId: task.id }, "11:00");
    expect(hen(withdrawn.state)?.presence.type).toBe("gone");
    const back = run(withdrawn.state, completeAgain, undone(withdrawn.notices), "11:01");
    expect(back.state.tasks.get(task.id)?.done).toEqual(named.tasks.get(task.id)?.done);
    expect(hen(back.state)).toMatchObject({ name: "Berta", presence: { type: "here" } });
    expect(back.notices.at(-1)).toMatchObject({ type: "AnimalArrived", animalId, isBack: true });
  },
);

test("a task that was completed again meanwhile, or changed, keeps what it says now", () => {
  const withdrawn = run(named, reopenTask, { taskId: task.id }, "11:00");
  const meanwhile = run(withdrawn.state, completeTask, { taskId: task.id }, "11:05").state;
  const again = run(meanwhile, completeAgain, undone(withdrawn.notices), "11:06");
  expect(again.state).toBe(meanwhile);
  expect(again.notices).toEqual([]);
});
