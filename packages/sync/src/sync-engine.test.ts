import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import type { LogContents, OutboxEntry } from "./change-log.ts";
import { EMPTY_DIGEST } from "./digest.ts";
import { MAX_CHANGES } from "./limits.ts";
import { NO_META } from "./log-contents.ts";
import * as rewrites from "./log-rewrites.ts";
import type { Answer, Refusal, SyncAnswer } from "./protocol.ts";
import { createReplica, mergeChanges, replicaDigest } from "./replica.ts";
import { formatStamp, NEVER } from "./stamp.ts";
import { nextMove, react, type Todo } from "./sync-engine.ts";
import { askAgain, type Move, type SyncState, startSync } from "./sync-requests.ts";

const at = (time: number) => formatStamp({ time, counter: 0, node: "node000001" });
const change = (row: string, time = 1, cells: Change["cells"] = { _c: true }): Change => ({
  table: "tasks",
  row,
  cells,
  stamp: at(time),
});
const entries = (...changes: readonly Change[]): OutboxEntry[] =>
  changes.map((each, index) => ({ key: index + 1, change: each }));
const page = (part: Partial<SyncAnswer> = {}): SyncAnswer => ({
  type: "page",
  generation: NEVER,
  seq: 4,
  cursor: 4,
  changes: [],
  more: false,
  digest: EMPTY_DIGEST,
  time: 1000,
  ...part,
});
const replicaOf = (...changes: readonly Change[]) => {
  const replica = createReplica();
  mergeChanges(replica, changes);
  return replica;
};
const context = {
  replica: replicaOf(),
  epoch: 3,
  logMeta: NO_META,
  node: "node000001",
  settled: true,
  now: 1000,
};
const start = startSync(NO_META);
const checking = (digest = EMPTY_DIGEST): SyncState => ({ ...start, phase: { type: "checking", digest } });
const push = (...sent: OutboxEntry[]): Move => {
  const { move } = nextMove(start, sent, createReplica(), true);
  if (move === null) throw new Error("nothing to send");
  return move;
};
const sentRows = (move: Move | null) =>
  move?.type === "exchange" ? move.sent.map(({ change: { row } }) => row) : null;

