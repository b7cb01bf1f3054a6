import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eraseShared, MOST_SHARED_BYTES, sharedBox } from "../src/platform/incoming/shared-box.ts";
import type { Shared } from "../src/platform/ports/incoming.ts";
import { takeShared } from "./share.ts";

async function take(request: Pick<Request, "body" | "headers">) {
  const kept: Shared[] = [];
  const address = await takeShared(request, { put: async (shared) => void kept.push(shared) });
  return { address, kept };
}

async function share(fields: Readonly<Record<string, string>>, ...files: readonly File[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("files", file);
  const request = new Request("https://furrow.example/share", { method: "POST", body: form });
  // Node cannot cancel the stream of a form.
  return take({ body: new Blob([await request.arrayBuffer()]).stream(), headers: request.headers });
}

test("a text is stored as one line, and the tasks page opens", async () => {
  expect(await share({ title: "Chapter 3", text: "read it\nand take notes", url: "" })).toEqual({
    address: "/tasks",
    kept: [{ type: "text", text: "Chapter 3 read it and take notes" }],
  });
});

test("what an app repeats stands there once", async () => {
  const url = "https://example.org/a";
  const { kept } = await share({ title: "An article", text: `An article ${url}`, url });
  expect(kept).toEqual([{ type: "text", text: `An article ${url}` }]);
});

test("files are stored in their order, and Settings opens to ask about them", async () => {
  const files = [new File(["a"], "a.ics"), new File(["{}"], "b.json")];
  const { address, kept } = await share({ title: "a.ics" }, ...files);
  expect(address).toBe("/settings#backup");
  expect(kept.map((shared) => "file" in shared && shared.file.name)).toEqual(["a.ics", "b.json"]);
});

test("nothing at all opens the tasks page", async () => {
  expect(await share({ text: "  " })).toEqual({ address: "/tasks", kept: [] });
});

describe("a form that is too much", () => {
  test("is read up to 2 MiB, whatever its length is said to be, and not stored", async () => {
    let read = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        read += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const headers = new Headers({
      "Content-Type": "multipart/form-data; boundary=b",
      "Content-Length": "100",
    });
    expect(await take({ body, headers })).toEqual({
      address: "/settings#backup",
      kept: [{ type: "file", refused: "tooLarge" }],
    });
    expect(isCancelled).toBe(true);
    expect(read).toBeLessThan(MOST_SHARED_BYTES + 3 * 65_536);
  });

  test.each([1_900_000, 2_200_000])("counts its file: %i bytes", async (size) => {
    const { kept } = await share({}, new File([new Uint8Array(size)], "backup.json"));
    expect(kept).toMatchObject([size < MOST_SHARED_BYTES ? { file: { size } } : { refused: "tooLarge" }]);
  });
});

test.each([
  ["has no stream", { body: null, headers: new Headers() }],
  ["is no form", new Request("https://furrow.example/share", { method: "POST", body: "{}" })],
  [
    "breaks off",
    { body: new ReadableStream({ pull: (stream) => stream.error("gone") }), headers: new Headers() },
  ],
])("a body that %s is said to be unreadable", async (_what, request) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect((await take(request)).kept).toEqual([{ type: "file", refused: "unreadable" }]);
});

describe("the box", () => {
  const text = (words: string): Shared => ({ type: "text", text: words });
  const file = (bytes: number): Shared => ({ type: "file", file: new File(["x".repeat(bytes)], "a.ics") });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00") });
    await eraseShared();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  /** Empties it. */
  const all = async (type: Shared["type"]) => {
    const found: unknown[] = [];
    for (let next = await sharedBox.first(type); next !== undefined; next = await sharedBox.first(type)) {
      found.push("text" in next ? next.text : "refused" in next ? next.refused : next.file.size);
      await sharedBox.remove(next.id);
    }
    return found;
  };

  test("gives what waits by type, the oldest first, until it is removed", async () => {
    expect(await sharedBox.first("text")).toBeUndefined();
    await sharedBox.put(file(1));
    await sharedBox.put(text("one"));
    await sharedBox.put(text("two"));
    const first = await sharedBox.first("text");
    expect(first).toEqual({ type: "text", text: "one", id: first?.id });
    await sharedBox.remove(first?.id ?? 0);
    expect(await all("text")).toEqual(["two"]);
    expect(await all("file")).toEqual([1]);
  });

  test("holds five, and says once that there was more", async () => {
    for (let number = 1; number <= 20; number++) await sharedBox.put(text(`${number}`));
    await sharedBox.put(file(1));
    await sharedBox.put({ type: "file", refused: "tooLarge" });
    expect(await all("text")).toEqual(["1", "2", "3", "4", "5", "full"]);
    expect(await all("file")).toEqual(["full"]);
  });

  test("holds 2 MiB in all", async () => {
    await sharedBox.put(file(MOST_SHARED_BYTES - 4));
    await sharedBox.put(text("abc"));
    await sharedBox.put(text("ab"));
    expect(await all("text")).toEqual(["full", "ab"]);
  });

  test("forgets after a day what nobody answered", async () => {
    await sharedBox.put(text("old"));
    vi.setSystemTime(new Date("2026-11-21T09:59"));
    await sharedBox.put(text("new"));
    expect(await sharedBox.first("text")).toMatchObject({ text: "old" });
    vi.setSystemTime(new Date("2026-11-21T10:01"));
    expect(await all("text")).toEqual(["new"]);
  });

  test("forgets rows without a moment, which had no limit, and those from the future", async () => {
    await sharedBox.put(text("from the future"));
    const database = await openDB("shared", 1);
    await database.add("shared", { type: "text", text: "of an early version" });
    vi.setSystemTime(new Date("2026-11-18T10:00"));
    expect(await sharedBox.first("text")).toBeUndefined();
    expect(await database.count("shared")).toBe(0);
    database.close();
  });
});
