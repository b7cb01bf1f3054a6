/** A minute of a clock that is 400 days ahead must not make anything wait for 400 days. */
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  beginAuthSession,
  confirmAuthSession,
  isConfirmed,
  prolongAuthSession,
} from "../accounts/auth-sessions.ts";
import { createLink, findLink } from "../accounts/one-time-links.ts";
import { createThrottle } from "../accounts/throttle.ts";
import { REMINDERS } from "../alarms/alarm-kinds.ts";
import { createAlarmStore } from "../alarms/alarm-store.ts";
import { createFeedStore } from "../feeds/feed-store.ts";
import { migrations } from "../storage/migrations.ts";
import type { Storage } from "../storage/storage.ts";
import { createSealing } from "../subscriptions/sealing.ts";
import { createSubscriptionStore } from "../subscriptions/subscription-store.ts";
import { createSyncStore } from "../sync/sync-store.ts";
import { addUser } from "../testing/add-user.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";

const NOW = 1_764_000_000_000;
const DAY_MS = 24 * 60 * 60_000;

/** Shown below: what each does once the clock is right again. */
const HEALS = [
  "alarms.ends_at",
  "alarms.wake_at",
  "feeds.updated_at",
  "sessions.confirmedAt",
  "sessions.createdAt",
  "sessions.expiresAt",
  "sessions.updatedAt",
  "subscriptions.next_fetch_at",
  "subscriptions.tried_at",
  "sync_heads.recounted_at",
  "throttle.window_end",
  "verifications.expiresAt",
];

const RECORD = "says when something was, and nothing waits for it";
const KEPT_LONGER = "a hash is kept for longer, and nothing waits for it";
const NO_MOMENT = "a number, not a moment";

const NEED_NOT: Readonly<Record<string, string>> = {
  "alarm_topics.created_at": RECORD,
  "alarms.stamp": "of one session, whose alarm goes as the row heals",
  "credentials.accessTokenExpiresAt": "not used",
  "credentials.createdAt": RECORD,
  "credentials.refreshTokenExpiresAt": "not used",
  "credentials.updatedAt": "a version: only compared for equality",
  "ended_sessions.until": KEPT_LONGER,
  "feeds.created_at": RECORD,
  "feeds.ended_at": RECORD,
  "feeds.last_read_at": RECORD,
  "feeds.reads": NO_MOMENT,
  "invites.expires_at": "the operator sets it, sees it and can withdraw the invite",
  "subscriptions.fetched_at": RECORD,
  "sync_heads.bytes": NO_MOMENT,
  "sync_heads.row_count": NO_MOMENT,
  "sync_heads.seq": NO_MOMENT,
  "sync_heads.unswept": NO_MOMENT,
  "sync_rows.seq": NO_MOMENT,
  "used_tokens.until": KEPT_LONGER,
  "users.createdAt": RECORD,
  "users.disabledAt": "the operator's mark, whatever its moment",
  "users.updatedAt": RECORD,
  "verifications.createdAt": RECORD,
  "verifications.updatedAt": RECORD,
};

test("every column that can hold a moment heals or says why it need not", () => {
  const database = new DatabaseSync(":memory:");
  const types = { time: "moment", bigNumber: "moment", flag: "flag", hashed: (column: string) => column };
  for (const statements of Object.values(migrations))
    for (const statement of statements(types)) database.exec(statement);
  const columns = database
    .prepare(
      `select t.name || '.' || c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
       where t.type = 'table' and c.type = 'moment'`,
    )
    .all()
    .map(({ column }) => String(column));
  expect([...HEALS, ...Object.keys(NEED_NOT)].toSorted()).toEqual(columns.toSorted());
});