describe("the next move", () => {
  test("at first asks, with what waits", () => {
    const { move } = nextMove(start, entries(change("a"), change("b")), createReplica(), true);
    expect(sentRows(move)).toEqual(["a", "b"]);
    expect(move?.request).toMatchObject({ protocol: 1, generation: NEVER, cursor: 0 });
  });

  test("sends no more than the batch, and no more than a body holds", () => {
    const large = { x: "x".repeat(300_000) };
    const many = entries(
      change("a", 1, large),
      change("b", 1, large),
      change("c", 1, large),
      change("d", 1, large),
    );
    expect(sentRows(nextMove(start, many, createReplica(), true).move)).toEqual(["a", "b", "c"]);
    expect(sentRows(nextMove({ ...start, batch: 2 }, many, createReplica(), true).move)).toEqual(["a", "b"]);
    const huge = entries(change("huge", 1, { x: "x".repeat(2_000_000) }), change("b"));
    expect(sentRows(nextMove(start, huge, createReplica(), true).move)).toEqual(["huge"]);
  });

  test("says whether more than it sends waits", () => {
    const [first, second] = entries(change("a"), change("b"));
    if (first === undefined || second === undefined) throw new Error("no entries");
    const moreOf = (state: SyncState, ...outbox: OutboxEntry[]) =>
      nextMove(state, outbox, createReplica(), true).move?.request.more;
    expect(moreOf({ ...start, batch: 1 }, first, second)).toBe(true);
    expect(moreOf({ ...checking(), batch: 1 }, first, second)).toBe(true);
    expect(moreOf({ ...start, batch: 2 }, first, second)).toBeUndefined();
    const telling: SyncState = { ...start, phase: { type: "telling" } };
    expect([moreOf(telling, first), moreOf(telling)]).toEqual([true, undefined]);
  });

  test("keeps nobody waiting for what a full server has no room for", () => {
    const outbox = entries(change("a", 1, { _d: true }), change("b"));
    const { move } = nextMove({ ...start, full: true }, outbox, createReplica(), true);
    expect(sentRows(move)).toEqual(["a"]);
    expect(move?.request.more).toBeUndefined();
  });

  test("rests when all is read and the digests are equal", () => {
    expect(nextMove(checking(), [], createReplica(), true)).toMatchObject({ move: null, rest: "agreed" });
  });

  test("pushes what came meanwhile before it compares", () => {
    expect(
      sentRows(nextMove(checking("f".repeat(16)), entries(change("a")), createReplica(), true).move),
    ).toEqual(["a"]);
  });

  test("does not compare while a write is on its way to the log", () => {
    expect(nextMove(checking("f".repeat(16)), [], createReplica(), false)).toMatchObject({
      move: null,
      rest: "unsent",
    });
  });

  test("reads everything from the start when the digests differ", () => {
    const far = { ...checking("f".repeat(16)), meta: { ...NO_META, cursor: 77 } };
    const { state, move } = nextMove(far, [], createReplica(), true);
    expect(state.phase.type).toBe("reconciling");
    expect(move?.request).toMatchObject({ cursor: 0, changes: [] });
  });

  test("counts a spoilt digest of its own anew before it does so", () => {
    const replica = replicaOf(change("a"));
    const digest = replicaDigest(replica);
    replica.digest.high += 1;
    expect(nextMove(checking(digest), [], replica, true)).toMatchObject({ move: null, rest: "agreed" });
    expect(replicaDigest(replica)).toBe(digest);
  });

  test("sends a full server nothing but deletions", () => {
    const outbox = entries(change("a"), change("b", 2, { _d: true }));
    expect(sentRows(nextMove({ ...start, full: true }, outbox, createReplica(), true).move)).toEqual(["b"]);
    expect(sentRows(nextMove({ ...checking(), full: true }, outbox, createReplica(), true).move)).toEqual([
      "b",
    ]);
    expect(
      nextMove({ ...checking(), full: true }, entries(change("a")), createReplica(), true),
    ).toMatchObject({ move: null, rest: "unsent" });
  });

  test("asks again after a poke, and lets a reconcile go on", () => {
    expect(askAgain({ ...checking(), full: true })).toMatchObject({ phase: { type: "asking" }, full: false });
    const reconciling: SyncState = { ...start, phase: { type: "reconciling", remote: createReplica() } };
    expect(askAgain(reconciling).phase.type).toBe("reconciling");
  });

  test("asks for 1,000 rows until the server says how many it gives, and then for at most 2,000", () => {
    const limitAfter = (answer: Partial<SyncAnswer>) => {
      const { state } = react(start, push(), page({ more: true, ...answer }), context);
      const { move } = nextMove(state, [], createReplica(), true);
      return move?.type === "exchange" && move.request.limit;
    };
    expect(push().request).toMatchObject({ limit: 1_000 });
    expect(limitAfter({})).toBe(1_000);
    expect(limitAfter({ mostRows: 1_500 })).toBe(1_500);
    expect(limitAfter({ mostRows: 4_000 })).toBe(2_000);
  });
});

