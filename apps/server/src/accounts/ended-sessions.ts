/**
 * Sessions that were ended on purpose. A device with an unknown session (expired, or the server was restored)
 * keeps its data; one that was signed out elsewhere must clear it. `get-session` tells the two apart.
 */
import type { Kysely } from "kysely";
import type { Tables } from "../storage/tables.ts";

export type EndReason = "revoked" | "account-deleted";

/** `token` as stored: its hash. */
export type EndedSession = Readonly<{ token: string; expiresAt: Date | string }>;

const ROWS_AT_A_TIME = 1_000;

type Db = Pick<Kysely<Tables>, "insertInto" | "selectFrom" | "deleteFrom">;

/** Kept until the session would have expired: until then a device may still send its cookie. */
export async function rememberEnded(
  db: Db,
  ended: readonly EndedSession[],
  reason: EndReason,
): Promise<void> {
  const now = Date.now();
  const rows = ended
    .map(({ token, expiresAt }) => ({
      token_hash: token,
      reason,
      until: new Date(expiresAt).getTime(),
    }))
    .filter(({ until }) => until > now);
  // A statement takes about ten thousand values, and earlier releases had no limit of sessions.
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME)
    await db
      .insertInto("ended_sessions")
      .values(rows.slice(from, from + ROWS_AT_A_TIME))
      .onConflict((conflict) => conflict.column("token_hash").doNothing())
      .execute();
}

export async function endOf(db: Db, tokenHash: string): Promise<EndReason | null> {
  const row = await db
    .selectFrom("ended_sessions")
    .select("reason")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row === undefined ? null : row.reason;
}

export async function forgetEnded(db: Db): Promise<void> {
  await db.deleteFrom("ended_sessions").where("until", "<", Date.now()).execute();
}