describeOnEveryEngine("after a clock that was 400 days ahead", (_engine, newDatabase) => {
  let storage: Storage;
  const now = () => Date.now();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    storage = await openTestStorage(await newDatabase());
    await addUser(storage, "ada");
  });
  afterEach(async () => {
    vi.useRealTimers();
    await storage.close();
  });

  async function whileAhead<T>(work: () => Promise<T>): Promise<T> {
    vi.setSystemTime(NOW + 400 * DAY_MS);
    const done = await work();
    vi.setSystemTime(NOW);
    return done;
  }

  describe("throttle", () => {
    const one = { account: 1, address: 1 };
    const limits = {
      "sign-in": one,
      "sign-up": one,
      "reset-request": one,
      "reset-password": one,
      password: one,
    };
    const attempt = { action: "sign-in", account: "ada", address: "192.0.2.1" } as const;

    test("an account that was locked then is not locked now, and is locked by attempts of now", async () => {
      const throttle = createThrottle(storage, "secret", limits, now);
      await whileAhead(() => throttle.count(attempt));
      await throttle.count(attempt);
      await expect(throttle.count(attempt)).rejects.toThrow("15 minutes");
    });
  });

  describe("sessions", () => {
    const begin = async () => {
      await storage.transaction((tx) =>
        beginAuthSession(tx, { userId: "ada", tokenHash: "hash", language: "", userAgent: "" }),
      );
      const { id, updatedAt } = await stored();
      return { authSessionId: id, prolongedAt: new Date(updatedAt).getTime() };
    };
    const stored = () => storage.db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();

    test("one that began then begins now with its next use, and lives no longer than others", async () => {
      const session = await whileAhead(begin);
      expect(await prolongAuthSession(storage, session)).toBe(true);
      const { createdAt, updatedAt, expiresAt } = await stored();
      const times = [createdAt, updatedAt, expiresAt].map((time) => new Date(time).getTime() - NOW);
      expect(times).toEqual([0, 0, 60 * DAY_MS]);
    });

    test("a confirmation of then is none", async () => {
      const { authSessionId } = await begin();
      await whileAhead(() => confirmAuthSession(storage, authSessionId));
      expect(await isConfirmed(storage, authSessionId)).toBe(false);
    });
  });

  test("verifications: a mailed link of then has run out", async () => {
    const token = await whileAhead(() => createLink(storage, "reset-password", "ada"));
    expect(await findLink(storage, ["reset-password"], token ?? "")).toBe(undefined);
    const next = await createLink(storage, "reset-password", "ada");
    expect(await findLink(storage, ["reset-password"], next ?? "")).toMatchObject({ userId: "ada" });
  });

  test("alarms: one of then is due now, and the scheduler removes it", async () => {
    const store = createAlarmStore(storage, now, 3_000);
    const session = { session: "session_1", stamp: 1 };
    await whileAhead(() => store.put("ada", { ...session, endsAt: now() + 60_000 }));
    const [claim] = await store.claim(1);
    expect(claim?.endsAt).toBeGreaterThan(NOW + REMINDERS.mostAheadMs);
  });

  describe("subscriptions", () => {
    const open = async () => {
      const store = createSubscriptionStore(storage, createSealing("x".repeat(32)), now);
      await store.put("ada", { address: "https://a.example/1.ics", label: "" });
      await whileAhead(async () => {
        const [claim] = await store.claim(1);
        if (claim !== undefined) await store.fail(claim, "unreachable", now() + DAY_MS);
      });
      return store;
    };

    test("a calendar that was fetched then is due now", async () => {
      const store = await open();
      expect(await store.claim(1)).toHaveLength(1);
    });

    test("a user can ask for it at once, and then after the usual pause", async () => {
      const store = await open();
      const [{ id } = { id: "" }] = await store.list("ada");
      expect(await store.refresh("ada", id)).toBe(0);
      await store.claim(1);
      expect(await store.refresh("ada", id)).toBe(5 * 60_000);
    });
  });

  test("feeds: a text that was published then is followed by the next", async () => {
    const store = createFeedStore(storage, now);
    const { id } = await store.create("ada", "", "");
    const publish = (body: string) =>
      store.publish("ada", { id, was: "", options: "", revision: body, body });
    await whileAhead(() => publish("a"));
    await publish("b");
    await expect(publish("c")).rejects.toThrow("Too many attempts");
  });

  test("sync_heads: a device's rows that were recounted then are recounted now", async () => {
    const store = createSyncStore(storage, now);
    await store.exchange("ada", aRequest({ changes: [aChange("row", NOW)] }));
    const { generation, seq } = await store.head("ada");
    const recount = () => store.exchange("ada", aRequest({ generation, cursor: seq, recount: true }));
    await whileAhead(recount);
    await recount();
    const head = await storage.db.selectFrom("sync_heads").select("recounted_at").executeTakeFirstOrThrow();
    expect(Number(head.recounted_at)).toBe(NOW);
  });
});
