/**
 * All that the server has, in one piece, put under a log. Devices ask for it in their first load and their tabs wait for it; here any device asks, and its
 * tabs go on meanwhile, sync among it: none of that may be a danger.
 */
import { adoptSnapshot } from "../src/first-load.ts";
import { PROTOCOL } from "../src/protocol.ts";
import { createMemoryLog } from "../src/testing/memory-log.ts";
import { observed } from "./tabs.ts";
import { type Device, deviceTime, type World } from "./world.ts";

/** The page may be closed before it is in the log. */
export const readBeside = async (world: World, device: Device): Promise<void> => {
  const memory = createMemoryLog(device.store);
  if (world.random.chance(0.2)) memory.closeAfter(world.random.below(2));
  const log = world.rules.wrapLog(observed(world, memory));
  const loaded = await log.load();
  if (!loaded.ok) return;
  const { generation } = loaded.value.meta;
  if (!(await isDelivered(world, device))) return;
  const answeredAt = world.now;
  const made = world.server.snapshot({ protocol: PROTOCOL, generation }, device.session);
  if (!("snapshot" in made)) return;
  const at = deviceTime(world, device);
  if (!(await isDelivered(world, device))) return;
  const adopt = adoptSnapshot({ ...made, at }, world.rules.mergeRow);
  const adopted = await log.rewrite(adopt);
  if (adopted.ok && adopted.value) device.lastPage = { at: answeredAt, more: made.answer.more };
};

/** As long as any request takes, and as likely to be lost. */
const isDelivered = (world: World, device: Device): Promise<boolean> =>
  new Promise((resolve) => {
    const request = {
      protocol: PROTOCOL,
      generation: device.store.contents.meta.generation,
      cursor: world.server.head.seq,
      changes: [],
      limit: 1,
    } as const;
    const move = { type: "exchange", request, sent: [] } as const;
    world.letters.push({
      from: device,
      move,
      deliver: (answer) => resolve(answer !== null),
      isRepeat: false,
    });
  });
