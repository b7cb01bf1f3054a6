import { describe, expect, test } from "vitest";
import { PROTOCOL } from "../protocol.ts";
import { visibleRows } from "../replica.ts";
import { formatStamp, NEVER } from "../stamp.ts";
import { createMemoryServer } from "./memory-server.ts";

const stamp = (time: number) => formatStamp({ time, counter: 0, node: "node000001" });
const change = (row: string, time = 1) => ({ table: "tasks", row, cells: { _c: true }, stamp: stamp(time) });
const request = (...changes: readonly unknown[]) => ({
  protocol: PROTOCOL,
  generation: NEVER,
  cursor: 0,
  changes,
  limit: 10,
});

describe("the memory server", () => {
  test("speaks the real protocol, refusals included", () => {
    const server = createMemoryServer(() => 1000);
    expect(server.exchange(request(change("a")))).toMatchObject({
      type: "page",
      changes: [change("a")],
      seq: 1,
    });
    expect(server.exchange(request({ ...change("a"), cells: [] }))).toEqual({ type: "bad-change", index: 0 });
    expect(server.exchange(request(change("a", 9_000_000)))).toEqual({ type: "clock-ahead", time: 1000 });
    expect(server.clear({ protocol: PROTOCOL })).toEqual({ type: "bad-request" });
    expect(server.clear({ protocol: PROTOCOL, generation: stamp(9_000_000) })).toEqual({
      type: "clock-ahead",
      time: 1000,
    });
    expect(server.clear({ protocol: PROTOCOL, generation: stamp(5) })).toMatchObject({
      type: "cleared",
      generation: stamp(5),
    });
    expect(server.exchange(request())).toEqual({ type: "generation-stale", generation: stamp(5) });
    expect(server.head).toMatchObject({ rows: 0, bytes: 0, seq: 1 });
  });

  test("goes back to a backup, however much happened since", () => {
    const server = createMemoryServer(() => 1000);
    server.exchange(request(change("a")));
    const backup = server.backup();
    server.exchange(request(change("b")));
    server.restore(backup);
    expect(Array.from(visibleRows(server.replica()), ({ row }) => row)).toEqual(["a"]);
    expect(server.head).toEqual(backup.head);
  });

  test("cuts pages short when told to", () => {
    const server = createMemoryServer(() => 1000);
    server.truncatePages(1);
    expect(server.exchange(request(change("a"), change("b")))).toMatchObject({
      more: true,
      cursor: 1,
      changes: [change("a")],
    });
  });
});