describe("a page", () => {
  test("is stored with the cursor and the acknowledgements in one append", () => {
    const answer = page({ changes: [change("other")], cursor: 9 });
    const { state, todo } = react({ ...start, batch: 2 }, push(...entries(change("a"))), answer, context);
    expect(todo).toEqual({
      type: "append",
      append: {
        tail: [change("other")],
        acknowledged: [1],
        meta: { epoch: 3, from: NO_META, value: { ...NO_META, cursor: 9 } },
        durability: "relaxed",
      },
    });
    expect(state).toMatchObject({
      phase: { type: "checking", digest: EMPTY_DIGEST },
      batch: 4,
      meta: { cursor: 9 },
    });
  });

  test("that gives back what was sent leaves the log as it is", () => {
    const here = { ...context, replica: replicaOf(change("a", 2, { _c: true, title: "Mine" })) };
    const sameRow = (cells: Change["cells"], time: number) => change("a", time, cells);
    const appendOf = (settled: boolean, ...changes: readonly Change[]) =>
      react(start, push(), page({ changes }), { ...here, settled }).todo;
    const echo = sameRow({ _c: true, title: "Mine" }, 2);
    const older = sameRow({ title: "Theirs" }, 1);
    const later = sameRow({ title: "Theirs" }, 3);
    expect(appendOf(true, echo, older, later)).toMatchObject({ append: { tail: [later] } });
    // What the replica holds may be taken back while it is on its way to the log.
    expect(appendOf(false, echo, older, later)).toMatchObject({ append: { tail: [echo, older, later] } });
  });

  test("with more to come is followed by asking, and until the last one it is known that more is to come", () => {
    const { state } = react(start, push(), page({ more: true }), context);
    expect([state.phase.type, state.meta.arriving]).toEqual(["asking", true]);
    expect(react(state, push(), page(), context).state.meta.arriving).toBe(false);
  });

  test("begins a first load only where most is missing: who reads all anew after mending has it", () => {
    const firstLoad = (replica: typeof context.replica, part: Partial<SyncAnswer>) =>
      react(start, push(), page({ more: true, ...part }), { ...context, replica }).state.meta.firstLoad;
    const some = replicaOf(change("a"), change("b"));
    expect([firstLoad(replicaOf(), { rows: 5 }), firstLoad(replicaOf(), {})]).toEqual([true, true]);
    expect([firstLoad(some, { rows: 5 }), firstLoad(some, { rows: 4 })]).toEqual([true, undefined]);
    expect(firstLoad(some, {})).toBeUndefined();
    const begun = { ...start, meta: { ...NO_META, cursor: 3, firstLoad: true as const } };
    const goesOn = react(begun, push(), page({ more: true, rows: 2 }), { ...context, replica: some });
    expect(goesOn.state.meta.firstLoad).toBe(true);
    expect(react(goesOn.state, push(), page(), context).state.meta.firstLoad).toBeUndefined();
  });

  test.each([
    ["a clock that is an hour behind", 3_600_000, 3_600_000],
    ["a clock that is nearly right", 4_000, 0],
  ])("corrects %s", (_, ahead, offset) => {
    const { state } = react(start, push(), page({ time: context.now + ahead }), context);
    expect(state.meta.clockOffset).toBe(offset);
  });

  describe("of a server whose clock is hours ahead", () => {
    const YEAR = 365 * 24 * 3_600_000;
    const MINUTE = 60_000;
    /** The offsets in use after each answer: how far ahead the server is, at which minute of this device's clock. */
    const offsetsAfter = (...answers: readonly (readonly [minute: number, ahead: number])[]) => {
      let state: SyncState = start;
      return answers.map(([minute, ahead]) => {
        const now = context.now + minute * MINUTE;
        ({ state } = react(state, push(), page({ time: now + ahead }), { ...context, now }));
        return state.meta.clockOffset;
      });
    };

    test("is not followed before ten minutes of saying the same", () => {
      expect(offsetsAfter([0, YEAR], [9, YEAR], [10, YEAR])).toEqual([0, 0, YEAR]);
    });
    test("is never followed when it is put right meanwhile, or says something else each time", () => {
      expect(offsetsAfter([0, YEAR], [5, 0], [12, YEAR], [20, 2 * YEAR])).toEqual([0, 0, 0, 0]);
    });
    test("is followed back at once, to where this device's own clock is", () => {
      expect(offsetsAfter([0, -YEAR], [1, 0])).toEqual([-YEAR, 0]);
      expect(offsetsAfter([0, YEAR], [10, YEAR], [11, 0])).toEqual([0, YEAR, 0]);
    });
    test("is read from all the same", () => {
      const { state, todo } = react(start, push(), page({ time: context.now + YEAR, cursor: 9 }), context);
      expect([state.meta.cursor, todo.type]).toEqual([9, "append"]);
    });
  });

  test("that took deletions from a full account lets the rest be tried", () => {
    expect(react({ ...start, full: true }, push(...entries(change("a"))), page(), context).state.full).toBe(
      false,
    );
    expect(react({ ...start, full: true }, push(), page(), context).state.full).toBe(true);
  });
});

