/** Subscriptions in the database: everything that tells what a user subscribed to is sealed. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { forUser } from "../accounts/credentials.ts";
import { removesRowsOf } from "../accounts/delete-account.ts";
import { type Claimed, createDueRows } from "../due-rows/due-rows.ts";
import { isAhead } from "../due-rows/is-ahead.ts";
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";
import type { FetchFailure } from "./fetch-calendar.ts";
import type { Sealing } from "./sealing.ts";

/** `label` is the device's: opaque text. */
export type Wanted = Readonly<{ address: string; label: string }>;

export type Subscription = Readonly<{
  id: string;
  /** Undefined: sealed with another secret. */
  wanted: Wanted | undefined;
  version: string;
  fetchedAt: number;
  failure: FetchFailure | "";
}>;

/** A subscription that this server fetches until `leaseEnd`; then another attempt may claim it. */
export type Claim = Claimed<
  Readonly<{
    address: string | undefined;
    etag: string;
    lastModified: string;
    version: string;
    failures: number;
    failure: FetchFailure | "";
  }>
>;

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export const MOST_SUBSCRIPTIONS = 20;
/** Longer than a fetch may wait and take. */
export const LEASE_MS = 120_000;
const LONGEST_WAIT_MS = 48 * 60 * 60_000;
/** Between two fetches that the user asks for. Longer than the lease, so that no fetch is under way. */
export const REFRESH_PAUSE_MS = 5 * 60_000;

/** What a user waits for is due before what became due in this time, and not before what waits for longer. */
const HEAD_START_MS = 5 * 60_000;

const compress = promisify(gzip);

const IDS = `select id as "id" from subscriptions where user_id = ?`;
const LIST = `select id as "id", sealed as "sealed", version as "version", fetched_at as "fetchedAt",
  failure as "failure" from subscriptions where user_id = ? order by id`;
/** A known one keeps its body. */
const PUT = `insert into subscriptions (user_id, id, sealed, etag, last_modified, version, fetched_at, tried_at,
  next_fetch_at, failures, failure) values (?, ?, ?, '', '', '', 0, 0, ?, 0, '')
  on conflict (user_id, id) do update set sealed = excluded.sealed`;
const REMOVE = `delete from subscriptions where user_id = ? and id = ?`;
const REMOVE_BODY = `delete from subscription_bodies where user_id = ? and id = ?`;
const BODY = `select s.version as "version", b.sealed as "sealed" from subscriptions s
  join subscription_bodies b on b.user_id = s.user_id and b.id = s.id where s.user_id = ? and s.id = ?`;
const TRIED = `select tried_at as "triedAt" from subscriptions where user_id = ? and id = ?`;
const REFRESH = `update subscriptions set next_fetch_at = ? where user_id = ? and id = ? and (tried_at <= ? or tried_at > ?)`;
const FETCHED = `version = ?, etag = ?, last_modified = ?, fetched_at = ?, failures = 0, failure = ''`;
const SAME = `fetched_at = ?, failures = 0, failure = ''`;
const FAILED = "failures = ?, failure = ?";
const PUT_BODY = `insert into subscription_bodies (user_id, id, sealed) values (?, ?, ?)
  on conflict (user_id, id) do update set sealed = excluded.sealed`;

