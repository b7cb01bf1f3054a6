/** Private calendar addresses in the database. Devices render the texts; the server stores and serves them. */
import { createHash, randomBytes } from "node:crypto";
import { forUser } from "../accounts/credentials.ts";
import { removesRowsOf } from "../accounts/delete-account.ts";
import { Problem, refusalProblem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";

/** `options`: scope and courses as the device wrote them. The server never parses them. */
type Published = Readonly<{ options: string; revision: string }>;
/** Times in ms; 0: never. */
export type Feed = Published &
  Readonly<{ id: string } & Record<"updatedAt" | "lastReadAt" | "reads", number>>;
/** `body`: the text, gzipped, in base64. Empty until a device has published. */
export type FeedText = Readonly<{ id: string; revision: string; body: string }>;

export type FeedStore = ReturnType<typeof createFeedStore>;

export const MOST_FEEDS = 10;
const INTERVAL_MS = 60_000;

const LIST = `select id as "id", options as "options", revision as "revision", updated_at as "updatedAt",
  last_read_at as "lastReadAt", reads as "reads" from feeds where user_id = ? order by id`;
const CREATE = `insert into feeds (user_id, id, token_hash, options, revision, body, updated_at, last_read_at, reads)
  values (?, ?, ?, ?, '', '', 0, 0, 0)`;
const LOCK = `select options as "options", revision as "revision", updated_at as "updatedAt"
  from feeds where user_id = ? and id = ? for update`;
const PUBLISH = `update feeds set options = ?, revision = ?, body = ?, updated_at = ? where user_id = ? and id = ?`;
const ROTATE = `update feeds set token_hash = ?, last_read_at = 0, reads = 0
  where user_id = ? and id = ? returning id as "id"`;
const REMOVE = `delete from feeds where user_id = ? and id = ?`;
/** Addresses of a disabled account show nothing. */
const READ = `select f.id as "id", f.revision as "revision", f.body as "body" from feeds f
  join users u on u."id" = f.user_id where f.token_hash = ? and f.body <> '' and u."disabledAt" = 0`;
const COUNT_READ = `update feeds set reads = reads + 1, last_read_at = ? where token_hash = ?`;

export function createFeedStore(storage: Storage, now: () => number) {
  return {
    list: (userId: string) => storage.read<Feed>(LIST, [userId]),

    /** Resolves to the token, which is stored only as a hash. */
    create(userId: string, options: string): Promise<Readonly<{ id: string; token: string }>> {
      const made = { id: newId(), token: newToken() };
      return forUser(storage, userId, async (tx) => {
        if ((await tx.run<Feed>(LIST, [userId])).length >= MOST_FEEDS) throw new Problem("quota-exceeded");
        await tx.run(CREATE, [userId, made.id, hashOf(made.token), options]);
        return made;
      });
    },

    /**
     * Stores a text that differs, at most once a minute. Changed options are stored at once, because the user
     * may have hidden something. `was`: the options that the device knew. A device that does not know of a
     * change would publish again what the user has hidden.
     */
    publish(
      userId: string,
      { id, was, options, revision, body }: FeedText & Published & Readonly<{ was: string }>,
    ): Promise<void> {
      return forUser(storage, userId, async (tx) => {
        const [known] = await tx.run<Published & { updatedAt: number }>(LOCK, [userId, id]);
        if (known === undefined) throw new Problem("not-found");
        if (known.options !== was) throw new Problem("feed-changed");
        if (known.options === options) {
          if (known.revision === revision) return;
          const wait = known.updatedAt + INTERVAL_MS - now();
          // A clock that was set back must not block updates for longer.
          if (wait > 0 && wait <= INTERVAL_MS)
            throw refusalProblem({ type: "rate-limited", retryAfter: Math.ceil(wait / 1000) });
        }
        await tx.run(PUBLISH, [options, revision, body, now(), userId, id]);
      });
    },

    /** A new token: the old address stops working. */
    async rotate(userId: string, id: string): Promise<string> {
      const token = newToken();
      const rotated = await forUser(storage, userId, (tx) =>
        tx.run<{ id: string }>(ROTATE, [hashOf(token), userId, id]),
      );
      if (rotated.length === 0) throw new Problem("not-found");
      return token;
    },

    async remove(userId: string, id: string): Promise<void> {
      await storage.transaction((tx) => tx.run(REMOVE, [userId, id]));
    },

    /** Found by the token's hash, so that the time of a lookup says nothing about tokens. */
    async read(token: string): Promise<FeedText | undefined> {
      const [found] = await storage.read<FeedText>(READ, [hashOf(token)]);
      return found;
    },

    async countRead(token: string): Promise<void> {
      await storage.transaction((tx) => tx.run(COUNT_READ, [now(), hashOf(token)]));
    },
  };
}

const newId = () => randomBytes(12).toString("hex");
const newToken = () => randomBytes(32).toString("base64url");
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

export const forgetFeeds = removesRowsOf("feeds");
