import type { Json } from "@furrow/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import { type Cells, canonicalJson } from "./json.ts";
import {
  countRows,
  createReplica,
  latestStamp,
  mergeChanges,
  type Replica,
  replicaDigest,
  revertChanges,
  visibleRows,
} from "./replica.ts";
import { forEachCell, mergeChangesOfRow, mergeRow, type Row } from "./row.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { formatStamp } from "./stamp.ts";
import { allChanges, changesLackedBy, clearReplica, recountDigest } from "./whole-replica.ts";

const stamps = fc
  .record({
    time: fc.integer({ min: 1, max: 6 }),
    counter: fc.integer({ min: 0, max: 1 }),
    node: fc.constantFrom("aaaaaaaaaa", "bbbbbbbbbb"),
  })
  .map(formatStamp);
const cells = fc
  .dictionary(
    fc.constantFrom("_c", "_d", "x", "y", "unknown", "toString"),
    fc.oneof(fc.integer({ min: 0, max: 3 }), fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>),
    { minKeys: 1, maxKeys: 4, noNullPrototype: true },
  )
  .map(
    (given): Cells =>
      Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, name.startsWith("_") ? true : value]),
      ),
  );
const change: fc.Arbitrary<Change> = fc.record({
  table: fc.constantFrom("tasks", "unknown", "local.timer"),
  row: fc.constantFrom("a", "b"),
  cells,
  stamp: stamps,
});
const changes = fc.array(change, { maxLength: 25 });

const replicaOf = (...lists: readonly (readonly Change[])[]): Replica => {
  const replica = createReplica();
  for (const list of lists) mergeChanges(replica, list);
  return replica;
};
const content = (replica: Replica): string[] =>
  [...allChanges(replica)]
    .flatMap(({ table, row, cells: all, stamp }) =>
      Object.entries(all).map(([field, value]) => canonicalJson([table, row, field, stamp, value])),
    )
    .sort();
/** Over the rows as they were stored. */
const reopened = (replica: Replica): Replica => {
  const read = readSnapshot(writeSnapshot(replica));
  if (!read.ok) throw new Error(read.error.type);
  return read.value;
};

const keyOf = ({ table, row }: { readonly table: string; readonly row: string }) => `${table}\n${row}`;

const seen = (replica: Replica) =>
  new Map([...visibleRows(replica)].map((row) => [keyOf(row), row.fields] as const));

const holds = <T>(property: fc.IProperty<T>) => fc.assert(property, { seed: 20_261_120, numRuns: 500 });

test("the changes of a row merged at once come to the same as one by one", () => {
  holds(
    fc.property(changes, changes, (before, after) => {
      const ofRow = (list: readonly Change[]) =>
        list.filter(({ row }) => row === "a").map((one) => ({ ...one, table: "t" }));
      const row = ofRow(before).reduce(mergeRow, undefined);
      const oneByOne = ofRow(after).reduce(mergeRow, row);
      const atOnce = mergeChangesOfRow(row, ofRow(after));
      expect(cellsOf(atOnce)).toEqual(cellsOf(oneByOne));
      if (oneByOne === row) expect(atOnce).toBe(row);
    }),
  );
});

const cellsOf = (row: Row | undefined) => {
  const found: string[] = [];
  if (row !== undefined)
    forEachCell(row, (field, stamp, value) => void found.push(canonicalJson([field, stamp, value])));
  return found.sort();
};

