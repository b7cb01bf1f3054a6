/** What must hold, however two profiles join one account: equal ends, exact hours, nothing lost, nothing doubled, a copy of before. */

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { type buildState, dayOf, isSingleRecord, joinedRecordId } from "@furrow/core";
import type { JsonObject } from "@furrow/core/testing";
import { joinProfile } from "../../apps/web/src/services/join-profile.ts";
import { writeJoining } from "../../apps/web/src/state/accounts/joining.ts";
import { stateOfReplica } from "../../apps/web/src/state/rows.ts";
import { createMemoryLog } from "../../packages/sync/src/memory-log.ts";
import { type Replica, replicaDigest } from "../../packages/sync/src/replica.ts";
import { cloneLogStore } from "../../packages/sync/src/testing/clone-log-store.ts";
import { recountDigest } from "../../packages/sync/src/whole-replica.ts";
import {
  ACCOUNT,
  clear,
  copiesIn,
  createJoinWorld,
  DAYS,
  type JoinWorld,
  join,
  live,
  replicaIn,
  shownIn,
  storeOf,
  syncAll,
  syncDevice,
} from "./join-world.ts";

type Shown = ReadonlyMap<string, JsonObject>;

/** What follows from facts is written by whoever has them all. */
const isConclusion = (key: string) => /^(completions|animals|achievements|resets)\//.test(key);

const ofTable = (table: string, shown: Shown): readonly (readonly [string, JsonObject])[] =>
  [...shown].flatMap(([key, fields]) =>
    key.startsWith(`${table}/`) ? [[key.slice(table.length + 1), fields] as const] : [],
  );

const taskIds = (replica: Replica): readonly string[] =>
  ofTable("tasks", shownIn(replica))
    .map(([id]) => id)
    .sort();

/** The corrections of all, each fact once. */
const facts = (all: readonly Shown[]): ReadonlyMap<string, JsonObject> =>
  new Map(
    all.flatMap((shown) =>
      ofTable("corrections", shown).map(([id, fields]) => [
        joinedRecordId("corrections", id, fields),
        fields,
      ]),
    ),
  );

const hoursOn = (day: string, tasks: Iterable<JsonObject>, corrections: Iterable<JsonObject>): number => {
  let sum = 0;
  for (const { date, hours, done } of tasks) if (date === day && done !== null) sum += Number(hours);
  for (const { date, hours } of corrections) if (date === day) sum += Number(hours);
  return Math.max(0, Math.round(sum * 1e6) / 1e6);
};

/** The rows of a day may come in two shapes, where a file was restored on both sides and then changed. */
const expectEverything = (
  after: Shown,
  before: readonly Shown[],
  state: ReturnType<typeof buildState>,
): void => {
  const taskIds = new Set(before.flatMap((shown) => ofTable("tasks", shown).map(([id]) => id)));
  const tasks = new Map(ofTable("tasks", after));
  assert.deepEqual([...tasks.keys()].sort(), [...taskIds].sort());
  for (const [id, fields] of tasks) {
    const versions = before.flatMap((shown) => [shown.get(`tasks/${id}`) ?? {}]);
    for (const [cell, value] of Object.entries(fields))
      assert(
        versions.some((version) => isDeepStrictEqual(version[cell], value)),
        `${id} ${cell}`,
      );
  }
  const known = facts(before);
  const corrections = new Map(
    ofTable("corrections", after).map(([id, fields]) => [joinedRecordId("corrections", id, fields), fields]),
  );
  assert.deepEqual([...corrections.keys()].sort(), [...known.keys()].sort());
  assert.equal(corrections.size, ofTable("corrections", after).length);
  for (const day of DAYS)
    assert.equal(state.hoursByDay.get(day) ?? 0, hoursOn(day, tasks.values(), known.values()));
  for (const shown of before)
    for (const [key] of shown)
      if (isConclusion(key) || isSingleRecord(key.split("/")[0] ?? "")) assert.equal(after.has(key), true);
  const [account = new Map()] = before;
  for (const [key, fields] of account)
    if (isSingleRecord(key.split("/")[0]) && !isConclusion(key)) assert.deepEqual(after.get(key), fields);
  const periods = [...state.animals.values()].flatMap(({ earned }) =>
    earned === null ? [] : [`${earned.period} ${earned.key}`],
  );
  assert.equal(new Set(periods).size, periods.length);
};

/** All replicas are the server's, and none has miscounted. */
const expectEqualReplicas = ({ server, devices }: JoinWorld): Replica => {
  const truth = server.replica();
  assert.equal(server.head.digest, recountDigest(truth));
  for (const device of devices) {
    const replica = replicaIn(storeOf(device, ACCOUNT));
    assert.equal(replicaDigest(replica), server.head.digest);
    assert.equal(recountDigest(replica), server.head.digest);
  }
  return truth;
};

