/** One seed is one schedule: steps at random, then quiet, then the invariants. */

import { checkInvariants, checkShown } from "./invariants.ts";
import { RULES, type Rules } from "./rules.ts";
import {
  anySkew,
  BACKUP_AND_RESTORE,
  LARGEST_SERVER_SKEW,
  LOG_OUT,
  STEPS,
  type Step,
  settle,
} from "./steps.ts";
import {
  addDevice,
  addTab,
  answerOf,
  createWorld,
  type Device,
  fail,
  type ModelTab,
  startSyncStep,
  turns,
  type World,
} from "./world.ts";

export interface Failure {
  readonly seed: number;
  readonly rule: string;
  readonly schedule: readonly string[];
}

export const runSchedule = async (seed: number, rules: Rules = RULES): Promise<Failure | null> => {
  const world = createWorld(seed, rules, settle);
  const { random } = world;
  const schedule: string[] = [];
  const steps = random.chance(0.5) ? [...STEPS, LOG_OUT] : [...STEPS, ...BACKUP_AND_RESTORE];
  for (let device = 1 + random.below(3); device > 0; device--)
    await addTab(world, addDevice(world, anySkew(world)));
  const length = 20 + random.below(60);
  while (schedule.length < length && world.failure === null) {
    world.now += random.chance(0.03) ? 40 * 60_000 : random.below(20) * 50;
    const step = chooseStep(steps, world);
    schedule.push(step.name);
    await step.run(world);
    await turns(random.below(16));
    checkShown(world);
  }
  world.serverSkew = 0;
  world.now += LARGEST_SERVER_SKEW;
  if (world.failure === null) await comeToRest(world);
  if (world.failure === null) {
    for (const device of world.devices) for (const tab of device.tabs) settle(world, device, tab);
    await comeToRest(world);
  }
  if (world.failure === null) checkInvariants(world);
  return world.failure === null ? null : { seed, rule: world.failure, schedule };
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

/** The network works again, everyone has a tab open, and all sync in turn until a whole round brings nothing new. */
const comeToRest = async (world: World): Promise<void> => {
  for (const { deliver } of world.letters.splice(0)) deliver(null);
  await turns(60);
  world.server.truncatePages(Number.POSITIVE_INFINITY);
  for (const device of world.devices) if (device.tabs.length === 0) await addTab(world, device);
  for (let round = 0; round < MOST_ROUNDS && world.failure === null; round++) {
    const before = world.server.head;
    for (const device of world.devices) await syncDevice(world, device);
    if (world.server.head === before && round > 0) return;
  }
  fail(world, "sync does not come to rest");
};

const syncDevice = async (world: World, device: Device): Promise<void> => {
  const leader = device.tabs[0];
  if (leader === undefined) return;
  leader.tab.sync.wake();
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
    for (const { move, deliver } of world.letters.splice(0)) deliver(answerOf(world, move));
  }
  const step = leader.lastStep;
  if (step === null || leader.syncing !== null) fail(world, "a step of sync never ends");
  else if (step.type === "failed") fail(world, `sync failed: ${step.failure.type}`);
  else if (step.type === "stopped") fail(world, `sync was refused: ${step.reason}`);
  else if (step.type === "waiting") fail(world, `sync waits for ${step.for}`);
  else if (step.type === "disagreed") fail(world, "all was read, and the digests differ");
  return step?.type === "agreed";
};