export function createSubscriptionStore(storage: Storage, sealing: Sealing, now: () => number) {
  const due = createDueRows<Omit<Claim, "userId" | "id" | "leaseEnd" | "address"> & { sealed: string }>(
    storage,
    {
      table: "subscriptions",
      id: "id",
      at: "next_fetch_at",
      columns: `sealed as "sealed", etag as "etag", last_modified as "lastModified", version as "version",
        failures as "failures", failure as "failure"`,
      claimedAt: "tried_at",
      leaseMs: LEASE_MS,
      longestWaitMs: LONGEST_WAIT_MS,
    },
    now,
  );
  const wantedIn = (userId: string, id: string, sealed: string): Wanted | undefined => {
    const text = sealing.open(sealed, { userId, id, of: "subscription" })?.toString();
    return text === undefined ? undefined : JSON.parse(text);
  };
  const change = (claim: Claim, nextAt: number, set = "", values: readonly (string | number)[] = []) =>
    storage.transaction((tx) => due.change(tx, claim, nextAt, set, values));

  return {
    async list(userId: string): Promise<readonly Subscription[]> {
      const rows = await storage.read<Omit<Subscription, "wanted"> & { sealed: string }>(LIST, [userId]);
      return rows.map(({ sealed, ...row }) => ({ ...row, wanted: wantedIn(userId, row.id, sealed) }));
    },
    /** The id follows from the address: one that is known gets the new label. */
    async put(userId: string, wanted: Wanted): Promise<void> {
      const id = sealing.hash(userId, wanted.address);
      const sealed = sealing.seal(Buffer.from(JSON.stringify(wanted)), { userId, id, of: "subscription" });
      await forUser(storage, userId, async (tx) => {
        const others = (await tx.run<{ id: string }>(IDS, [userId])).filter((row) => row.id !== id);
        if (others.length >= MOST_SUBSCRIPTIONS)
          throw new Problem("quota-exceeded", { detail: `At most ${MOST_SUBSCRIPTIONS} calendars.` });
        await tx.run(PUT, [userId, id, sealed, now() - HEAD_START_MS]);
      });
    },
    async remove(userId: string, id: string): Promise<void> {
      await storage.transaction(async (tx) => {
        // First, because it waits for a fetch that is being stored.
        await tx.run(REMOVE, [userId, id]);
        await tx.run(REMOVE_BODY, [userId, id]);
      }, userId);
    },
    async body(
      userId: string,
      id: string,
    ): Promise<Readonly<{ version: string; zipped: Buffer }> | undefined> {
      const [row] = await storage.read<{ version: string; sealed: string }>(BODY, [userId, id]);
      const zipped = row && sealing.open(row.sealed, { userId, id, of: "body" });
      return zipped && { version: row.version, zipped };
    },
    /** Fetches as soon as possible. Gives back how long the user has to wait before that, in ms; undefined: unknown id. */
    async refresh(userId: string, id: string): Promise<number | undefined> {
      const [row] = await storage.read<{ triedAt: number }>(TRIED, [userId, id]);
      if (row === undefined) return undefined;
      const at = now();
      const next = row.triedAt + REFRESH_PAUSE_MS;
      if (isAhead(next, at, REFRESH_PAUSE_MS)) return next - at;
      await storage.transaction((tx) =>
        tx.run(REFRESH, [at - HEAD_START_MS, userId, id, at - REFRESH_PAUSE_MS, at]),
      );
      return 0;
    },
    async claim(most: number, except: readonly string[] = []): Promise<readonly Claim[]> {
      const rows = await due.claim(most, except);
      return rows.map(({ sealed, ...row }) => ({
        ...row,
        address: wantedIn(row.userId, row.id, sealed)?.address,
      }));
    },
    next: due.next,
    /** Keeps a body. Resolves to whether it differs from the one before. */
    async keep(
      claim: Claim,
      { body, etag, lastModified }: Readonly<{ body: Buffer; etag: string; lastModified: string }>,
      nextAt: number,
    ): Promise<boolean> {
      const { userId, id } = claim;
      const version = sealing.hash(userId, body);
      const isNew = version !== claim.version;
      const sealed = isNew ? sealing.seal(await compress(body), { userId, id, of: "body" }) : "";
      return storage.transaction(async (tx) => {
        const fetched = [version, etag, lastModified, now()];
        if (!(await due.change(tx, claim, nextAt, FETCHED, fetched)) || !isNew) return false;
        await tx.run(PUT_BODY, [userId, id, sealed]);
        return true;
      }, userId);
    },
    same: (claim: Claim, nextAt: number) => change(claim, nextAt, SAME, [now()]),
    fail: (claim: Claim, failure: FetchFailure, nextAt: number) =>
      change(claim, nextAt, FAILED, [claim.failures + 1, failure]),
    postpone: (claim: Claim, nextAt: number) => change(claim, nextAt),
  };
}

export const forgetSubscriptions = removesRowsOf("subscriptions", "subscription_bodies");
