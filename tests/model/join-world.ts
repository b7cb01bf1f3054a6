/**
 * Two people without an account, each on a device of their own, whose rows join one account: the product's own joining and
 * syncing, over logs in memory whose tabs die anywhere. One seed is one course of events.
 */

import {
  addTask,
  adjustHours,
  chooseTheme,
  type Day,
  dayOf,
  deleteTask,
  newTaskForm,
  setGoal,
  type TaskId,
  toggleTask,
} from "@furrow/core";
import type { JsonObject } from "@furrow/core/testing";
import type { LocalPreferences } from "../../apps/web/src/platform/ports/storage.ts";
import { memoryPreferences } from "../../apps/web/src/platform/storage/memory-preferences.ts";
import { type JoinParts, joinProfile } from "../../apps/web/src/services/join-profile.ts";
import { writeJoining } from "../../apps/web/src/state/accounts/joining.ts";
import { pendingErasures } from "../../apps/web/src/state/accounts/pending-erasures.ts";
import { saveLocalProfile } from "../../apps/web/src/state/accounts/profile-list.ts";
import { type AppStore, createAppStore } from "../../apps/web/src/state/app-store.ts";
import { CREATED, type RowWrite } from "../../packages/sync/src/change.ts";
import { holdsChanges } from "../../packages/sync/src/change-log.ts";
import { replicaOf } from "../../packages/sync/src/log-contents.ts";
import { replaceRows } from "../../packages/sync/src/log-rewrites.ts";
import {
  createLogStore,
  createMemoryLog,
  type MemoryLog,
  type MemoryLogStore,
} from "../../packages/sync/src/memory-log.ts";
import { type Replica, visibleRows } from "../../packages/sync/src/replica.ts";
import { readSnapshot } from "../../packages/sync/src/snapshot.ts";
import { newNode } from "../../packages/sync/src/stamp.ts";
import { openTab, type Tab } from "../../packages/sync/src/tab.ts";
import { syncOf } from "../../packages/sync/src/tab-sync.ts";
import { createMemoryServer, type MemoryServer } from "../../packages/sync/src/testing/memory-server.ts";
import { createRandom, type Random } from "./random.ts";
import { turns } from "./world.ts";

export const ACCOUNT = "ada";

/** A device of the account's person, with the logs of whoever uses it. */
export interface JoinDevice {
  readonly name: string;
  readonly logs: Map<string, MemoryLogStore>;
  readonly preferences: LocalPreferences;
  /** The profile that is to join. */
  readonly profile: string;
  /** What its clock is wrong by. */
  readonly skew: number;
}

export interface JoinWorld {
  readonly random: Random;
  readonly server: MemoryServer;
  readonly devices: readonly JoinDevice[];
  now: number;
  serial: number;
}

const START = new Date(2026, 10, 20, 9).getTime();
const YEAR = 365 * 24 * 60 * 60_000;
const SKEWS = [0, 0, 0, 50_000, -90_000, YEAR, -YEAR];
export const DAYS: readonly Day[] = [START - 2 * 24 * 60 * 60_000, START].map(dayOf);

export function createJoinWorld(seed: number): JoinWorld {
  const random = createRandom(seed);
  const aDevice = (name: string, profile: string): JoinDevice => {
    const preferences = memoryPreferences();
    saveLocalProfile(preferences, { id: profile, name, createdAt: START, keptApartFrom: [] });
    const logs = new Map([ACCOUNT, profile].map((owner) => [owner, createLogStore()]));
    return { name, logs, preferences, profile, skew: random.pick(SKEWS) ?? 0 };
  };
  const world: JoinWorld = {
    random,
    server: createMemoryServer(() => world.now),
    devices: [aDevice("laptop", "local-one"), aDevice("phone", "local-two")],
    now: START,
    serial: 0,
  };
  return world;
}

const timeOn = (world: JoinWorld, device: JoinDevice): number => {
  world.now += 1 + world.random.below(2_000);
  return world.now + device.skew;
};

