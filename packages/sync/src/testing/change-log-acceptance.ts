/** What every change log must do; run it for the memory double and for each real adapter. */

import type { Json } from "@furrow/values";
import type { Change } from "../change.ts";
import type { ChangeLog, Logged, LogMeta, OutboxEntry, Rewrite, Rewritten } from "../change-log.ts";
import { COPY_LIFETIME_MS, LIST_LENGTH } from "../change-log.ts";
import { formatStamp } from "../stamp.ts";

/** The three words of a test runner that the suite needs. */
export interface TestWords {
  describe(name: string, body: () => void): void;
  test(name: string, body: () => Promise<void>): void;
  expect(value: unknown): { toEqual(expected: unknown): void };
}

/** A new, empty log, and a way for another tab to open the same one. */
export interface LogUnderTest {
  readonly log: ChangeLog;
  readonly openAgain: () => Promise<ChangeLog>;
}

export const changeLogAcceptance = (
  { describe, test, expect }: TestWords,
  makeLog: () => Promise<LogUnderTest>,
): void => {
  const read = async <T>(logged: Logged<T>): Promise<T> => {
    const result = await logged;
    if (!result.ok) throw new Error(`the log failed: ${result.error.type}`);
    return result.value;
  };
  const sentBy = (entries: readonly OutboxEntry[]) => entries.map(({ change }) => change);

  describe("a change log", () => {
    test("is empty at first", async () => {
      const { log } = await makeLog();
      const { snapshot, tail, outbox, meta } = await read(log.load());
      expect([snapshot, tail, outbox, meta.cursor, meta.clockOffset]).toEqual([null, [], [], 0, 0]);
      expect(await read(log.waiting())).toEqual(0);
    });

    test("keeps what was appended, in order, for whoever opens it again", async () => {
      const { log, openAgain } = await makeLog();
      await read(log.append({ tail: [aChange(1), aChange(2)], outbox: [aChange(1)], durability: "strict" }));
      await read(log.append({ tail: [aChange(3)], outbox: [aChange(3)], durability: "relaxed" }));
      const loaded = await read((await openAgain()).load());
      expect(loaded.tail).toEqual([aChange(1), aChange(2), aChange(3)]);
      expect(sentBy(loaded.outbox)).toEqual([aChange(1), aChange(3)]);
      expect(await read(log.waiting())).toEqual(2);
    });

    test("gives values back exactly as they came", async () => {
      const { log } = await makeLog();
      const cells: Record<string, Json> = {
        toString: "a field like any other",
        deep: { list: [1, 0.1, null, { "": "🐔\u0000" }] },
        lone: "\ud800",
      };
      await read(log.append({ tail: [aChange(1, cells)], durability: "strict" }));
      expect((await read(log.load())).tail).toEqual([aChange(1, cells)]);
    });

    test("tells a reader what was appended after its position, by any tab", async () => {
      const { log, openAgain } = await makeLog();
      const other = await openAgain();
      const { position } = await read(log.load());
      await read(other.append({ tail: [aChange(1)], durability: "strict" }));
      await read(log.append({ tail: [aChange(2)], durability: "strict" }));
      const news = await read(log.since(position));
      expect(news.type === "changes" && news.changes).toEqual([aChange(1), aChange(2)]);
      const none = await read(log.since(news.type === "changes" ? news.position : position));
      expect(none.type === "changes" && none.changes).toEqual([]);
    });

    test("tells a reader of a great many changes in parts, each as much as a page merges in one task", async () => {
      const { log, openAgain } = await makeLog();
      const reader = await openAgain();
      const many = Array.from({ length: 3 * LIST_LENGTH - 7 }, (_, number) => aChange(number));
      let { position } = await read(reader.load());
      await read(log.append({ tail: [aChange(5000)], durability: "strict" }));
      const written = await read(log.append({ tail: many, durability: "strict" }));
      await read(log.append({ tail: [aChange(5001)], durability: "strict" }));
      const changes: Change[] = [];
      for (let more = true; more; ) {
        const news = await read(reader.since(position));
        if (news.type !== "changes") throw new Error("the log was not rewritten");
        expect(news.changes.length < 2 * LIST_LENGTH).toEqual(true);
        changes.push(...news.changes);
        ({ position, more } = news);
      }
      expect(changes).toEqual([aChange(5000), ...many, aChange(5001)]);
      expect(position).toEqual((await read(log.load())).position);
      const own = await read(reader.since({ ...position, tail: written?.from ?? -1 }));
      expect(own.type === "changes" && own.changes[0]).toEqual(many[0]);
      const later = await read(reader.since({ ...position, tail: written?.to ?? -1 }));
      expect(later.type === "changes" && later.changes).toEqual([aChange(5001)]);
    });

    test("tells a writer which part of the tail it wrote, so that its own need not be read again", async () => {
      const { log, openAgain } = await makeLog();
      const other = await openAgain();
      const { position } = await read(log.load());
      const first = await read(log.append({ tail: [aChange(1), aChange(2)], durability: "relaxed" }));
      expect(first?.from).toEqual(position.tail);
      expect(await read(log.append({ outbox: [aChange(3)], durability: "relaxed" }))).toEqual(null);
      await read(other.append({ tail: [aChange(4)], durability: "relaxed" }));
      const second = await read(log.append({ tail: [aChange(5)], durability: "relaxed" }));
      expect(second?.from === first?.to).toEqual(false);
      const news = await read(log.since({ ...position, tail: first?.to ?? 0 }));
      expect(news.type === "changes" && news.changes).toEqual([aChange(4), aChange(5)]);
    });

    test("tells a writer of its own part alone, whoever writes at the same time", async () => {
      const { log, openAgain } = await makeLog();
      const other = await openAgain();
      const { position } = await read(log.load());
      const [nothing, one, two] = await Promise.all([
        read(log.append({ outbox: [aChange(1)], durability: "relaxed" })),
        read(log.append({ tail: [aChange(2)], durability: "relaxed" })),
        read(other.append({ tail: [aChange(3)], durability: "relaxed" })),
      ]);
      expect(nothing).toEqual(null);
      for (const [part, change] of [
        [one, aChange(2)],
        [two, aChange(3)],
      ] as const) {
        const from = await read(log.since({ ...position, tail: part?.from ?? -1 }));
        expect(from.type === "changes" && from.changes[0]).toEqual(change);
        const after = await read(log.since({ ...position, tail: part?.to ?? -1 }));
        expect(after.type === "changes" && after.changes.includes(change)).toEqual(false);
      }
    });

    test("keeps every append of tabs that write at once", async () => {
      const { log, openAgain } = await makeLog();
      const other = await openAgain();
      const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
      await Promise.all(
        numbers.map((number) =>
          read(
            (number % 2 ? log : other).append({
              tail: [aChange(number)],
              outbox: [aChange(number)],
              durability: "relaxed",
            }),
          ),
        ),
      );
      const { tail, outbox } = await read(log.load());
      const order = (changes: readonly Change[]) =>
        changes.map(({ row }) => Number(row)).sort((a, b) => a - b);
      expect([order(tail), order(sentBy(outbox))]).toEqual([numbers, numbers]);
    });

    test("takes acknowledged entries out of the outbox, stores what came and the cursor, together", async () => {
      const { log } = await makeLog();
      await read(log.append({ outbox: [aChange(1), aChange(2)], durability: "strict" }));
      const [first] = await read(log.outbox(1));
      const { position, meta } = await read(log.load());
      const value: LogMeta = { ...meta, cursor: 7, clockOffset: -3 };
      const acknowledged = first === undefined ? [] : [first.key];
      const append = { tail: [aChange(9)], acknowledged, meta: { epoch: position.epoch, from: meta, value } };
      await read(log.append({ ...append, durability: "relaxed" }));
      const loaded = await read(log.load());
      expect([sentBy(loaded.outbox), loaded.tail, loaded.meta]).toEqual([[aChange(2)], [aChange(9)], value]);
    });

    test("never uses a key of the outbox twice", async () => {
      const { log } = await makeLog();
      const keys: number[] = [];
      for (let round = 1; round <= 3; round++) {
        await read(log.append({ outbox: [aChange(round)], durability: "strict" }));
        const [entry] = await read(log.outbox(10));
        if (entry !== undefined) keys.push(entry.key);
        await read(log.append({ acknowledged: keys, durability: "relaxed" }));
      }
      expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
      expect(keys.length).toEqual(3);
    });

    test("keeps many changes that came at once in their order, and lets go of those that are acknowledged", async () => {
      const { log, openAgain } = await makeLog();
      const many = Array.from({ length: 1203 }, (_, number) => aChange(number));
      await read(log.append({ outbox: [aChange(2000)], durability: "strict" }));
      await read(
        log.rewrite((contents) => ({ ...rewritten(contents), outbox: [...contents.outbox, ...many] })),
      );
      await read(log.append({ outbox: [aChange(2001)], durability: "strict" }));
      const all = await read(log.outbox());
      expect(sentBy(all)).toEqual([aChange(2000), ...many, aChange(2001)]);
      expect(await read(log.outbox(701))).toEqual(all.slice(0, 701));
      const left = new Map(all.map((entry) => [entry.key, entry]));
      const acknowledge = async (entries: readonly OutboxEntry[]) => {
        for (const { key } of entries) left.delete(key);
        await read(log.append({ acknowledged: entries.map(({ key }) => key), durability: "relaxed" }));
        const other = await openAgain();
        expect([await read(other.outbox()), await read(other.waiting())]).toEqual([
          [...left.values()],
          left.size,
        ]);
      };
      await acknowledge(all.slice(0, 300));
      await acknowledge(all.slice(290, 301));
      await acknowledge([...all.slice(310, 312), ...all.slice(600, 610), ...all.slice(1200)]);
      await acknowledge(all.slice(300, 900).filter((_, index) => index % 3 === 0));
      await read(log.append({ outbox: [aChange(2002)], durability: "strict" }));
      const kept = await read(log.outbox());
      expect(kept.slice(0, -1)).toEqual([...left.values()]);
      expect(all.every(({ key }) => key < (kept.at(-1)?.key ?? 0))).toEqual(true);
      await read(
        log.rewrite((contents) => ({ ...rewritten(contents), outbox: contents.outbox.slice(5, 100) })),
      );
      expect(await read(log.outbox())).toEqual(kept.slice(5, 100));
    });

    test("writes nothing of an append whose meta was learnt before another tab wrote it", async () => {
      const { log, openAgain } = await makeLog();
      const other = await openAgain();
      await read(log.append({ outbox: [aChange(1)], durability: "strict" }));
      const { position, meta, outbox } = await read(log.load());
      const { epoch } = position;
      const readOn = { ...meta, cursor: 9 };
      await read(other.append({ meta: { epoch, from: meta, value: readOn }, durability: "relaxed" }));
      const late = await log.append({
        tail: [aChange(2)],
        outbox: [aChange(2)],
        acknowledged: outbox.map(({ key }) => key),
        meta: { epoch, from: meta, value: { ...meta, cursor: 5, arriving: true } },
        durability: "strict",
      });
      expect(late).toEqual({ ok: false, error: { type: "Stale" } });
      const loaded = await read(log.load());
      expect([loaded.tail, sentBy(loaded.outbox), loaded.meta]).toEqual([[], [aChange(1)], readOn]);
    });

    test("writes nothing of an append whose meta was learnt before a rewrite", async () => {
      const { log } = await makeLog();
      await read(log.append({ outbox: [aChange(1)], durability: "strict" }));
      const { position, meta, outbox } = await read(log.load());
      await read(log.rewrite(keepingAll("changed")));
      const late = await log.append({
        tail: [aChange(2)],
        outbox: [aChange(2)],
        acknowledged: outbox.map(({ key }) => key),
        meta: { epoch: position.epoch, from: meta, value: { ...meta, cursor: 99 } },
        durability: "strict",
      });
      expect(late).toEqual({ ok: false, error: { type: "Stale" } });
      const loaded = await read(log.load());
      expect([loaded.tail, sentBy(loaded.outbox), loaded.meta.cursor]).toEqual([[], [aChange(1)], 0]);
    });

    test("compacts: readers go on, also where they are behind it; those behind the one before load again", async () => {
      const { log } = await makeLog();
      const behind = (await read(log.load())).position;
      await read(log.append({ tail: [aChange(1)], durability: "strict" }));
      const atEnd = (await read(log.load())).position;
      expect(await read(log.rewrite(keepingAll("same")))).toEqual(true);
      const loaded = await read(log.load());
      expect([loaded.snapshot, loaded.tail]).toEqual(["snapshot of 1", []]);
      await read(log.append({ tail: [aChange(2)], durability: "strict" }));
      const news = await read(log.since(atEnd));
      expect(news.type === "changes" && news.changes).toEqual([aChange(2)]);
      const late = await read(log.since(behind));
      expect(late.type === "changes" && late.changes).toEqual([aChange(1), aChange(2)]);
      await read(log.rewrite(keepingAll("same")));
      const later = await read(log.since(atEnd));
      expect(later.type === "changes" && later.changes).toEqual([aChange(2)]);
      expect((await read(log.since(behind))).type).toEqual("rewritten");
      const again = await read(log.load());
      expect([again.tail, again.position]).toEqual([[], later.type === "changes" && later.position]);
    });

    test("gives a rewrite what other tabs appended", async () => {
      const { log, openAgain } = await makeLog();
      const other = await openAgain();
      await read(log.append({ tail: [aChange(1)], durability: "strict" }));
      await read(other.append({ tail: [aChange(2)], durability: "strict" }));
      await read(log.rewrite(keepingAll("same")));
      expect((await read(other.load())).snapshot).toEqual("snapshot of 2");
    });

    test("sends everyone back to load when a rewrite changed the content", async () => {
      const { log, openAgain } = await makeLog();
      const other = await openAgain();
      const { position } = await read(other.load());
      await read(log.rewrite(keepingAll("changed")));
      expect((await read(other.since(position))).type).toEqual("rewritten");
      const { position: fresh } = await read(other.load());
      expect((await read(other.since(fresh))).type).toEqual("changes");
    });

    test("keeps the keys of entries a rewrite kept, and gives later ones to new changes", async () => {
      const { log } = await makeLog();
      await read(log.append({ outbox: [aChange(1), aChange(2)], durability: "strict" }));
      const before = await read(log.outbox(10));
      await read(
        log.rewrite((contents) => ({
          ...rewritten(contents),
          outbox: [...contents.outbox.slice(1), aChange(3)],
        })),
      );
      const after = await read(log.outbox(10));
      expect(sentBy(after)).toEqual([aChange(2), aChange(3)]);
      expect(after[0]).toEqual(before[1]);
      expect((after[1]?.key ?? 0) > (before[1]?.key ?? 0)).toEqual(true);
    });

    test("saves the copy of a rewrite with it", async () => {
      const { log } = await makeLog();
      const copy = { at: 5, reason: "clear", count: 2, content: "as it was" } as const;
      await read(log.rewrite((contents) => ({ ...rewritten(contents), copy })));
      const [info] = await read(log.copies());
      expect(info).toEqual({ id: info?.id, at: 5, reason: "clear", count: 2 });
      expect(await read(log.readCopy(info?.id ?? -1))).toEqual("as it was");
    });

    test("stays as it is when a rewrite wants nothing, or throws", async () => {
      const { log } = await makeLog();
      await read(log.append({ tail: [aChange(1)], outbox: [aChange(1)], durability: "strict" }));
      const before = await read(log.load());
      expect(await read(log.rewrite(() => null))).toEqual(false);
      const thrown = await log
        .rewrite(() => {
          throw new Error("a bug");
        })
        .then(
          () => "resolved",
          () => "rejected",
        );
      expect(thrown).toEqual("rejected");
      expect(await read(log.load())).toEqual(before);
    });

    test("lists copies, removes them, and lets the old ones expire after 30 days", async () => {
      const { log } = await makeLog();
      const draft = { reason: "restore", count: 1, content: "copy" } as const;
      const old = await read(log.saveCopy({ ...draft, at: 0 }));
      const kept = await read(log.saveCopy({ ...draft, at: 1 }));
      const removed = await read(log.saveCopy({ ...draft, at: 2 }));
      expect(await read(log.copies())).toEqual([old, kept, removed]);
      await read(log.removeCopy(removed.id));
      const days = COPY_LIFETIME_MS / DAY_MS;
      await read(log.expireCopies(0));
      await read(log.removeCopy(kept.id));
      const late = await read(log.saveCopy({ ...draft, at: 1 }));
      for (let day = 1; day <= days; day++) {
        expect(await read(log.copies())).toEqual([old, late]);
        await read(log.expireCopies(day * DAY_MS));
      }
      expect(await read(log.copies())).toEqual([late]);
      expect(await read(log.readCopy(old.id))).toEqual(null);
    });

    test("a clock that jumps a year, there and back, makes no copy older than a day", async () => {
      const { log } = await makeLog();
      const copy = await read(log.saveCopy({ reason: "clear", count: 1, content: "copy", at: 366 * DAY_MS }));
      for (const day of [0, 365, 1, 700, 2]) {
        await read(log.expireCopies(day * DAY_MS));
        expect(await read(log.copies())).toEqual([copy]);
      }
    });
  });
};

const DAY_MS = 24 * 60 * 60_000;

const aChange = (number: number, cells: Record<string, Json> = { number }): Change => ({
  table: "things",
  row: String(number),
  cells,
  stamp: formatStamp({ time: number, counter: 0, node: "acceptance" }),
});

const rewritten = ({ tail, outbox, meta }: Parameters<Rewrite>[0]): Rewritten => ({
  snapshot: `snapshot of ${tail.length}`,
  outbox,
  meta,
  content: "changed",
  copy: null,
});

const keepingAll =
  (content: Rewritten["content"]): Rewrite =>
  (contents) => ({ ...rewritten(contents), content });
