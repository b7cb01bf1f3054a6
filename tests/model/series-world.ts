/**
 * Two or three devices of a person with repeating tasks, offline for weeks at a time, that edit, tick, move, skip, split, pause and end
 * them as a seed says, and meet in the end. What must hold then is checked against a book of all that was written.
 */
import assert from "node:assert/strict";
import {
  addDays,
  addSeries,
  addSteps,
  applyRows,
  type Command,
  type Day,
  type Done,
  dayOf,
  daysFrom,
  decide,
  deleteSeries,
  deleteTask,
  EDIT_SCOPES,
  editOccurrences,
  emptyState,
  endSeries,
  formOfTask,
  giveStepsOn,
  isJsonObject,
  type Json,
  moveTasks,
  newRepeatForm,
  newTaskForm,
  pauseSeries,
  readOccurrenceId,
  resumeSeries,
  rowsOf,
  type SeriesId,
  type State,
  settleArrived,
  type Task,
  taskOf,
  tasksOn,
  toggleTask,
  undo,
  type Write,
} from "@furrow/core";
import { at, staleOccurrences } from "@furrow/core/testing";
import { touchedToRows, writesToRowWrites } from "../../apps/web/src/state/rows.ts";
import { type Change, CREATED, DELETED, stampWrites } from "../../packages/sync/src/change.ts";
import { createReplica, mergeChanges, type Replica, replicaDigest } from "../../packages/sync/src/replica.ts";
import { type Clock, createClock, newNode } from "../../packages/sync/src/stamp.ts";
import { recountDigest } from "../../packages/sync/src/whole-replica.ts";
import { createRandom, type Random } from "./random.ts";

interface Device {
  readonly clock: Clock;
  readonly replica: Replica;
  readonly unsent: Change[];
  /** How far it has read of what the server has. */
  read: number;
  state: State;
  settled: State;
}

interface World {
  readonly random: Random;
  readonly devices: readonly Device[];
  /** What the server has, in the order it came. */
  readonly sent: Change[];
  now: number;
  /** What was counted when a time was done last, by its row. */
  readonly ticked: Map<string, { readonly stamp: string; readonly hours: number }>;
  readonly deletions: Map<Device, readonly Done[]>;
  /** How many were made up. */
  texts: number;
}

const HOUR = 3_600_000;
const START = at("2026-11-20", "09:00");

export const personWithSeries = (seed: number): void => {
  const random = createRandom(seed);
  const world: World = {
    random,
    devices: Array.from({ length: 2 + random.below(2) }, () => aDevice(random)),
    sent: [],
    now: START,
    ticked: new Map(),
    deletions: new Map(),
    texts: 0,
  };
  const [first] = world.devices;
  assert(first);
  for (let count = 1 + random.below(2); count > 0; count -= 1) begin(world, first);
  everybodyMeets(world);
  for (let step = 0; step < 40; step += 1) {
    world.now += random.chance(0.2) ? random.below(10 * 24) * HOUR : random.below(8) * HOUR + 1;
    const device = random.pick(world.devices) ?? first;
    if (random.chance(0.12)) meet(world, device);
    else live(world, device);
  }
  everybodyMeets(world);
  check(world);
};

const aDevice = (random: Random): Device => {
  const state = emptyState(dayOf(START));
  return {
    clock: createClock({ node: newNode(random.next) }),
    replica: createReplica(),
    unsent: [],
    read: 0,
    state,
    settled: state,
  };
};

const begin = (world: World, device: Device): void => {
  const { random } = world;
  const today = dayOf(world.now);
  const weekly = newRepeatForm(today);
  const repeat = random.pick([
    { ...weekly, every: "day" as const, interval: String(1 + random.below(3)) },
    { ...weekly, weekdays: [1, 3, 5] },
    { ...weekly, interval: "2", ends: "after" as const, times: String(3 + random.below(8)) },
    { ...weekly, every: "day" as const, interval: "2", missed: "stays" as const },
    { ...weekly, every: "day" as const, interval: "3", next: "afterDone" as const },
  ]);
  const form = { ...newTaskForm(today), title: "Lecture", hours: "1", startTime: "09:00", endTime: "10:00" };
  run(world, device, addSeries, { form, repeat: repeat ?? weekly });
};