describe("merge", () => {
  test("is commutative: the order of changes does not matter", () => {
    holds(
      fc.property(changes, fc.integer(), (list, seed) => {
        const shuffled = list
          .map((item, index) => ({ item, key: Math.imul(seed ^ (index + 1), 2654435761) }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
        expect(content(replicaOf(shuffled))).toEqual(content(replicaOf(list)));
      }),
    );
  });

  test("is associative: what was merged elsewhere before does not matter", () => {
    holds(
      fc.property(changes, changes, changes, (a, b, c) => {
        const left = replicaOf([...allChanges(replicaOf(a, b))], c);
        const right = replicaOf(a, [...allChanges(replicaOf(b, c))]);
        expect(content(left)).toEqual(content(right));
      }),
    );
  });

  test("is idempotent: merging again touches nothing", () => {
    holds(
      fc.property(changes, (list) => {
        const replica = replicaOf(list);
        expect(mergeChanges(replica, list)).toEqual([]);
        expect(mergeChanges(replica, [...allChanges(replica)])).toEqual([]);
      }),
    );
  });

  test("keeps a digest equal to the recounted one, through clears and taking back", () => {
    holds(
      fc.property(changes, changes, stamps, (a, b, floor) => {
        const replica = replicaOf(a);
        expect(replicaDigest(replica)).toBe(recountDigest(replica));
        const touched = mergeChanges(replica, b);
        clearReplica(replica, floor, "shared");
        expect(replicaDigest(replica)).toBe(recountDigest(replica));
        revertChanges(replica, b, touched);
        expect(replicaDigest(replica)).toBe(recountDigest(replica));
      }),
    );
  });

  test("commutes with clearing: a floor is a deletion of everything", () => {
    holds(
      fc.property(changes, stamps, (list, floor) => {
        const before = createReplica();
        clearReplica(before, floor, "shared");
        mergeChanges(before, list);
        const after = replicaOf(list);
        clearReplica(after, floor, "shared");
        expect(content(after)).toEqual(content(before));
      }),
    );
  });

  test("keeps unknown tables and fields through a snapshot", () => {
    holds(
      fc.property(changes, (list) => {
        const replica = replicaOf(list);
        const again = readSnapshot(writeSnapshot(replica));
        expect(again.ok && content(again.value)).toEqual(content(replica));
        expect(again.ok && replicaDigest(again.value)).toBe(replicaDigest(replica));
      }),
    );
  });

  test("is the same over stored rows as over rows in memory: merging, clearing, taking back, and storing again", () => {
    holds(
      fc.property(changes, changes, changes, stamps, (list, more, failed, floor) => {
        const inMemory = replicaOf(list);
        const stored = reopened(inMemory);
        const touched = [inMemory, stored].map((replica) => {
          const merged = mergeChanges(replica, more);
          const reverted = mergeChanges(replica, failed);
          return [merged, reverted, revertChanges(replica, failed, reverted)];
        });
        expect(touched[1]).toEqual(touched[0]);
        const isSame = () => {
          expect(content(stored)).toEqual(content(inMemory));
          expect(seen(stored)).toEqual(seen(inMemory));
          expect(countRows(stored)).toBe(countRows(inMemory));
          expect([replicaDigest(stored), recountDigest(stored)]).toEqual([
            replicaDigest(inMemory),
            recountDigest(inMemory),
          ]);
        };
        isSame();
        expect(clearReplica(stored, floor, "shared")).toBe(clearReplica(inMemory, floor, "shared"));
        isSame();
        expect(latestStamp(stored) >= latestStamp(inMemory)).toBe(true);
        expect(content(reopened(stored))).toEqual(content(inMemory));
      }),
    );
  });

  test("sends a reconciling server exactly what makes it equal", () => {
    holds(
      fc.property(changes, changes, (a, b) => {
        const shared = (list: readonly Change[]) => list.filter(({ table }) => table !== "local.timer");
        const [mine, theirs] = [replicaOf(shared(a)), replicaOf(shared(b))];
        const lacked = changesLackedBy(theirs, mine);
        mergeChanges(theirs, lacked);
        expect(content(theirs)).toEqual(content(replicaOf(shared(a), shared(b))));
        expect(changesLackedBy(theirs, mine)).toEqual([]);
      }),
    );
  });

  test("can be taken back unless something was written over it", () => {
    holds(
      fc.property(changes, change, (list, failed) => {
        const replica = replicaOf(list);
        const before = content(replica);
        const touched = mergeChanges(replica, [failed]);
        const reverted = revertChanges(replica, [failed], touched);
        expect(content(replica)).toEqual(before);
        expect(reverted.length).toBe(touched.length);
      }),
    );
  });
});
