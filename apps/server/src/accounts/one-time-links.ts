/** Mailed links work once, until they expire. Only hashes are stored. A new one voids those of its kind. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Storage, Tx } from "../storage/storage.ts";
import { storedTime } from "./auth-session-lookup.ts";
import { lockUser } from "./credentials.ts";

const HOUR_MS = 60 * 60_000;

const lifetimes = {
  /** The operator passes it on. */
  "reset-password": HOUR_MS,
  /** Mailed: using it proves that the user reads that address. */
  "mailed-reset-password": HOUR_MS,
  "verify-email": 24 * HOUR_MS,
  /** The operator made the account and passes the link on; it sets the first password. */
  "new-account": 14 * 24 * HOUR_MS,
} as const;

export type LinkKind = keyof typeof lifetimes;
export type FoundLink = Readonly<{ id: string; kind: LinkKind; userId: string }>;

/** Returns the link's token; undefined if the user is gone. */
export async function createLink(
  storage: Storage,
  kind: LinkKind,
  userId: string,
): Promise<string | undefined> {
  const token = randomBytes(24).toString("base64url");
  const now = Date.now();
  const moment = storedTime(storage, now);
  const isMade = await storage.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return false;
    await tx.db
      .deleteFrom("verifications")
      .where("value", "=", userId)
      .where("identifier", kind === "verify-email" ? "like" : "not like", `${VERIFY_EMAIL}%`)
      .execute();
    await tx.db
      .insertInto("verifications")
      .values({
        id: randomUUID(),
        identifier: identifierOf(kind, token),
        value: userId,
        expiresAt: storedTime(storage, now + lifetimes[kind]),
        createdAt: moment,
        updatedAt: moment,
      })
      .execute();
    return true;
  });
  return isMade ? token : undefined;
}

export async function findLink(
  { db, engine }: Pick<Tx, "db" | "engine">,
  kinds: readonly LinkKind[],
  token: string,
): Promise<FoundLink | undefined> {
  const now = Date.now();
  for (const kind of kinds) {
    const row = await db
      .selectFrom("verifications")
      .select(["id", "value"])
      .where("identifier", "=", identifierOf(kind, token))
      .where("expiresAt", ">", storedTime({ engine }, now))
      // A clock that was ahead makes no link live longer.
      .where("expiresAt", "<=", storedTime({ engine }, now + lifetimes[kind]))
      .executeTakeFirst();
    if (row !== undefined) return { id: row.id, kind, userId: row.value };
  }
  return undefined;
}

const VERIFY_EMAIL = "verify-email:";

/** Password links have the format of release 0.1, because some may be in use during an upgrade. */
function identifierOf(kind: LinkKind, token: string): string {
  const hash = createHash("sha256").update(`${kind}:${token}`).digest("base64url");
  return kind === "verify-email" ? VERIFY_EMAIL + hash : hash;
}
