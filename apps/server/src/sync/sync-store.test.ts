import {
  createReplica,
  decodeServerRow,
  MAX_TOUCHED_BYTES,
  mergeChanges,
  NEVER,
  pageText,
  parseAnswer,
  type Refusal,
  rowToChanges,
  type ServerPage,
  type ServerRow,
  textBytes,
} from "@furrow/sync";
import {
  createMemoryServer,
  MAX_USER_BYTES,
  PUSH_PATIENCE_MS,
  replicaDigest,
  utf8Length,
} from "@furrow/sync/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import type { Storage } from "../storage/storage.ts";
import { addUser } from "../testing/add-user.ts";
import { describeThroughEveryPoolerAtNight, openTestStorage } from "../testing/engines.ts";
import { aChange, aRequest, seededRandom, stampAt } from "../testing/sync-samples.ts";
import { readNamedRows } from "./sync-statements.ts";
import { createSyncStore, finishDeletions, forgetSyncedRows, type SyncStore } from "./sync-store.ts";

const NOW = 1_000_000;

describeThroughEveryPoolerAtNight("the sync store", (_engine, newDatabase) => {
  let storage: Storage;
  let store: SyncStore;
  let clock = NOW;
  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
    clock = NOW;
    store = createSyncStore(storage, () => clock);
    for (const id of ["ada", "grace"]) await addUser(storage, id);
  });
  afterEach(() => storage.close());

  const page = (answer: ServerPage | Refusal): ServerPage => {
    if (answer.type !== "page") throw new Error(answer.type);
    return answer;
  };
  const push = async (userId: string, ...changes: Parameters<typeof aChange>[]) =>
    page(
      (await store.exchange(userId, aRequest({ changes: changes.map((change) => aChange(...change)) })))
        .answer,
    );
  const rowsOf = async (userId: string) => {
    const all: ServerRow[] = [];
    for (let rows = await store.rowsAfter(userId, 0, 1000); rows.length > 0; ) {
      all.push(...rows);
      rows = await store.rowsAfter(userId, all.at(-1)?.seq ?? 0, 1000);
    }
    return all;
  };

  /** What must hold of a user at any time: numbers used once and in the head's range, and a head that counts its rows right. */
  async function expectSound(userId: string): Promise<void> {
    const head = await store.head(userId);
    const rows = await rowsOf(userId);
    const replica = createReplica();
    replica.floor = head.generation;
    let bytes = 0;
    for (const { table, row, text } of rows) {
      bytes += utf8Length(table + row + text);
      mergeChanges(replica, rowToChanges(table, row, decodeServerRow(text)));
    }
    expect(head).toMatchObject({ rows: rows.length, bytes, digest: replicaDigest(replica) });
    const numbers = rows.map(({ seq }) => seq);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(head.seq);
  }

  test("a push of several requests is told to other devices until its last part, and to no other person", async () => {
    const part = (time: number, more?: true) =>
      aRequest({ changes: [aChange(`row${time}`, time)], ...(more && { more }) });
    const incomplete = async (from: string, userId = "ada") =>
      page((await store.exchange(userId, aRequest({ cursor: 2 ** 40 }), from)).answer).incomplete;
    await store.exchange("ada", part(1, true), "phone");
    // Another server, or this one started anew, knows it from the database.
    store = createSyncStore(storage, () => clock);
    expect([
      await incomplete("laptop"),
      await incomplete("phone"),
      await incomplete("laptop", "grace"),
    ]).toEqual([true, undefined, undefined]);
    await store.exchange("ada", part(2), "tablet");
    expect(await incomplete("laptop")).toBe(true);
    await store.exchange("ada", part(3), "phone");
    expect(await incomplete("laptop")).toBeUndefined();
  });

  test("a last part that had come already ends its push, and others are told", async () => {
    const part = aRequest({ changes: [aChange("a", 1)] });
    await store.exchange("ada", { ...part, more: true }, "phone");
    expect(await store.exchange("ada", part, "phone")).toMatchObject({ changed: true });
    expect((await store.head("ada")).unfinished).toEqual([]);
    expect(await store.exchange("ada", part, "phone")).toMatchObject({ changed: false });
  });

  test("a restore is unfinished from its clear on, and given up after a while", async () => {
    await push("ada", ["a", 1]);
    const clear = { protocol: 1, generation: stampAt(5), more: true } as const;
    await store.clear("ada", clear, "phone");
    const read = async () =>
      page((await store.exchange("ada", aRequest({ generation: stampAt(5) }), "laptop")).answer).incomplete;
    expect(await read()).toBe(true);
    clock += PUSH_PATIENCE_MS;
    expect(await read()).toBeUndefined();
  });

  test("what one device sends another one reads", async () => {
    const first = await push("ada", ["a", 1, { _c: true, title: "Read" }], ["b", 2]);
    expect(first).toMatchObject({ seq: 2, cursor: 2, more: false, time: NOW });
    const second = page((await store.exchange("ada", aRequest())).answer);
    expect(JSON.parse(pageText(second)).changes).toEqual([
      aChange("a", 1, { _c: true, title: "Read" }),
      aChange("b", 2),
    ]);
    expect(second.digest).toBe(first.digest);
    await expectSound("ada");
  });

  test("what was read is not sent again, and a page ends where it was asked to", async () => {
    await push("ada", ...Array.from({ length: 25 }, (_, index): [string, number] => [`row${index}`, 1]));
    const seen: string[] = [];
    for (let cursor = 0, more = true; more; ) {
      const answer = page((await store.exchange("ada", aRequest({ cursor, limit: 10 }))).answer);
      seen.push(...answer.page.map(({ row }) => row));
      ({ cursor, more } = answer);
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  test("the same push twice is stored once, and only the first has news for others", async () => {
    const request = aRequest({ changes: [aChange("a", 1)] });
    const first = await store.exchange("ada", request);
    const again = await store.exchange("ada", request);
    expect([first.changed, again.changed]).toEqual([true, false]);
    expect(page(again.answer).seq).toBe(1);
  });

  test("pushes at the same moment get numbers without gaps", async () => {
    const pushes = Array.from({ length: 30 }, (_, index) => push("ada", [`row${index}`, index + 1]));
    await Promise.all(pushes);
    const numbers = (await rowsOf("ada")).map(({ seq }) => seq);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    await expectSound("ada");
  });

  test("edits of different fields of one row at the same moment all survive", async () => {
    await push("ada", ["a", 1]);
    await Promise.all(Array.from({ length: 15 }, (_, index) => push("ada", ["a", 2, { [`f${index}`]: 1 }])));
    const [row] = await rowsOf("ada");
    expect(Object.keys(decodeServerRow(row?.text ?? "").fields)).toHaveLength(15);
    await expectSound("ada");
  });

  test("two people's rows of one name stay apart", async () => {
    await Promise.all([
      push("ada", ["same", 1, { _c: true, of: "ada" }]),
      push("grace", ["same", 1, { _c: true, of: "grace" }]),
    ]);
    const [ada] = await rowsOf("ada");
    expect(ada?.text).toContain("ada");
    expect(ada?.text).not.toContain("grace");
    await store.clear("ada", { protocol: 1, generation: stampAt(2) });
    expect(await rowsOf("grace")).toHaveLength(1);
    await expectSound("grace");
  });

  test("a refused push leaves nothing behind", async () => {
    const refusals = [
      await store.exchange("ada", aRequest({ generation: stampAt(5), changes: [aChange("a", 6)] })),
      await store.exchange("ada", aRequest({ changes: [aChange("a", 1), aChange("b", NOW * 10)] })),
    ];
    expect(refusals.map(({ answer, changed }) => [answer.type, changed])).toEqual([
      ["generation-stale", false],
      ["clock-ahead", false],
    ]);
    expect(await rowsOf("ada")).toEqual([]);
  });

  test("a full account refuses what needs room, and takes deletions", async () => {
    await push("ada", ["a", 1, { _c: true, text: "x".repeat(1000) }]);
    await storage.db
      .updateTable("sync_heads")
      .set({ bytes: MAX_USER_BYTES })
      .where("user_id", "=", "ada")
      .execute();
    const more = await store.exchange("ada", aRequest({ changes: [aChange("b", 1)] }));
    expect(more).toMatchObject({ changed: false, answer: { type: "quota-exceeded", limit: MAX_USER_BYTES } });
    expect((await push("ada", ["a", 2, { _d: true }])).seq).toBe(2);
  });

  test("a clear takes what is older, keeps what is later, and goes on counting", async () => {
    await push("ada", ["old", 1], ["mixed", 1, { _c: true, x: 1 }]);
    await push("ada", ["mixed", 9, { _c: true, y: 2 }]);
    const cleared = await store.clear("ada", { protocol: 1, generation: stampAt(5) });
    expect(cleared).toMatchObject({ changed: true, answer: { type: "cleared", generation: stampAt(5) } });
    expect((await rowsOf("ada")).map(({ row, seq }) => [row, seq])).toEqual([["mixed", 4]]);
    const again = await store.clear("ada", { protocol: 1, generation: stampAt(4) });
    expect(again).toMatchObject({ changed: false, answer: { generation: stampAt(5), seq: 4 } });
    const stale = await store.exchange("ada", aRequest({ changes: [aChange("old", 2)] }));
    expect(stale.answer).toEqual({ type: "generation-stale", generation: stampAt(5) });
    await expectSound("ada");
  });

  test("a clear among pushes leaves only what came after it", async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        store.exchange("ada", aRequest({ changes: [aChange(`row${index}`, 1)] })),
      ),
      store.clear("ada", { protocol: 1, generation: stampAt(5) }),
    ]);
    expect(await rowsOf("ada")).toEqual([]);
    await expectSound("ada");
  });

  test("a deletion that was cut off is finished at the next start", async () => {
    await store.exchange("ada", aRequest({ changes: [aChange("a", 1), aChange("b", 2)] }));
    await deleteAccountRows(storage, [{ begin: forgetSyncedRows.begin }], "ada");
    await expect(store.exchange("ada", aRequest())).rejects.toThrow("Sign in first");
    await finishDeletions(storage);
    expect(
      await storage.db.selectFrom("sync_rows").selectAll().where("user_id", "=", "ada").execute(),
    ).toEqual([]);
    expect(
      await storage.db.selectFrom("sync_heads").selectAll().where("user_id", "=", "ada").execute(),
    ).toEqual([]);
  });

  test("a deletion among pushes leaves no row, and later pushes are told that nobody is signed in", async () => {
    const pushes = Array.from({ length: 10 }, (_, index) =>
      push("ada", [`row${index}`, 1]).then(
        () => "stored",
        (error: Error) => error.name,
      ),
    );
    await deleteAccountRows(storage, [forgetSyncedRows], "ada");
    for (const outcome of await Promise.all(pushes)) expect(["stored", "Problem"]).toContain(outcome);
    await expect(push("ada", ["late", 1])).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await rowsOf("ada")).toEqual([]);
    expect(
      await storage.db.selectFrom("sync_heads").selectAll().where("user_id", "=", "ada").execute(),
    ).toEqual([]);
  });

  test("of many pushes at once one that is refused leaves the others be, and each hears its own answer", async () => {
    await push("ada", ["a", 1]);
    const answers = await Promise.all([
      push("ada", ["b", 1]).then(({ type }) => type),
      store
        .exchange("ada", aRequest({ generation: stampAt(7), changes: [aChange("c", 8)] }))
        .then((s) => s.answer.type),
      store.exchange("ada", aRequest({ changes: [aChange("d", NOW * 10)] })).then((s) => s.answer.type),
      push("ada", ["e", 1]).then(({ page }) => page.map(({ row }) => row)),
    ]);
    expect(answers).toEqual(["page", "generation-stale", "clock-ahead", ["a", "b", "e"]]);
    await expectSound("ada");
  });

  test("of pushes at once one that touches too much is refused alone, and the others meet the rows that are stored", async () => {
    const large = Object.fromEntries(
      Array.from({ length: 12 }, (_, cell) => [`part${cell}`, "x".repeat(16_000)]),
    );
    const names = Array.from({ length: 48 }, (_, row) => `large${row}`);
    for (const name of names) await push("ada", [name, 1, { _c: true, ...large }]);
    await push("ada", ["small", 1, { _c: true, title: "Read", hours: 2 }]);

    const cursor = (await store.head("ada")).seq;
    const asked = [
      names.map((name) => aChange(name, 2, { title: "All" })),
      [aChange("small", 2, { hours: 3 })],
    ];
    const answers = await Promise.all(
      asked.map((changes) => store.exchange("ada", aRequest({ cursor, changes }))),
    );

    expect(answers.map(({ answer }) => answer.type)).toEqual(["too-large", "page"]);
    const read = await storage.transaction((tx) => readNamedRows(tx, "ada", asked[0] ?? []));
    expect(textBytes(read)).toBeGreaterThan(MAX_TOUCHED_BYTES);
    expect(textBytes(read)).toBeLessThanOrEqual(2 * MAX_TOUCHED_BYTES);
    const [stored] = await store.rowsAfter("ada", cursor, 10);
    expect(
      rowToChanges("tasks", "small", decodeServerRow(stored?.text ?? "")).map(({ cells }) => cells),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ _c: true, title: "Read" }), { hours: 3 }]));
    await expectSound("ada");
  });

  test("a large account is cleared in slices, and nobody sees it half-cleared", async () => {
    const rows = Array.from({ length: 1500 }, (_, index): [string, number] => [`row${index}`, index + 1]);
    for (let from = 0; from < rows.length; from += 500) await push("ada", ...rows.slice(from, from + 500));
    const [cleared, read] = await Promise.all([
      store.clear("ada", { protocol: 1, generation: stampAt(1000) }),
      store.exchange("ada", aRequest({ generation: stampAt(1000) })),
      store.exchange("grace", aRequest()),
    ]);
    expect(cleared.answer).toMatchObject({ type: "cleared", generation: stampAt(1000) });
    expect([read.answer.type, "generation-stale"]).toContain(read.answer.type);
    expect(await rowsOf("ada")).toHaveLength(500);
    expect((await store.head("ada")).unswept).toBe(0);
    await expectSound("ada");
  });

  test("a clear that was cut off is finished before anything else is answered", async () => {
    await push("ada", ["a", 1], ["b", 9]);
    await storage.db
      .updateTable("sync_heads")
      .set({ generation: stampAt(5), unswept: 2 })
      .where("user_id", "=", "ada")
      .execute();
    const answer = page((await store.exchange("ada", aRequest({ generation: stampAt(5) }))).answer);
    expect(answer.page.map(({ row }) => row)).toEqual(["b"]);
    await expectSound("ada");
  });

  test("a clear that drops nothing looks at no row", async () => {
    await push("ada", ...Array.from({ length: 100 }, (_, index): [string, number] => [`row${index}`, 50]));
    expect(await store.clear("ada", { protocol: 1, generation: stampAt(40) })).toMatchObject({
      changed: true,
      bytes: 0,
    });
    expect(await rowsOf("ada")).toHaveLength(100);
    await expectSound("ada");
  });

  test("a wrong head is counted anew when a device asks for it, at most once an hour", async () => {
    await push("ada", ["a", 1, { _c: true, x: 1 }], ["b", 2]);
    const spoil = () =>
      storage.db
        .updateTable("sync_heads")
        .set({ digest: "f".repeat(16), bytes: 7, row_count: 9 })
        .where("user_id", "=", "ada")
        .execute();
    await spoil();
    await store.exchange("ada", aRequest({ recount: true }));
    await expectSound("ada");
    await spoil();
    await store.exchange("ada", aRequest({ recount: true }));
    expect((await store.head("ada")).rows).toBe(9);
    clock = NOW + 3_600_000;
    await store.exchange("ada", aRequest({ recount: true }));
    await expectSound("ada");
  });

  test("a head whose number is behind its rows, as after a copy that was not of one moment, is counted anew at the next push", async () => {
    await push("ada", ["a", 1], ["b", 2], ["c", 3]);
    await store.exchange("ada", aRequest({ recount: true }));
    await storage.db.updateTable("sync_heads").set({ seq: 1 }).where("user_id", "=", "ada").execute();
    const [answer] = await Promise.all([push("ada", ["d", 4]), push("ada", ["e", 5])]);
    expect(answer.page.map(({ row }) => row)).toEqual(expect.arrayContaining(["a", "b", "c", "d"]));
    expect((await store.head("ada")).seq).toBe(5);
    await expectSound("ada");
  });

  test("a page and what is read of an account end by their bytes, names included", async () => {
    const name = (index: number) => `${index}`.padStart(4, "0") + "丑".repeat(196);
    const changes = Array.from({ length: 400 }, (_, index) => ({
      ...aChange(name(index), 1),
      table: name(0),
    }));
    for (let at = 0; at < 1200; at += 400)
      await store.exchange(
        "ada",
        aRequest({
          changes: changes.map((change) => ({
            ...change,
            row: `${at}${change.row.slice(4)}${change.row.slice(0, 4)}`,
          })),
        }),
      );
    const { answer } = await store.exchange("ada", aRequest({ limit: 4000 }));
    expect(utf8Length(pageText(page(answer)))).toBeLessThan(2 ** 20 + 1000);
    expect(page(answer)).toMatchObject({ more: true });
    expect((await store.rowsAfter("ada", 0, 4000)).length).toBeLessThan(300);
    await expectSound("ada");
  });

  test("an account that was written while the clock was a year ahead goes on, cleared or not", async () => {
    const YEAR = 365 * 86_400_000;
    clock = NOW + YEAR;
    await push("ada", ["a", clock]);
    // As a program wrote it that did not keep the greatest stamp yet.
    await storage.db
      .updateTable("sync_heads")
      .set({ greatest: NEVER })
      .where("user_id", "=", "ada")
      .execute();
    clock = NOW;
    await push("ada", ["b", NOW + YEAR + 1]);
    expect((await store.clear("ada", { protocol: 1, generation: stampAt(NOW + YEAR + 2) })).answer.type).toBe(
      "cleared",
    );
    expect(await rowsOf("ada")).toEqual([]);
    await expectSound("ada");
  });

  test("answers as the protocol's memory double does, whatever is asked", async () => {
    const random = seededRandom(7);
    const whole = (below: number) => Math.floor(random() * below);
    const double = createMemoryServer(() => NOW);
    for (let step = 0; step < 150; step++) {
      const time = step + 1;
      if (whole(40) === 0) {
        const request = { protocol: 1 as const, generation: stampAt(time) };
        expect((await store.clear("ada", request)).answer).toEqual(double.clear(request));
        continue;
      }
      const changes = Array.from({ length: whole(8) }, () =>
        aChange(
          `row${whole(12)}`,
          Math.max(1, time - whole(4)),
          whole(5) === 0 ? { _d: true } : whole(3) === 0 ? { _c: true } : { [`f${whole(4)}`]: whole(100) },
        ),
      );
      const generation = whole(20) === 0 ? stampAt(time) : double.head.generation;
      const request = aRequest({
        generation,
        changes,
        cursor: whole(double.head.seq + 2),
        limit: 1 + whole(10),
      });
      const { answer } = await store.exchange("ada", request);
      const sent = "page" in answer ? parseAnswer(JSON.parse(pageText(answer))) : answer;
      expect(sent).toEqual(double.exchange(request));
    }
    await expectSound("ada");
  });
});