const stateOf = (world: JoinWorld, replica: Replica) => stateOfReplica(replica, dayOf(world.now));

/** Both the devices' account and both profiles have lived, and the account's rows are known everywhere. */
async function begun(seed: number): Promise<JoinWorld> {
  const world = createJoinWorld(seed);
  for (const device of world.devices) {
    await live(world, device, ACCOUNT);
    if (world.random.chance(0.5)) await syncAll(world);
    await live(world, device, device.profile);
  }
  await syncAll(world);
  return world;
}

const shownOf = (world: JoinWorld): readonly Shown[] => [
  shownIn(world.server.replica()),
  ...world.devices.map((device) => shownIn(replicaIn(storeOf(device, device.profile)))),
];

export async function twoProfilesJoin(seed: number): Promise<void> {
  const world = await begun(seed);
  const before = shownOf(world);
  const profiles = world.devices.map((device) => cloneLogStore(storeOf(device, device.profile)));
  const order = world.random.chance(0.5) ? world.devices : world.devices.toReversed();
  for (const device of order) {
    const account = taskIds(world.server.replica());
    await join(world, device);
    assert.equal(device.logs.has(device.profile), false);
    for (const { reason, replica } of copiesIn(storeOf(device, ACCOUNT)))
      if (reason === "joined") assert.deepEqual(taskIds(replica), account);
    if (world.random.chance(0.5)) await syncDevice(world, device);
  }
  await syncAll(world);
  const truth = expectEqualReplicas(world);
  expectEverything(shownIn(truth), before, stateOf(world, truth));

  // The profiles were not gone after all, as where a browser's data was put back from elsewhere: it adds nothing.
  for (const [index, device] of world.devices.entries()) {
    device.logs.set(device.profile, profiles[index] ?? storeOf(device, device.profile));
    const head = world.server.head.seq;
    await join(world, device);
    await syncAll(world);
    assert.equal(world.server.head.seq, head);
  }
}

/** A clear that another device made before it heard of them takes what joined; an automatic copy keeps it. */
export async function aClearMeetsJoining(seed: number): Promise<void> {
  const world = await begun(seed);
  const [laptop, phone] = world.devices;
  if (laptop === undefined || phone === undefined) throw new Error("no devices");
  const joined = taskIds(replicaIn(storeOf(laptop, laptop.profile)));
  const isClearedFirst = world.random.chance(0.5);
  if (isClearedFirst) await clear(world, phone, ACCOUNT);
  await join(world, laptop);
  if (!isClearedFirst) await clear(world, phone, ACCOUNT);
  await syncAll(world);
  const truth = expectEqualReplicas(world);
  const kept = copiesIn(storeOf(laptop, ACCOUNT)).map(({ replica }) => replica);
  const known = new Set([truth, ...kept].flatMap(taskIds));
  assert.deepEqual(
    joined.filter((id) => !known.has(id)),
    [],
  );
}

/** Nothing joins another account than the one that was meant, nor a profile that is in use. */
export async function otherwiseMeant(): Promise<void> {
  const world = await begun(1);
  const [laptop] = world.devices;
  if (laptop === undefined) throw new Error("no device");
  const parts = {
    preferences: laptop.preferences,
    people: {
      list: async () => [...laptop.logs.keys()].map((userId) => ({ userId, unsent: null })),
      openLog: async (owner: string) => createMemoryLog(storeOf(laptop, owner)),
    },
    now: () => world.now,
    random: world.random.next,
  };
  const account = { userId: ACCOUNT, log: createMemoryLog(storeOf(laptop, ACCOUNT)) };
  const untouched = shownIn(replicaIn(storeOf(laptop, ACCOUNT)));
  const decided = { profileId: laptop.profile, choice: "add" } as const;
  writeJoining(laptop.preferences, { ...decided, accountId: "grace" });
  assert.equal(await joinProfile(parts, account), null);
  writeJoining(laptop.preferences, { ...decided, accountId: ACCOUNT, choice: "ask" });
  assert.equal(await joinProfile(parts, account), null);
  writeJoining(laptop.preferences, { ...decided, accountId: ACCOUNT });
  laptop.preferences.write("profile", laptop.profile);
  assert.equal(await joinProfile(parts, account), null);
  assert.deepEqual(shownIn(replicaIn(storeOf(laptop, ACCOUNT))), untouched);
  assert.equal(laptop.preferences.read("forget"), null);
}
