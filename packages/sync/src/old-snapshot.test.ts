import { describe, expect, test } from "vitest";
import large from "./fixtures/large-snapshots.json" with { type: "json" };
import frozen from "./fixtures/snapshots.json" with { type: "json" };
import { readOldSnapshot } from "./old-snapshot.ts";
import { findRow, latestStamp, type Replica, replicaDigest, rowFields } from "./replica.ts";
import { fieldStamp } from "./row.ts";
import { readSnapshot } from "./snapshot.ts";
import { recountDigest } from "./whole-replica.ts";

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));

const opened = (text: string | null): Replica => {
  const read = readSnapshot(text ?? "");
  if (!read.ok) throw new Error(read.error.type);
  return read.value;
};

const rowsOf = (replica: Replica) =>
  Object.fromEntries(Array.from(replica.tables, ([table, rows]) => [table, Object.fromEntries(rows)]));

describe("bytes that an earlier build stored", () => {
  test.each([
    [2, frozen[2]],
    [3, frozen[3]],
  ])("in format %i open as what they were: 70 tasks and more", (_format, base64) => {
    const text = opened(frozen[1]);
    const bytes = opened(readOldSnapshot(bytesOf(base64)));
    expect(rowsOf(bytes)).toEqual(rowsOf(text));
    expect([bytes.floor, replicaDigest(bytes), latestStamp(bytes)]).toEqual([
      text.floor,
      replicaDigest(text),
      latestStamp(text),
    ]);
    expect(recountDigest(bytes)).toBe(recountDigest(text));
    expect(rowFields(bytes, "tasks", "task_4")).toMatchObject({ later: "\ud800", big: 1e21, list: [] });
    expect(rowFields(bytes, "tasks", "task_5")).toBeNull();
    expect(findRow(bytes, "tasks", "task_6")?.fields).toEqual({ title: "Unseen since it was deleted" });
  });

  test.each([
    [2, large[2], 1_500],
    [3, large[3], 5_000],
  ])("in format %i open with each of their chunks", (_format, base64, count) => {
    const replica = opened(readOldSnapshot(bytesOf(base64)));
    expect(replica.tables.get("tasks")?.size).toBe(count);
    expect(recountDigest(replica)).toBe(replicaDigest(replica));
    for (let at = 0; at < count; at++) {
      const fields = rowFields(replica, "tasks", `t${at}`);
      if (at % 20 === 0) expect(fields).toBeNull();
      else
        expect(fields).toEqual({
          title: `Task ${at}`,
          hours: at % 10 === 0 ? 9 : (at % 7) + 0.5,
          ...(at % 100 === 0 && { note: { n: at } }),
        });
    }
    const edited = findRow(replica, "tasks", "t10");
    expect(edited && fieldStamp(edited, "hours") > fieldStamp(edited, "title")).toBe(true);
  });

  test("are refused if they are torn, spoiled, foreign or of a format that never was", () => {
    const bytes = bytesOf(frozen[3]);
    const half = bytes.length / 2;
    for (const damaged of [
      bytes.with(half, 255 - (bytes[half] ?? 0)),
      bytes.slice(0, 16 * Math.floor(half / 16)),
      bytes.slice(0, 0),
      new Uint8Array(512),
      bytes.with(4, 4),
    ])
      expect(readOldSnapshot(damaged)).toBeNull();
  });
});
