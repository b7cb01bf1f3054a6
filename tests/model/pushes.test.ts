import { expect, test } from "vitest";
import { CREATED } from "../../packages/sync/src/change.ts";
import { PROTOCOL, type SyncRequest } from "../../packages/sync/src/protocol.ts";
import { mergeChanges } from "../../packages/sync/src/replica.ts";
import { formatStamp } from "../../packages/sync/src/stamp.ts";
import { PUSH_PATIENCE_MS } from "../../packages/sync/src/unfinished-pushes.ts";
import { checkWhole, rememberPush } from "./pushes.ts";
import { RULES } from "./rules.ts";
import { addTab } from "./tabs.ts";
import { addDevice, createWorld } from "./world.ts";

const CLOCK = { skew: 0, drift: 0, setAt: 0 };

/** What a device is blamed for that concludes so long after its latest page, with the first half of a finished push of another. */
const blamed = async (later: number, more: boolean): Promise<string | null> => {
  const world = createWorld(1, RULES);
  const device = addDevice(world, CLOCK);
  const tab = await addTab(world, device);
  if (tab === null) throw new Error("no tab");
  const stamp = formatStamp({ time: world.now, counter: 0, node: "otherother" });
  const changes = ["1", "2"].map((row) => ({ table: "rows", row, cells: { [CREATED]: true }, stamp }));
  mergeChanges(tab.tab.replica, changes.slice(0, 1));
  world.pushes = [{ session: "another", changes, isWhole: true, isGivenUp: false, at: world.now }];
  device.lastPage = { at: world.now, more };
  world.now += later;
  checkWhole(world, device, tab);
  return world.failure;
};

const PART = "settled on a part of what another pushed";

test.each([
  ["just after it has read half of a push", 0, false, PART],
  ["before it has waited for the rest as long as for any", PUSH_PATIENCE_MS - 1, false, PART],
  ["when it has heard nothing for so long", PUSH_PATIENCE_MS, false, null],
  ["when pages are to come, however long ago that was", 100 * PUSH_PATIENCE_MS, true, PART],
])("a device that concludes %s", async (_, later, more, blame) => {
  expect(await blamed(later, more)).toBe(blame);
});

test("what the server took before is no part of a push that sends it again, not even after a clear", () => {
  const world = createWorld(1, RULES);
  const from = addDevice(world, CLOCK);
  const stamp = (counter: number) => formatStamp({ time: world.now, counter, node: "otherother" });
  const change = (row: string) => ({
    table: "rows",
    row,
    cells: { [CREATED]: true as const },
    stamp: stamp(1),
  });
  const letter = { from, deliver: () => {}, isRepeat: false };
  const push = (...rows: string[]) => {
    const request: SyncRequest = {
      protocol: PROTOCOL,
      generation: stamp(0),
      cursor: 0,
      changes: rows.map(change),
      limit: 1,
    };
    rememberPush(world, { ...letter, move: { type: "exchange", request, sent: [] } });
  };
  push("1", "2");
  rememberPush(world, {
    ...letter,
    move: { type: "clear", request: { protocol: PROTOCOL, generation: stamp(0) } },
  });
  push("2", "3");
  expect(world.pushes.map(({ changes }) => changes.map(({ row }) => row))).toEqual([["3"]]);
});
