import { EMPTY_HEAD, NEVER, type ServerRow } from "@furrow/sync";
import { encodeServerRow } from "@furrow/sync/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stampAt } from "../testing/sync-samples.ts";
import { exportStream } from "./export-stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rows: ServerRow[] = [1, 2, 3].map((seq) => ({
  table: "tasks",
  row: `row${seq}`,
  text: encodeServerRow({
    fields: { x: seq },
    stamp: stampAt(seq),
    stamps: null,
    created: NEVER,
    deleted: NEVER,
  }),
  seq,
}));

function exported() {
  const told: string[] = [];
  let pages = 0;
  const stream = exportStream({
    about: { generation: EMPTY_HEAD.generation, seq: 3, time: 5 },
    rowsAfter: async (seq) => {
      pages += 1;
      return rows.filter((row) => row.seq > seq).slice(0, 1);
    },
    onEnd: () => told.push("end"),
    stallMs: 30_000,
    onStall: () => told.push("stall"),
  });
  return { stream, told, pages: () => pages };
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
  await reader.read();
  expect(pages()).toBe(1);
  vi.advanceTimersByTime(29_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["end", "stall"]);
});

test("ends when its reader goes", async () => {
  const { stream, told } = exported();
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(["end"]);
});
