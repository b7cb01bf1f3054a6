/** What persons do: the product's verbs in the store of a tab, and rows of later versions as these would write them. */

import {
  addTask,
  type Command,
  dayOf,
  deleteTask,
  newTaskForm,
  passTime,
  removeAnimal,
  renameAnimal,
  reopenTask,
  setGoal,
  toggleTask,
} from "@furrow/core";
import { CREATED, DELETED, type RowWrite } from "../../packages/sync/src/change.ts";
import { write } from "./tabs.ts";
import { type Device, deviceTime, type ModelTab, type World } from "./world.ts";

type Act = (world: World, device: Device, tab: ModelTab) => void;

/** Carried out at once, like a click; when it is durable stands in the ledger. */
const run = <Input, Refusal>({ store }: ModelTab, command: Command<Input, Refusal>, input: Input): void =>
  void store.run(command, input);

const addATask: Act = (world, device, tab) =>
  run(tab, addTask, {
    form: {
      ...newTaskForm(dayOf(deviceTime(world, device))),
      title: `Task ${++world.serial}`,
      hours: String(1 + world.random.below(5) / 2),
      startTime: "09:00",
      endTime: "10:00",
    },
  });

const onTask =
  (command: Command<{ readonly taskId: never }, unknown>): Act =>
  (world, _device, tab) => {
    const taskId = world.random.pick([...tab.store.getState().tasks.keys()]);
    if (taskId !== undefined) run(tab, command, { taskId: taskId as never });
  };

const onAnimal =
  (act: (tab: ModelTab, animalId: string, world: World) => void): Act =>
  (world, _device, tab) => {
    const animalId = world.random.pick([...tab.store.getState().animals.keys()]);
    if (animalId !== undefined) act(tab, animalId, world);
  };

const rename = onAnimal((tab, animalId, world) =>
  run(tab, renameAnimal, { animalId, name: `Berta ${++world.serial}` }),
);

const remove = onAnimal((tab, animalId) => run(tab, removeAnimal, { animalId }));

const aimHigher: Act = (world, _device, tab) =>
  run(tab, setGoal, { period: "daily", hours: 1 + world.random.below(4) });

const ACTS: readonly Act[] = [
  addATask,
  addATask,
  addATask,
  onTask(toggleTask),
  onTask(toggleTask),
  onTask(toggleTask),
  onTask(reopenTask),
  onTask(deleteTask),
  rename,
  remove,
  aimHigher,
];

export const doSomething: Act = (world, device, tab) => world.random.pick(ACTS)?.(world, device, tab);

export const letTimePass: Act = (_world, _device, tab) => run(tab, passTime, undefined);

/** Often enough the same on two devices. */
const ROWS = ["1", "2", "3"];

/** What is missing would be taken from the day on which it is read. */
const WHOLE_TASK = {
  date: "2026-11-20",
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
};

/** Cells of a later version, a record type it has more, one that nobody knows, and what stays on the device. */
export const anyWrite = (world: World): RowWrite => {
  const { random } = world;
  const token = ++world.serial;
  const row = random.pick(ROWS) ?? "1";
  switch (random.below(7)) {
    case 0:
      return {
        table: "tasks",
        row: `task_${row}`,
        cells: { [CREATED]: true, title: `${token}`, later: token, ...WHOLE_TASK },
      };
    case 1:
    case 2:
      return {
        table: "laboratories",
        row: `laboratory_${row}`,
        cells: { [CREATED]: true, name: `${token}`, term: random.pick(["spring", "autumn"]) ?? null },
      };
    case 3:
      return {
        table: "laboratories",
        row: `laboratory_${row}`,
        cells: { room: { building: "B", floor: token } },
      };
    case 4:
      return { table: "laboratories", row: `laboratory_${row}`, cells: { [DELETED]: true } };
    case 5:
      return {
        table: "unknown table",
        row,
        cells: { [CREATED]: true, opaque: { token, "odd key": [null] } },
      };
    default:
      return { table: "local.model", row: "only", cells: { [CREATED]: true, state: token } };
  }
};

export const edit: Act = (world, device, tab) =>
  write(
    world,
    device,
    tab,
    Array.from({ length: 1 + world.random.below(4) }, () => anyWrite(world)),
  );