/** One deed, on a device that may know nothing of the others for weeks. */
const live = (world: World, device: Device): void => {
  const { random } = world;
  const today = dayOf(world.now);
  const { state } = device;
  const near = daysFrom(addDays(today, -10), addDays(today, 20)).flatMap((day) => tasksOn(state, day, today));
  const task = random.pick(near);
  const series = random.pick([...state.partsBySeries.keys()]);
  const days = random.below(9) - 4;
  const taskId = task?.id as Task["id"];
  const deeds: readonly (readonly [weight: number, deed: () => void])[] = [
    [6, () => task && run(world, device, toggleTask, { taskId })],
    [4, () => task && edit(world, device, task)],
    [
      4,
      () =>
        task && run(world, device, editOccurrences, { taskId, form: changed(world, task), scope: "this" }),
    ],
    [3, () => task && run(world, device, deleteTask, { taskId })],
    [2, () => bringBack(world, device)],
    [3, () => task && run(world, device, moveTasks, { moves: [{ taskId, to: addDays(task.date, days) }] })],
    [0.5, () => task && readOccurrenceId(taskId) && run(world, device, endSeries, { taskId })],
    [
      1,
      () =>
        series &&
        run(world, device, pauseSeries, { series, from: addDays(today, days), to: addDays(today, days + 7) }),
    ],
    [1, () => series && run(world, device, resumeSeries, { series, from: addDays(today, days) })],
    [0.3, () => series && run(world, device, deleteSeries, { series })],
    [1, () => task && run(world, device, addSteps, { taskId, text: `Step ${world.now}` })],
    [0.5, () => task && run(world, device, giveStepsOn, { taskId })],
  ];
  let left = random.next() * deeds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, deed] of deeds) {
    left -= weight;
    if (left < 0) return void deed();
  }
};

const changed = (world: World, task: Task) => {
  const { random } = world;
  world.texts += 1;
  const form = formOfTask(task);
  return (
    random.pick([
      { ...form, title: `Title ${world.texts}` },
      { ...form, description: `Room ${world.texts}` },
      { ...form, hours: String(1 + random.below(6)) },
      { ...form, date: addDays(task.date, random.below(5) - 2) },
    ]) ?? form
  );
};

const edit = (world: World, device: Device, task: Task): void => {
  const { random } = world;
  const repeat = { ...newRepeatForm(task.date), weekdays: [random.below(7), random.below(7)] };
  const before = device.state;
  const writes = run(world, device, editOccurrences, {
    taskId: task.id,
    form: changed(world, task),
    scope: random.pick(EDIT_SCOPES) ?? "all",
    ...(random.chance(0.25) ? { repeat } : {}),
  });
  for (const write of writes) {
    const other =
      write.table === "tasks" && write.id !== task.id ? taskOf(before, write.id as Task["id"]) : undefined;
    assert(!other || other.done === null, "an edit of a series changes no other time that is done");
  }
};

const bringBack = (world: World, device: Device): void => {
  const deletion = world.random.pick(world.deletions.get(device) ?? []);
  if (deletion !== undefined) run(world, device, undo, deletion);
};

const run = <Input, Refusal>(
  world: World,
  device: Device,
  command: Command<Input, Refusal>,
  input: Input,
): readonly Write[] => {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `${world.now}${ids}`;
  };
  const context = { now: world.now, today: dayOf(world.now), newId };
  const decided = decide(device.state, command, input, context);
  // A series that was deleted elsewhere leaves tasks that belong to none.
  if (!decided.ok) return [];
  if ((command as unknown) === deleteTask) {
    const earlier = world.deletions.get(device) ?? [];
    world.deletions.set(device, [...earlier, { before: device.state, ...decided.value }]);
  }
  const isRestoring = (command as unknown) === undo;
  for (const each of decided.value.writes)
    if (each.type !== "delete" && each.table === "tasks" && each.fields.skipped === null)
      assert(isRestoring, "nothing else brings back what was left out");
  write(world, device, decided.value.writes);
  return decided.value.writes;
};

const write = (world: World, device: Device, writes: readonly Write[]): void => {
  const changes = stampWrites(writesToRowWrites(writes), device.clock, world.now);
  device.unsent.push(...changes);
  take(world, device, changes);
  for (const { table, row, cells, stamp } of changes) {
    const task =
      table === "tasks" && isJsonObject(cells.done) ? taskOf(device.state, row as Task["id"]) : undefined;
    if (task !== undefined) world.ticked.set(row, { stamp, hours: task.hours });
  }
};

