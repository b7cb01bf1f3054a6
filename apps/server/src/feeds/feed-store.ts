/** Private calendar addresses in the database. Devices render the texts; the server stores and serves them. */
import { createHash, randomBytes } from "node:crypto";
import { forUser } from "../accounts/credentials.ts";
import { removesRowsOf } from "../accounts/delete-account.ts";
import type { RenewalHook } from "../accounts/renewal.ts";
import { isAhead } from "../due-rows/is-ahead.ts";
import { Problem, refusalProblem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";

/** `options`: scope and courses as the device wrote them. The server never parses them. */
type Published = Readonly<{ options: string; revision: string }>;
/** Times in ms; 0: never. */
export type Feed = Published &
  Readonly<
    { id: string; device: string } & Record<
      "updatedAt" | "lastReadAt" | "reads" | "createdAt" | "endedAt",
      number
    >
  >;
/** A published text without its body, of which `size` is the length. */
export type FeedHead = Readonly<{ userId: string; id: string; revision: string; size: number }>;
export type FeedText = Readonly<{ revision: string; body: string }>;
type Given = Published & Readonly<{ was: string }>;
type Known = Published & Readonly<{ updatedAt: number }>;

export type FeedStore = ReturnType<typeof createFeedStore>;

export const MOST_FEEDS = 10;
const INTERVAL_MS = 60_000;

const LIST = `select id as "id", options as "options", revision as "revision", updated_at as "updatedAt",
  last_read_at as "lastReadAt", reads as "reads", created_at as "createdAt", device as "device",
  ended_at as "endedAt" from feeds where user_id = ? order by id`;
const CREATE = `insert into feeds (user_id, id, token_hash, options, revision, body, updated_at, last_read_at, reads,
  created_at, device) values (?, ?, ?, ?, '', '', 0, 0, 0, ?, ?)`;
const KNOWN = `select options as "options", revision as "revision", updated_at as "updatedAt"
  from feeds where user_id = ? and id = ?`;
const PUBLISH = `update feeds set options = ?, revision = ?, body = ?, updated_at = ? where user_id = ? and id = ?`;
const ROTATE = `update feeds set token_hash = ?, last_read_at = 0, reads = 0, created_at = ?, device = ?, ended_at = 0
  where user_id = ? and id = ? returning id as "id"`;
/** No token has such a hash. The row stays, so that the user sees which calendars need a new address. */
const END = `update feeds set token_hash = 'ended ' || id, ended_at = ? where user_id = ? and ended_at = 0`;
const REMOVE = `delete from feeds where user_id = ? and id = ?`;
/** Addresses of a disabled account show nothing. The body's length is known without reading it. */
const FIND = `select f.user_id as "userId", f.id as "id", f.revision as "revision", octet_length(f.body) as "size"
  from feeds f join users u on u."id" = f.user_id
  where f.token_hash = ? and f.revision <> '' and u."disabledAt" = 0`;
const TEXT = `select revision as "revision", body as "body" from feeds where user_id = ? and id = ?`;
const ADD_READS = `update feeds set reads = reads + ?, last_read_at = ? where user_id = ? and id = ?`;

export function createFeedStore(storage: Storage, now: () => number) {
  /** Counted here and stored now and then, because a row is as large as its text. */
  const reads = new Map<string, { userId: string; count: number; at: number }>();

  async function storeReads(): Promise<void> {
    const counted = [...reads];
    reads.clear();
    if (counted.length === 0) return;
    await storage.transaction(async ({ run }) => {
      for (const [id, { userId, count, at }] of counted) await run(ADD_READS, [count, at, userId, id]);
    });
  }

  return {
    storeReads,

    async list(userId: string): Promise<readonly Feed[]> {
      await storeReads();
      return storage.read<Feed>(LIST, [userId]);
    },

    /** Resolves to the token, which is stored only as a hash. */
    create(
      userId: string,
      options: string,
      device: string,
    ): Promise<Readonly<{ id: string; token: string }>> {
      const made = { id: newId(), token: newToken() };
      return forUser(storage, userId, async (tx) => {
        if ((await tx.run<Feed>(LIST, [userId])).length >= MOST_FEEDS) throw new Problem("quota-exceeded");
        await tx.run(CREATE, [userId, made.id, hashOf(made.token), options, now(), device]);
        return made;
      });
    },

    /** Throws if there is no such feed. Asked before its text is received. */
    async known(userId: string, id: string): Promise<Known> {
      return oneOf(await storage.read<Known>(KNOWN, [userId, id]));
    },

    /**
     * Whether a text differs, at most once a minute. Changed options count at once, because the user may have
     * hidden something. `was`: the options that the device knew. A device that does not know of a change would
     * publish again what the user has hidden.
     */
    differs,

    publish(
      userId: string,
      { id, body, ...given }: Given & Readonly<{ id: string; body: string }>,
    ): Promise<void> {
      return forUser(storage, userId, async (tx) => {
        if (!differs(oneOf(await tx.run<Known>(`${KNOWN} for update`, [userId, id])), given)) return;
        await tx.run(PUBLISH, [given.options, given.revision, body, now(), userId, id]);
      });
    },

    /** A new token: the old address stops working. */
    async rotate(userId: string, id: string, device: string): Promise<string> {
      const token = newToken();
      const rotated = await forUser(storage, userId, (tx) =>
        tx.run<{ id: string }>(ROTATE, [hashOf(token), now(), device, userId, id]),
      );
      if (rotated.length === 0) throw new Problem("not-found");
      reads.delete(id);
      return token;
    },

    async remove(userId: string, id: string): Promise<void> {
      await storage.transaction((tx) => tx.run(REMOVE, [userId, id]));
    },

    /** Found by the token's hash, so that the time of a lookup says nothing about tokens. */
    async find(token: string): Promise<FeedHead | undefined> {
      const [found] = await storage.read<FeedHead>(FIND, [hashOf(token)]);
      return found && { ...found, size: Number(found.size) };
    },

    /** The text, gzipped, in base64. Undefined: it was removed meanwhile. */
    async text({ userId, id }: FeedHead): Promise<FeedText | undefined> {
      const [found] = await storage.read<FeedText>(TEXT, [userId, id]);
      return found;
    },

    countRead({ userId, id }: FeedHead): void {
      reads.set(id, { userId, count: (reads.get(id)?.count ?? 0) + 1, at: now() });
    },
  };

  function differs(known: Known, { was, options, revision }: Given): boolean {
    if (known.options !== was) throw new Problem("feed-changed");
    if (known.options !== options) return true;
    if (known.revision === revision) return false;
    const at = now();
    const next = known.updatedAt + INTERVAL_MS;
    if (isAhead(next, at, INTERVAL_MS))
      throw refusalProblem({ type: "rate-limited", retryAfter: Math.ceil((next - at) / 1000) });
    return true;
  }
}

function oneOf<T>([found]: readonly T[]): T {
  if (found === undefined) throw new Problem("not-found");
  return found;
}

const newId = () => randomBytes(12).toString("hex");
const newToken = () => randomBytes(32).toString("base64url");
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A thief with the old password may have made or copied an address. */
export const endFeeds: RenewalHook = async ({ run }, userId) => {
  await run(END, [Date.now(), userId]);
};

export const forgetFeeds = removesRowsOf("feeds");
