/** A device as the web app is one: the product's own sync engine over a log in memory, speaking to the real server. */
import { type Move, openTab, parseAnswer, type RowWrite, replaceRows, syncOf, type Tab } from "@furrow/sync";
import { createLogStore, createMemoryLog, type MemoryLogStore, replicaDigest } from "@furrow/sync/testing";

export type Poster = Readonly<{ post(path: string, body: unknown): Promise<Response> }>;

export type SyncDevice = Readonly<{
  tab: Tab;
  /** The device's disk; a device opened on it continues where this one stopped. */
  store: MemoryLogStore;
  write(...writes: RowWrite[]): Promise<void>;
  /** Clear All Data, as the worker beside the page does it. */
  clear(): Promise<void>;
  /** Syncs until nothing is left to do. */
  settle(): Promise<void>;
  digest(): string;
}>;

const MAX_STEPS = 1000;

export async function openDevice(
  server: Poster,
  node: string,
  now: () => number = Date.now,
  store: MemoryLogStore = createLogStore(),
): Promise<SyncDevice> {
  const opened = await openTab(createMemoryLog(store), node);
  if (!opened.ok) throw new Error(opened.error.type);
  const tab = opened.value;

  const send = async (move: Move) => {
    const path = move.type === "clear" ? "/api/sync/generation" : "/api/sync";
    const response = await server.post(path, move.request);
    return parseAnswer(await response.json());
  };

  return {
    tab,
    store,
    async write(...writes) {
      const committed = tab.commit(writes, now());
      if (!committed.ok) throw new Error(committed.error);
      const durable = await committed.value.durable;
      if (!durable.ok) throw new Error(durable.error.type);
    },
    async clear() {
      const replacement = { writes: [], reason: "clear", local: "goes", now: now() + 1, node } as const;
      const cleared = await createMemoryLog(store).rewrite(replaceRows(replacement));
      if (!cleared.ok) throw new Error(cleared.error.type);
    },
    async settle() {
      syncOf(tab).wake();
      for (let count = 0; count < MAX_STEPS; count++) {
        const step = await syncOf(tab).step(send, now);
        if (step.type === "agreed") return;
        // Another device's clear may remove unsent changes; the app notifies the user and continues.
        if (step.type !== "progress" && step.type !== "unsent-dropped") throw new Error(JSON.stringify(step));
      }
      throw new Error("the device never rests");
    },
    digest: () => replicaDigest(tab.replica),
  };
}
