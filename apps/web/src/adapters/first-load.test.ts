import type { ChangeLog } from "@furrow/sync";
import { NEVER } from "@furrow/sync";
import { createLogStore, createMemoryLog, createMemoryServer, PROTOCOL } from "@furrow/sync/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadInOnePiece } from "./first-load.ts";

const NOW: number = 1_795_000_000_000;
const STAMP = `${NOW.toString(36).padStart(9, "0")}000elsewhere0`;

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server with rows, and the log of a new device that has read the first of them. */
async function begun() {
  const server = createMemoryServer(() => NOW);
  const changes = Array.from({ length: 40 }, (_, index) => ({
    table: "tasks",
    row: `row${index}`,
    stamp: STAMP,
    cells: { _c: true, title: `Read ${index}` },
  }));
  const request = { protocol: PROTOCOL, generation: NEVER, cursor: 0, changes, limit: 1 };
  const first = server.exchange(request);
  if (first.type !== "page") throw new Error(first.type);
  const made = server.snapshot({ protocol: PROTOCOL, generation: NEVER });
  if (!("snapshot" in made)) throw new Error("no snapshot");
  const store = createLogStore();
  const { meta } = store.contents;
  const { cursor, changes: tail } = first;
  store.contents = { ...store.contents, tail, meta: { ...meta, cursor, arriving: true, firstLoad: true } };
  return { store, log: createMemoryLog(store), made };
}

type Made = Awaited<ReturnType<typeof begun>>["made"];

const headersOf = ({ snapshot, answer }: Made) => ({
  "Snapshot-Length": String(snapshot.byteLength),
  "Sync-Answer": JSON.stringify(answer),
});

/** In pieces, as a network brings it; what follows the last never comes where it stays open. */
const bodyOf = (bytes: Uint8Array, { open = false } = {}) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const half = bytes.byteLength >> 1;
      controller.enqueue(bytes.slice(0, half));
      if (open) return;
      controller.enqueue(bytes.slice(half));
      controller.close();
    },
  });

const answering = (answer: (init: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => answer(init));

const reading = (log: Pick<ChangeLog, "rewrite">, { signal = new AbortController().signal } = {}) => {
  const told: number[] = [];
  const parts = {
    generation: NEVER,
    begin: Promise.resolve(),
    tell: (share: number) => told.push(share),
    signal,
  };
  return { told, done: loadInOnePiece("ada", log)(parts) };
};

test("all of it is in the log at the end, and how far it was has been told", async () => {
  const { store, log, made } = await begun();
  let asked: RequestInit = {};
  answering((init) => {
    asked = init;
    return new Response(bodyOf(made.snapshot), { headers: headersOf(made) });
  });
  const { told, done } = reading(log);
  await done;
  expect(asked.body).toBe(JSON.stringify({ protocol: PROTOCOL, generation: NEVER }));
  expect(asked.headers).toMatchObject({ "Sync-User": "ada" });
  expect(told).toEqual([0.5, 1]);
  expect(store.contents.snapshot).toEqual(made.snapshot);
  expect(store.contents.meta).toMatchObject({ cursor: 40, arriving: false });
});

test.each<[string, (made: Made) => Response | Promise<Response>]>([
  [
    "a server that does not know of it",
    () => Response.json({ type: "urn:problem:not-found" }, { status: 404 }),
  ],
  [
    "a server that is busy",
    () => Response.json({ type: "urn:problem:busy", retryAfter: 2 }, { status: 503 }),
  ],
  ["a proxy's own page", () => new Response("<html>Sign in</html>")],
  ["a network that fails", () => Promise.reject(new TypeError("failed to fetch"))],
  [
    "an answer that ends too soon",
    (made) => new Response(bodyOf(made.snapshot.slice(0, -16)), { headers: headersOf(made) }),
  ],
  [
    "one that is longer than it said",
    (made) => new Response(bodyOf(new Uint8Array([...made.snapshot, 0])), { headers: headersOf(made) }),
  ],
  [
    "one that says nothing of itself",
    (made) => new Response(bodyOf(made.snapshot), { headers: { "Snapshot-Length": "5" } }),
  ],
])("after %s it ends, and the log is as it was", async (_, answer) => {
  const { store, log, made } = await begun();
  const { contents } = store;
  answering(() => answer(made));
  await reading(log).done;
  expect(store.contents).toBe(contents);
});

/** Hangs after the first half until it is called off, as `fetch` does. */
const hanging = (made: Made) =>
  answering(({ signal }) => {
    const body = bodyOf(made.snapshot, { open: true });
    const reader = body.getReader();
    const through = new ReadableStream<Uint8Array>({
      start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
      async pull(controller) {
        const { value } = await reader.read();
        if (value !== undefined) controller.enqueue(value);
      },
    });
    return new Response(through, { headers: headersOf(made) });
  });

test("it ends where the page goes, the session ends, or nothing comes for half a minute", async () => {
  const { store, log, made } = await begun();
  const { contents } = store;
  hanging(made);
  const leaving = reading(log);
  await vi.waitUntil(() => leaving.told.length > 0);
  page.dispatchEvent(new Event("pagehide"));
  await leaving.done;

  const controller = new AbortController();
  const signingOut = reading(log, { signal: controller.signal });
  await vi.waitUntil(() => signingOut.told.length > 0);
  controller.abort();
  await signingOut.done;

  vi.useFakeTimers();
  const waiting = reading(log);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(waiting.told).toEqual([0.5]);
  await vi.advanceTimersByTimeAsync(2_000);
  await waiting.done;
  expect(store.contents).toBe(contents);
});

test("what has come when the session ends is not put into the log any more", async () => {
  const { store, log, made } = await begun();
  const { contents } = store;
  answering(() => new Response(bodyOf(made.snapshot), { headers: headersOf(made) }));
  const controller = new AbortController();
  const done = loadInOnePiece(
    "ada",
    log,
  )({
    generation: NEVER,
    tell: (share) => share === 1 && controller.abort(),
    signal: controller.signal,
  });
  await done;
  expect(store.contents).toBe(contents);
});