export const storeOf = (device: JoinDevice, owner: string): MemoryLogStore => {
  const store = device.logs.get(owner) ?? createLogStore();
  device.logs.set(owner, store);
  return store;
};

export const replicaIn = ({ contents }: MemoryLogStore): Replica => {
  const replica = replicaOf(contents);
  if (!replica.ok) throw new Error(replica.error.type);
  return replica.value;
};

/** The automatic copies of a log that hold whole data, with what each was made before. */
export const copiesIn = ({ copies }: MemoryLogStore): readonly { reason: string; replica: Replica }[] =>
  copies
    .filter((copy) => !holdsChanges(copy))
    .map(({ reason, content }) => {
      const replica = readSnapshot(content);
      if (!replica.ok) throw new Error(replica.error.type);
      return { reason, replica: replica.value };
    });

interface Opened {
  readonly tab: Tab;
  readonly store: AppStore;
}

async function open(world: JoinWorld, device: JoinDevice, owner: string): Promise<Opened> {
  const node = newNode(world.random.next);
  const opened = await openTab(createMemoryLog(storeOf(device, owner)), node);
  if (!opened.ok) throw new Error(opened.error.type);
  const tab = opened.value;
  const store = createAppStore({
    tab,
    now: () => timeOn(world, device),
    newId: () => `${++world.serial}`,
    onSaved: () => {},
  });
  return { tab, store };
}

/** What both may have from one file: the same rows, however often it is restored. */
const FILE: readonly RowWrite[] = [
  {
    table: "tasks",
    row: "task_1_file",
    cells: {
      [CREATED]: true,
      title: "From a file",
      date: DAYS[0] ?? "",
      hours: 3,
      done: { at: "2026-11-18T08:00:00.000Z" },
    },
  },
  {
    table: "corrections",
    row: `import:${DAYS[0]}`,
    cells: {
      [CREATED]: true,
      date: DAYS[0] ?? "",
      hours: 2,
      reason: "import",
      createdAt: "2026-11-18T08:00:00.000Z",
    },
  },
  {
    table: "animals",
    row: `hen:${DAYS[0]}`,
    cells: { [CREATED]: true, type: "hen", name: "", dateAdded: "2026-11-18T08:00:00.000Z" },
  },
];

/** Somebody studies for a while, as themselves. */
export async function live(world: JoinWorld, device: JoinDevice, owner: string): Promise<void> {
  const { random } = world;
  const { tab, store } = await open(world, device, owner);
  const tasks = () => [...store.getState().tasks.keys()];
  const onTask = (run: (taskId: TaskId) => unknown) => {
    const id = random.pick(tasks());
    if (id !== undefined) run(id);
  };
  const acts: readonly (() => unknown)[] = [
    ...Array.from({ length: 3 }, () => () => {
      const form = newTaskForm(random.pick(DAYS) ?? dayOf(world.now));
      const hours = String(1 + random.below(5) / 2);
      return store.run(addTask, {
        form: { ...form, title: `Task ${++world.serial}`, hours, startTime: "09:00", endTime: "10:00" },
      });
    }),
    ...Array.from({ length: 3 }, () => () => onTask((taskId) => store.run(toggleTask, { taskId }))),
    () => onTask((taskId) => store.run(deleteTask, { taskId })),
    () => store.run(adjustHours, { day: random.pick(DAYS) ?? dayOf(world.now), hours: `${random.below(9)}` }),
    () => store.run(setGoal, { period: "daily", hours: 1 + random.below(4) }),
    () => store.run(chooseTheme, { name: random.pick(["green", "purple"]) ?? "" }),
    () => tab.commit(FILE, timeOn(world, device)),
  ];
  for (let left = random.below(9); left > 0; left--) {
    random.pick(acts)?.();
    await turns(12);
  }
  if (random.chance(0.15)) await clear(world, device, owner);
}

