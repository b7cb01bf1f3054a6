/** Subscriptions in the database: everything that tells what a user subscribed to is sealed. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { forUser } from "../accounts/credentials.ts";
import { removesRowsOf } from "../accounts/delete-account.ts";
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";
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
export type Claim = Readonly<{
  userId: string;
  id: string;
  address: string | undefined;
  etag: string;
  lastModified: string;
  version: string;
  failures: number;
  failure: FetchFailure | "";
  leaseEnd: number;
}>;

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export const MOST_SUBSCRIPTIONS = 20;
/** Longer than a fetch may wait and take. */
export const LEASE_MS = 120_000;
/** Between two fetches that the user asks for. Longer than the lease, so that no fetch is under way. */
export const REFRESH_PAUSE_MS = 5 * 60_000;

const compress = promisify(gzip);

const IDS = `select id as "id" from subscriptions where user_id = ?`;
const LIST = `select id as "id", sealed as "sealed", version as "version", fetched_at as "fetchedAt",
  failure as "failure" from subscriptions where user_id = ? order by id`;
/** A new one is fetched first of all. A known one keeps its body. */
const PUT = `insert into subscriptions (user_id, id, sealed, etag, last_modified, version, fetched_at, tried_at,
  next_fetch_at, failures, failure) values (?, ?, ?, '', '', '', 0, 0, 0, 0, '')
  on conflict (user_id, id) do update set sealed = excluded.sealed`;
const REMOVE = `delete from subscriptions where user_id = ? and id = ?`;
const REMOVE_BODY = `delete from subscription_bodies where user_id = ? and id = ?`;
const BODY = `select s.version as "version", b.sealed as "sealed" from subscriptions s
  join subscription_bodies b on b.user_id = s.user_id and b.id = s.id where s.user_id = ? and s.id = ?`;
const TRIED = `select tried_at as "triedAt" from subscriptions where user_id = ? and id = ?`;
const REFRESH = `update subscriptions set next_fetch_at = 0 where user_id = ? and id = ? and tried_at <= ?`;
/** Those of a disabled account wait until it is enabled. */
const OF_ENABLED = `not exists (select 1 from users u where u."id" = user_id and u."disabledAt" > 0)`;
const CLAIM = `update subscriptions set next_fetch_at = ?, tried_at = ? where next_fetch_at <= ? and (user_id, id) in
  (select user_id, id from subscriptions where next_fetch_at <= ? and ${OF_ENABLED} order by next_fetch_at limit ?)
  returning user_id as "userId", id as "id", sealed as "sealed", etag as "etag", last_modified as "lastModified",
  version as "version", failures as "failures", failure as "failure"`;
const NEXT = `select next_fetch_at as "at" from subscriptions where ${OF_ENABLED} order by next_fetch_at limit 1`;
/** The rest changes only the row that was claimed. One that was removed meanwhile is not there. */
const OF_CLAIM = `where user_id = ? and id = ? and next_fetch_at = ? returning id as "id"`;
const FETCHED = `update subscriptions set version = ?, etag = ?, last_modified = ?, fetched_at = ?, next_fetch_at = ?,
  failures = 0, failure = '' ${OF_CLAIM}`;
const SAME = `update subscriptions set fetched_at = ?, next_fetch_at = ?, failures = 0, failure = '' ${OF_CLAIM}`;
const FAILED = `update subscriptions set next_fetch_at = ?, failures = ?, failure = ? ${OF_CLAIM}`;
const POSTPONE = `update subscriptions set next_fetch_at = ? ${OF_CLAIM}`;
const PUT_BODY = `insert into subscription_bodies (user_id, id, sealed) values (?, ?, ?)
  on conflict (user_id, id) do update set sealed = excluded.sealed`;

export function createSubscriptionStore(storage: Storage, sealing: Sealing, now: () => number) {
  const identity = ({ userId, id, leaseEnd }: Claim) => [userId, id, leaseEnd];
  const wantedIn = (userId: string, id: string, sealed: string): Wanted | undefined => {
    const text = sealing.open(sealed, { userId, id, of: "subscription" })?.toString();
    return text === undefined ? undefined : JSON.parse(text);
  };
  const change = async (tx: Tx, sql: string, values: readonly (string | number)[]) =>
    (await tx.run<{ id: string }>(sql, values)).length > 0;

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
        await tx.run(PUT, [userId, id, sealed]);
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
      const latest = now() - REFRESH_PAUSE_MS;
      if (row.triedAt > latest) return row.triedAt - latest;
      await storage.transaction((tx) => tx.run(REFRESH, [userId, id, latest]));
      return 0;
    },
    /** Claims those whose time has come, in one statement: two servers never get the same one. */
    async claimDue(most: number): Promise<readonly Claim[]> {
      const at = now();
      const leaseEnd = at + LEASE_MS;
      const rows = await storage.transaction((tx) =>
        tx.run<Omit<Claim, "address" | "leaseEnd"> & { sealed: string }>(CLAIM, [leaseEnd, at, at, at, most]),
      );
      return rows.map(({ sealed, ...row }) => ({
        ...row,
        address: wantedIn(row.userId, row.id, sealed)?.address,
        leaseEnd,
      }));
    },
    async nextFetch(): Promise<number | undefined> {
      return (await storage.read<{ at: number }>(NEXT, []))[0]?.at;
    },
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
        const fetched = [version, etag, lastModified, now(), nextAt, ...identity(claim)];
        if (!(await change(tx, FETCHED, fetched)) || !isNew) return false;
        await tx.run(PUT_BODY, [userId, id, sealed]);
        return true;
      }, userId);
    },
    same: (claim: Claim, nextAt: number) =>
      storage.transaction((tx) => change(tx, SAME, [now(), nextAt, ...identity(claim)])),
    fail: (claim: Claim, failure: FetchFailure, nextAt: number) =>
      storage.transaction((tx) =>
        change(tx, FAILED, [nextAt, claim.failures + 1, failure, ...identity(claim)]),
      ),
    postpone: (claim: Claim, nextAt: number) =>
      storage.transaction((tx) => change(tx, POSTPONE, [nextAt, ...identity(claim)])),
  };
}

export const forgetSubscriptions = removesRowsOf("subscriptions", "subscription_bodies");
