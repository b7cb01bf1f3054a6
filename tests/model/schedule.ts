/** One seed is one schedule: steps at random, then quiet, then the invariants. */

import { syncOf } from "../../packages/sync/src/tab-sync.ts";
import { checkInvariants, checkShown } from "./invariants.ts";
import { answerOf, startSyncStep } from "./network.ts";
import { letTimePass } from "./persons.ts";
import { RULES, type Rules } from "./rules.ts";
import { anyDeviceClock, type Step, WITH_LOG_OUT, WITH_SERVER_RESTORED } from "./steps.ts";
import { addTab } from "./tabs.ts";
import { addDevice, createWorld, type Device, fail, type ModelTab, turns, type World } from "./world.ts";

export interface Failure {
  readonly seed: number;
  readonly rule: string;
  readonly schedule: readonly string[];
}

export const runSchedule = async (seed: number, rules: Rules = RULES): Promise<Failure | null> => {
  const world = createWorld(seed, rules);
  const { random } = world;
  const schedule: string[] = [];
  const steps = random.chance(0.5) ? WITH_LOG_OUT : WITH_SERVER_RESTORED;
  for (let device = 1 + random.below(3); device > 0; device--)
    await addTab(world, addDevice(world, anyDeviceClock(world)));
  const length = 20 + random.below(60);
  while (schedule.length < length && world.failure === null) {
    world.now += passingTime(world);
    const step = chooseStep(steps, world);
    schedule.push(step.name);
    await step.run(world);
    await turns(random.below(16));
    checkShown(world);
  }
  setClocksRight(world);
  if (world.failure === null) await comeToRest(world);
  if (world.failure === null) {
    for (const device of world.devices) for (const tab of device.tabs) letTimePass(world, device, tab);
    await comeToRest(world);
  }
  if (world.failure === null) checkInvariants(world);
  return world.failure === null ? null : { seed, rule: world.failure, schedule };
};

const HOUR = 60 * 60_000;

/** Mostly moments, now and then a pause, seldom a night. */
const passingTime = ({ random }: World): number => {
  if (random.chance(0.03)) return (2 * HOUR) / 3;
  return random.chance(0.01) ? 12 * HOUR : random.below(20) * 50;
};

/** In the end everybody has the right time, and nothing that is waited for takes longer. */
const setClocksRight = (world: World): void => {
  world.now += 2 * HOUR;
  world.serverClock = { skew: 0, drift: 0, setAt: world.now };
  for (const device of world.devices) device.clock = world.serverClock;
};

const chooseStep = (steps: readonly Step[], { random }: World): Step => {
  let left = random.below(steps.reduce((sum, { weight }) => sum + weight, 0));
  for (const step of steps) {
    if (left < step.weight) return step;
    left -= step.weight;
  }
  throw new Error("the weights do not add up");
};

const MOST_ROUNDS = 12;
const MOST_STEPS = 80;

/**
 * The network works again, everyone has a tab open, and all sync in turn until a whole round brings nothing new. What a device concludes in
 * its last step (a reward, a withdrawal) is unsent then and takes another round.
 */
const comeToRest = async (world: World): Promise<void> => {
  for (const { deliver } of world.letters.splice(0)) deliver(null);
  await turns(60);
  world.server.truncatePages(Number.POSITIVE_INFINITY);
  for (const device of world.devices) if (device.tabs.length === 0) await addTab(world, device);
  for (let round = 0; round < MOST_ROUNDS && world.failure === null; round++) {
    const before = world.server.head;
    for (const device of world.devices) await syncDevice(world, device);
    const isAllSent = world.devices.every(({ store }) => store.contents.outbox.length === 0);
    if (world.server.head === before && isAllSent && round > 0) return;
  }
  fail(world, "sync does not come to rest");
};

const syncDevice = async (world: World, device: Device): Promise<void> => {
  const leader = device.tabs[0];
  if (leader === undefined) return;
  syncOf(leader.tab).wake();
  for (let step = 0; ; step++) {
    if (step === MOST_STEPS) return fail(world, "one device does not come to rest");
    world.now += 1;
    if (await oneStep(world, device, leader)) break;
    if (world.failure !== null) return;
  }
  for (const { tab } of device.tabs) {
    const received = await tab.receive();
    if (!received.ok) fail(world, `a tab cannot read its log: ${received.error.type}`);
  }
};

/** Tells whether the leader rests. */
const oneStep = async (world: World, device: Device, leader: ModelTab): Promise<boolean> => {
  startSyncStep(world, device, leader);
  for (let turn = 0; leader.syncing !== null && turn < 200; turn++) {
    await turns(1);
    for (const letter of world.letters.splice(0)) letter.deliver(answerOf(world, letter));
  }
  const step = leader.lastStep;
  if (step === null || leader.syncing !== null) fail(world, "a step of sync never ends");
  else if (step.type === "failed") fail(world, `sync failed: ${step.failure.type}`);
  else if (step.type === "stopped") fail(world, `sync was refused: ${step.reason}`);
  else if (step.type === "waiting") fail(world, `sync waits for ${step.for}`);
  else if (step.type === "disagreed") fail(world, "all was read, and the digests differ");
  return step?.type === "agreed";
};
