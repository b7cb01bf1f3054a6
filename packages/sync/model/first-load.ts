/** The rest of a first load, read beside the tabs over a connection of its own: the tabs go on, sync among it, as they would not while it runs. */
import { readRest } from "../src/first-load.ts";
import type { Answer } from "../src/protocol.ts";
import { newNode } from "../src/stamp.ts";
import type { Move } from "../src/sync-engine.ts";
import { createMemoryLog } from "../src/testing/memory-log.ts";
import { observed } from "./tabs.ts";
import { type Device, deviceTime, type World } from "./world.ts";

/** The worker may be killed in the midst of it. */
export const readBeside = async (world: World, device: Device): Promise<void> => {
  const memory = createMemoryLog(device.store);
  if (world.random.chance(0.2)) memory.closeAfter(1 + world.random.below(2));
  const log = world.rules.wrapLog(observed(world, memory));
  let answeredAt = world.now;
  const send = (move: Move) =>
    new Promise<Answer | null>((resolve) => {
      const deliver = (answer: Answer | null) => {
        if (answer?.type === "page") answeredAt = world.now;
        resolve(answer);
      };
      world.letters.push({ from: device, move, deliver, isRepeat: false });
    });
  await readRest({
    log: {
      ...log,
      rewrite: async (rewrite) => {
        let more = true;
        const rewritten = await log.rewrite((contents) => {
          const next = rewrite(contents);
          more = next?.meta.arriving ?? true;
          return next;
        });
        if (rewritten.ok && rewritten.value) device.lastPage = { at: answeredAt, more };
        return rewritten;
      },
    },
    send,
    node: newNode(world.random.next),
    now: () => deviceTime(world, device),
    tell: () => {},
  });
};