export async function clear(world: JoinWorld, device: JoinDevice, owner: string): Promise<void> {
  const given = { reason: "clear", local: "goes", node: newNode(world.random.next) } as const;
  const log = createMemoryLog(storeOf(device, owner));
  await log.rewrite(replaceRows({ writes: [], now: timeOn(world, device), ...given }));
}

/** Until all is agreed. Answers may be lost on the way. */
export async function syncAll(world: JoinWorld): Promise<void> {
  for (let round = 0, before = -1; before !== world.server.head.seq || round < 3; round++) {
    before = world.server.head.seq;
    for (const device of world.devices) await syncDevice(world, device);
    if (round > 30) throw new Error("sync does not come to rest");
  }
}

export async function syncDevice(world: JoinWorld, device: JoinDevice): Promise<void> {
  const { tab } = await open(world, device, ACCOUNT);
  for (let step = 0; step < 200; step++) {
    if (world.random.chance(0.05)) world.server.plan({ type: "lose-answer" });
    const done = await syncOf(tab).step(
      (move) => world.server.send(move, device.name),
      () => timeOn(world, device),
    );
    // What arrived may have earned something.
    await turns(20);
    if (done.type === "waiting") syncOf(tab).wake();
    const waiting = await createMemoryLog(storeOf(device, ACCOUNT)).waiting();
    if (done.type === "agreed" && waiting.ok && waiting.value === 0) return;
  }
  throw new Error(`${device.name} does not come to rest`);
}

/** Logs and preferences of a page that is killed after so many steps; what it did until then is done. */
function dyingPage(world: JoinWorld, device: JoinDevice, stepsLeft: number) {
  let left = stepsLeft;
  const step = () => {
    if (left-- <= 0) throw new Error("killed");
  };
  const log = (owner: string): MemoryLog => {
    const whole = createMemoryLog(storeOf(device, owner));
    const dying =
      <Args extends readonly unknown[], T>(work: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        step();
        return work(...args);
      };
    return {
      ...whole,
      load: dying(whole.load),
      rewrite: dying(whole.rewrite),
      copies: dying(whole.copies),
      saveCopy: dying(whole.saveCopy),
      readCopy: dying(whole.readCopy),
    };
  };
  const preferences: LocalPreferences = {
    ...device.preferences,
    write: (key, value) => {
      step();
      device.preferences.write(key, value);
    },
  };
  const parts: JoinParts = {
    preferences,
    people: {
      list: async () => [...device.logs.keys()].map((userId) => ({ userId, unsent: null })),
      openLog: async (owner) => log(owner),
    },
    now: () => timeOn(world, device),
    random: world.random.next,
  };
  return { parts, account: { userId: ACCOUNT, log: log(ACCOUNT) } };
}

const eraseMarked = ({ logs, preferences }: JoinDevice): void => {
  for (const owner of Object.keys(pendingErasures(preferences))) {
    logs.delete(owner);
    preferences.write("forget", null);
  }
};

/** Begun anew after each death, as the next start of the app does. */
export async function join(world: JoinWorld, device: JoinDevice): Promise<void> {
  const { random } = world;
  const decision = { profileId: device.profile, accountId: ACCOUNT, choice: "add" } as const;
  writeJoining(device.preferences, decision);
  await syncDevice(world, device);
  for (let deaths = 0; device.preferences.read("joining") !== null; deaths++) {
    const page = dyingPage(world, device, deaths > 6 ? Number.POSITIVE_INFINITY : random.below(14));
    await joinProfile(page.parts, page.account).catch(onlyKilled);
    if (random.chance(0.3)) await syncDevice(world, device);
    eraseMarked(device);
  }
}

const onlyKilled = (error: unknown): void => {
  if (!(error instanceof Error && error.message === "killed")) throw error;
};

/** Visible rows by table and id, those of one device left out. */
export const shownIn = (replica: Replica): ReadonlyMap<string, JsonObject> =>
  new Map(
    Array.from(visibleRows(replica), ({ table, row, fields }) => [`${table}/${row}`, fields] as const).filter(
      ([key]) => !key.startsWith("local."),
    ),
  );