describe("reconciling", () => {
  const reconciling = (): SyncState => ({
    ...start,
    phase: { type: "reconciling", remote: createReplica() },
  });

  test("reads all pages, then puts every cell the server lacks into the outbox", () => {
    const replica = replicaOf(change("theirs"), change("mine"), change("secret", 1, { _c: true }), {
      ...change("timer"),
      table: "local.timer",
    });
    const here = { ...context, replica };
    const first = react(reconciling(), push(), page({ changes: [change("theirs")], more: true }), here);
    expect(first.todo).toMatchObject({ append: { tail: [], outbox: [] } });
    const second = react(first.state, push(), page({ changes: [change("secret")] }), here);
    expect(second.todo).toMatchObject({ append: { outbox: [change("mine")] } });
    expect(second.state.phase.type).toBe("checking");
  });

  test("begins again once for a difference it could not mend, and for any other, but not for ever", () => {
    const replica = replicaOf(change("a"));
    const here = { ...context, replica };
    const wrong = page({ changes: [change("a")], digest: "f".repeat(16) });
    const once = react(reconciling(), push(), wrong, here).state;
    const again = nextMove(once, [], replica, true);
    expect(again.state).toMatchObject({ phase: { type: "reconciling" }, meta: { cursor: 0 } });
    const more = react(again.state, push(), page({ more: true }), here).state;
    const twice = react(more, push(), wrong, here).state;
    expect(nextMove(twice, [], replica, true)).toMatchObject({ move: null, rest: "disagreed" });
    expect(nextMove(askAgain(twice), [], replica, true).move?.request).toMatchObject({ recount: true });
    const other = { ...twice, phase: { type: "checking", digest: "e".repeat(16) } } as const;
    expect(nextMove(other, [], replica, true).state.phase.type).toBe("reconciling");
  });

  test("reads again what it read of a server that was restored between two pages", () => {
    const replica = replicaOf();
    const here = { ...context, replica };
    // The first page was of rows the server then forgot; the first of those that took their numbers is never read.
    const before = react(reconciling(), push(), page({ changes: [change("forgotten")], more: true }), here);
    mergeChanges(replica, [change("forgotten")]);
    const truth = replicaOf(change("unread"), change("second"));
    const rest = page({ changes: [change("second")], digest: replicaDigest(truth) });
    const after = react(before.state, push(), rest, here);
    mergeChanges(replica, [change("second")]);
    expect(after.todo).toMatchObject({ append: { outbox: [] } });
    const again = nextMove(after.state, [], replica, true);
    expect(again.state.phase.type).toBe("reconciling");
    const all = page({ changes: [change("unread"), change("second")], digest: replicaDigest(truth) });
    const mended = react(again.state, push(), all, here);
    expect(mended.todo).toMatchObject({
      append: { outbox: [change("forgotten")], tail: [change("unread")] },
    });
  });
});

