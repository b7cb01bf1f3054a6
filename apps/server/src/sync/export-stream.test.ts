import { EMPTY_HEAD, NEVER, type ServerRow } from "@furrow/sync";
import { encodeServerRow } from "@furrow/sync/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stampAt } from "../testing/sync-samples.ts";
import { exportStream } from "./export-stream.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const rows: ServerRow[] = [1, 2, 3].map((seq) => ({
  table: "tasks",
  row: `row${seq}`,
  text: encodeServerRow({
    fields: { x: "é".repeat(150_000) },
    stamp: stampAt(seq),
    stamps: null,
    created: NEVER,
    deleted: NEVER,
  }),
  seq,
}));

function exported() {
  const told: string[] = [];
  const sizes: number[] = [];
  const stop = new AbortController();
  let pages = 0;
  const stream = exportStream({
    about: { generation: EMPTY_HEAD.generation, seq: 3, time: 5 },
    rowsAfter: async (seq) => {
      pages += 1;
      return rows.filter((row) => row.seq > seq).slice(0, 1);
    },
    onPiece: (bytes) => sizes.push(bytes),
    onEnd: () => told.push("end"),
    stallMs: 30_000,
    stop: stop.signal,
    onCut: () => told.push("cut"),
  });
  return { stream, told, sizes, stop, pages: () => pages };
}

test("holds the header and every row, and says once that it ended", async () => {
  const { stream, told } = exported();
  const document = JSON.parse(await new Response(stream).text());
  expect(document.changes.map(({ row }: { row: string }) => row)).toEqual(["row1", "row2", "row3"]);
  expect(document).toMatchObject({ seq: 3, time: 5 });
  expect(told).toEqual(["end"]);
});

test("reads no page that nobody takes, and is given up after a while", async () => {
  const { stream, told, pages } = exported();
  const reader = stream.getReader();
  await reader.read();
  expect(pages()).toBe(1);
  vi.advanceTimersByTime(29_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["end", "cut"]);
});

test("is written in pieces of some size, however often a row repeats its names", async () => {
  const row = "r".repeat(200);
  const fields = Object.fromEntries(Array.from({ length: 256 }, (_, index) => [`f${index}`, 1]));
  const stamps = Object.fromEntries(Object.keys(fields).map((field, index) => [field, stampAt(index + 2)]));
  const text = encodeServerRow({ fields, stamp: stampAt(1), stamps, created: stampAt(1), deleted: NEVER });
  const sizes: number[] = [];
  const stream = exportStream({
    about: { generation: NEVER, seq: 200, time: 5 },
    rowsAfter: async (after) =>
      after > 0 ? [] : Array.from({ length: 200 }, (_, index) => ({ table: row, row, text, seq: index + 1 })),
    onPiece: (bytes) => sizes.push(bytes),
    onEnd: () => {},
    stallMs: 30_000,
    stop: new AbortController().signal,
    onCut: () => {},
  });
  const document = await new Response(stream).text();
  expect(document.length).toBeGreaterThan(20 * text.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(document.length);
  expect(Math.max(...sizes)).toBeLessThan(512 * 1024);
});

test("is cut when it is stopped, and read no further", async () => {
  const { stream, told, stop, pages } = exported();
  await stream.getReader().read();
  stop.abort();
  expect([told, pages()]).toEqual([["end", "cut"], 1]);
});

test("ends when its reader goes", async () => {
  const { stream, told } = exported();
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(["end"]);
});
