/** The memory of the page's own objects. The engine's compiled code and type feedback, which grow for hours, are not counted. */
import type { Page } from "@playwright/test";

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** The node types of objects that a program makes. */
const OWN = "object,closure,array,string,concatenated string,sliced string,regexp,number,symbol,bigint".split(
  ",",
);
const DETACHED = 2;
const LISTENER = "blink::RegisteredEventListener";

export interface OwnObjects {
  readonly bytes: number;
  /** Elements that are in no document but still referenced. */
  readonly detached: number;
  /** Those that targets hold. The engine's own count includes listeners that only wait to be swept. */
  readonly listeners: number;
}

export async function ownObjectsOf(page: Page): Promise<OwnObjects> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot");
  await session.detach();
  const { snapshot, nodes, strings }: Snapshot = JSON.parse(chunks.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size, detachedness] = ["type", "name", "self_size", "detachedness"].map((field) =>
    fields.indexOf(field),
  );
  if (type === undefined || name === undefined || size === undefined || detachedness === undefined)
    throw new Error("the heap snapshot lacks a field");
  const own = new Set(OWN.map((kind) => types[0].indexOf(kind)));
  const listener = strings.indexOf(LISTENER);
  if (listener === -1) throw new Error(`this Chromium reports no ${LISTENER}`);
  let [bytes, detached, listeners] = [0, 0, 0];
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (own.has(nodes[node + type] ?? -1)) bytes += nodes[node + size] ?? 0;
    if (nodes[node + detachedness] === DETACHED) detached++;
    if (nodes[node + name] === listener) listeners++;
  }
  return { bytes, detached, listeners };
}