describe("a refusal", () => {
  const contents = (...changes: readonly Change[]): LogContents => ({
    snapshot: null,
    tail: changes,
    outbox: entries(...changes),
    meta: NO_META,
  });
  const afterRewrite = (todo: Todo, before: LogContents) =>
    todo.type === "rewrite" ? todo.rewrite(rewrites)(before) : null;

  test("for an older generation of ours drops what was cleared and keeps later changes", () => {
    const before = contents(change("old", 1), change("new", 9));
    const { todo } = react(start, push(), { type: "generation-stale", generation: at(5) }, context);
    const after = afterRewrite(todo, before);
    expect(after?.outbox).toEqual(before.outbox.slice(1));
    expect(after?.meta).toMatchObject({ generation: at(5), serverGeneration: at(5), arriving: true });
    expect(after?.copy).toMatchObject({ reason: "generation", count: 1 });
  });

  test("by a server older than our clear leads to telling it", () => {
    const cleared = startSync({ ...NO_META, generation: at(5) });
    const { state, todo } = react(cleared, push(), { type: "generation-stale", generation: at(3) }, context);
    expect([state.phase.type, todo.type]).toEqual(["telling", "continue"]);
    const { move } = nextMove(state, [], createReplica(), true);
    expect(move).toEqual({ type: "clear", request: { protocol: 1, generation: at(5) } });
    if (move === null) throw new Error("no move");
    const told = react(state, move, { type: "cleared", generation: at(5), seq: 1, time: 1000 }, context);
    expect(told.state.phase.type).toBe("asking");
    expect(told.todo).toMatchObject({ append: { meta: { epoch: 3, value: { serverGeneration: at(5) } } } });
    const overtaken = react(state, move, { type: "cleared", generation: at(6), seq: 1, time: 1000 }, context);
    expect(overtaken.todo.type).toBe("rewrite");
  });

  test("because of a clock ahead gives what lies in the future new stamps", () => {
    const before = contents(change("past", 900), change("future", 9_000_000));
    const { todo } = react(
      start,
      push(),
      { type: "clock-ahead", time: 1000 },
      { ...context, now: 8_000_000 },
    );
    const outbox = afterRewrite(todo, before)?.outbox ?? [];
    expect(outbox[0]).toEqual(before.outbox[0]);
    expect(outbox[1]).toMatchObject({ row: "future", stamp: at(1000) });
  });

  test("of one change sets that one aside", () => {
    const before = contents(change("good"), change("poison"));
    const { todo } = react(start, push(...before.outbox), { type: "bad-change", index: 1 }, context);
    expect(todo).toMatchObject({ rejected: [before.outbox[1]] });
    expect(afterRewrite(todo, before)?.outbox).toEqual([before.outbox[0]]);
  });

  test.each<Refusal>([{ type: "too-large", limit: 1 }, { type: "bad-request" }])(
    "as $type halves the batch until one is left, and sets that aside",
    (refusal) => {
      const three = entries(change("a"), change("b"), change("c"));
      const halved = react(start, push(...three), refusal, context);
      expect([halved.state.batch, halved.todo.type]).toEqual([2, "continue"]);
      expect(react(start, push(...three.slice(0, 1)), refusal, context).todo).toMatchObject({
        type: "rewrite",
        rejected: three.slice(0, 1),
      });
    },
  );

  test.each<[Answer, Partial<Todo>]>([
    [
      { type: "bad-change", index: 5 },
      { type: "wait", reason: "unexpected" },
    ],
    [{ type: "bad-request" }, { type: "wait", reason: "unexpected" }],
    [{ type: "unsupported-media-type" }, { type: "wait", reason: "unexpected" }],
    [
      { type: "busy", retryAfter: 2 },
      { type: "wait", reason: "busy", retryAfterMs: 2000 },
    ],
    [
      { type: "rate-limited", retryAfter: 3 },
      { type: "wait", reason: "rate-limited", retryAfterMs: 3000 },
    ],
    [
      { type: "quota-exceeded", used: 2, limit: 1 },
      { type: "quota-exceeded", used: 2, limit: 1 },
    ],
    [{ type: "unauthenticated" }, { type: "stop", reason: "unauthenticated" }],
    [{ type: "forbidden" }, { type: "stop", reason: "forbidden" }],
    [{ type: "upgrade-required" }, { type: "stop", reason: "upgrade-required" }],
  ])("%j is answered by %j", (refusal, todo) => {
    expect(react(start, push(), refusal, context).todo).toMatchObject(todo);
  });

  test("for want of room is remembered", () => {
    expect(react(start, push(), { type: "quota-exceeded", used: 2, limit: 1 }, context).state.full).toBe(
      true,
    );
  });
});

test("the batch grows back to its full size", () => {
  const { state } = react({ ...start, batch: 400 }, push(...entries(change("a"))), page(), context);
  expect(state.batch).toBe(MAX_CHANGES);
});