const take = (world: World, device: Device, changes: readonly Change[]): void => {
  for (const { stamp } of changes) device.clock.observe(stamp);
  const touched = mergeChanges(device.replica, changes);
  device.state = applyRows(device.state, touchedToRows(touched), dayOf(world.now));
};

/** Sends what was done here, gets what was done elsewhere, and writes what follows from it. */
const meet = (world: World, device: Device): void => {
  world.sent.push(...device.unsent.splice(0));
  const news = world.sent.slice(device.read);
  device.read = world.sent.length;
  take(world, device, news);
  const moment = { now: world.now, today: dayOf(world.now) };
  write(world, device, settleArrived(device.settled, device.state, moment).writes);
  device.settled = device.state;
};

const everybodyMeets = (world: World): void => {
  for (let round = 0; round < 4; round += 1) for (const device of world.devices) meet(world, device);
};

const check = (world: World): void => {
  const today = dayOf(world.now);
  const [first, ...others] = world.devices;
  assert(first);
  const { state } = first;
  for (const other of others) {
    assert.equal(replicaDigest(other.replica), replicaDigest(first.replica), "all devices have the same");
    assert.deepEqual(seen(other.state, today), seen(state, today), "and show the same");
  }
  assert.equal(recountDigest(first.replica), replicaDigest(first.replica));
  assert.deepEqual(everyRow(first.state), everyRow(others[0]?.state ?? first.state));
  eachTimeOnce(state, today);
  for (const series of state.partsBySeries.keys())
    assert.deepEqual(
      staleOccurrences(state, series as SeriesId),
      [],
      "what is to be done is as the series says",
    );
  lastWordHolds(world, state, today);
};

const LONG_BEFORE = -60;
const LONG_AFTER = 120;

const seen = (state: State, today: Day) =>
  daysFrom(addDays(today, LONG_BEFORE), addDays(today, LONG_AFTER)).map((day) => tasksOn(state, day, today));

const everyRow = (state: State) =>
  [...rowsOf(state)].sort((one, other) => (`${one.table}/${one.id}` < `${other.table}/${other.id}` ? -1 : 1));

const eachTimeOnce = (state: State, today: Day): void => {
  const ids = seen(state, today).flatMap((tasks) => tasks.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length, "no time is there twice");
  for (const id of ids) {
    assert.equal(taskOf(state, id)?.id, id, "what is seen is found");
    const series = readOccurrenceId(id)?.series;
    assert(
      state.tasks.has(id) || state.series.has(series as never),
      "a series that was deleted makes no times",
    );
  }
};

/** Of each cell that a person wrote, the latest; a row that was deleted after it has none. */
const lastWordHolds = (world: World, state: State, today: Day): void => {
  const latest = new Map<string, { readonly stamp: string; readonly value: Json | undefined }>();
  const deleted = new Map<string, string>();
  const made = new Map<string, string>();
  const keep = (map: Map<string, string>, row: string, stamp: string) => {
    if (stamp > (map.get(row) ?? "")) map.set(row, stamp);
  };
  for (const { table, row, cells, stamp } of world.sent) {
    if (table !== "tasks") continue;
    if (DELETED in cells) keep(deleted, row, stamp);
    if (CREATED in cells) keep(made, row, stamp);
    for (const [name, value] of Object.entries(cells)) {
      const key = `${row} ${name}`;
      if (stamp > (latest.get(key)?.stamp ?? "")) latest.set(key, { stamp, value });
    }
  }
  const ids = new Set(seen(state, today).flatMap((tasks) => tasks.map(({ id }) => id as string)));
  for (const [key, { stamp, value }] of latest) {
    const [row = "", name = ""] = key.split(" ");
    const buried = deleted.get(row) ?? "";
    if (stamp <= buried || (made.get(row) ?? "") <= buried) continue;
    const task = state.tasks.get(row as Task["id"]);
    assert(task, `${row} is there`);
    if (name === "skipped" && isJsonObject(value)) {
      assert(!ids.has(row) && taskOf(state, task.id) === undefined, `${row} stays left out`);
    }
    if (name === "title" || name === "description" || name === "date" || name === "hours")
      assert.equal(task[name], value, `${row} has the ${name} that a person gave it last`);
    const tick = world.ticked.get(row);
    const isLastTick = name === "done" && task.done !== null && tick?.stamp === stamp;
    if (isLastTick && !latest.has(`${row} hours`))
      assert.equal(task.hours, tick?.hours, `${row} keeps its hours`);
    if (name === "done") assert.equal(task.done === null, value === null, `${row} is done as was said last`);
  }
};
