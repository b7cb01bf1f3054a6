/** What the page's own program holds, told apart from what the engine makes of it: compiled code and what it has learnt grow for hours. */
import type { Page } from "@playwright/test";

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/** The kinds of nodes that a program makes. */
const OWN = "object,closure,array,string,concatenated string,sliced string,regexp,number,symbol,bigint".split(
  ",",
);
const DETACHED = 2;

export interface OwnObjects {
  readonly bytes: number;
  /** Elements that are in no document any more and yet held. */
  readonly detached: number;
}

export async function ownObjectsOf(page: Page): Promise<OwnObjects> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot");
  await session.detach();
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size, detachedness] = ["type", "self_size", "detachedness"].map((field) =>
    fields.indexOf(field),
  );
  if (type === undefined || size === undefined || detachedness === undefined)
    throw new Error("no such fields");
  const own = new Set(OWN.map((kind) => types[0].indexOf(kind)));
  let [bytes, detached] = [0, 0];
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (own.has(nodes[node + type] ?? -1)) bytes += nodes[node + size] ?? 0;
    if (nodes[node + detachedness] === DETACHED) detached++;
  }
  return { bytes, detached };
}
