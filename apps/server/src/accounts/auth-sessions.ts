/** The rows of auth sessions: one for each sign-in on a device. Only here are they made, prolonged and ended. */
import { randomUUID } from "node:crypto";
import type { Storage, Tx } from "../storage/storage.ts";
import { LONGEST_SESSION_MS, storedTime } from "./auth-session-lookup.ts";
import { rememberEnded } from "./ended-sessions.ts";
import { SESSION_SECONDS } from "./session-tokens.ts";

/** More are no devices of one user. */
export const MOST_SESSIONS = 50;
/** A session in use is prolonged once a day. */
const PROLONGED_EVERY_MS = 24 * 60 * 60_000;

type Engine = Pick<Storage, "engine">;
type NewSession = Readonly<{ userId: string; tokenHash: string; userAgent: string }>;

/**
 * Beyond the most, the session that was not used for longest goes. It is not remembered as ended: its device keeps its data and its
 * unsent changes, as with one that ran out.
 */
export async function beginAuthSession(
  { db }: Tx,
  storage: Engine,
  { userId, tokenHash, userAgent }: NewSession,
): Promise<void> {
  const id = randomUUID();
  const now = Date.now();
  await db
    .insertInto("sessions")
    .values({
      id,
      userId,
      token: tokenHash,
      expiresAt: storedTime(storage, now + SESSION_SECONDS * 1000),
      // Addresses are personal data that is not needed here: the throttle keeps keyed hashes of its own.
      ipAddress: "",
      userAgent,
      createdAt: storedTime(storage, now),
      updatedAt: storedTime(storage, now),
    })
    .execute();
  const others = db.selectFrom("sessions").select("id").where("userId", "=", userId).where("id", "!=", id);
  const kept = others
    .orderBy("updatedAt", "desc")
    .orderBy("createdAt", "desc")
    .limit(MOST_SESSIONS - 1);
  await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "!=", id)
    .where("id", "not in", kept)
    .execute();
}

/** False: there was no need yet, or it has just ended. */
export async function prolongAuthSession(
  storage: Storage,
  { authSessionId, prolongedAt }: Readonly<{ authSessionId: string; prolongedAt: number }>,
): Promise<boolean> {
  const now = Date.now();
  if (now - prolongedAt < PROLONGED_EVERY_MS) return false;
  return storage.transaction(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable("sessions")
      .set({
        updatedAt: storedTime(storage, now),
        expiresAt: storedTime(storage, now + SESSION_SECONDS * 1000),
      })
      .where("id", "=", authSessionId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

export async function listAuthSessions(storage: Storage, userId: string) {
  const now = Date.now();
  return storage.db
    .selectFrom("sessions")
    .select(["id", "userAgent", "createdAt", "updatedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", storedTime(storage, now))
    .where("createdAt", ">", storedTime(storage, now - LONGEST_SESSION_MS))
    .orderBy("updatedAt", "desc")
    .orderBy("createdAt", "desc")
    .execute();
}

type Which = Readonly<{ id: string }> | Readonly<{ allBut: string }> | "all";

/** Returns how many sessions it ended. Their devices show that they were signed out. */
export async function endAuthSessions({ db }: Pick<Tx, "db">, userId: string, which: Which): Promise<number> {
  let ending = db.deleteFrom("sessions").where("userId", "=", userId);
  if (which !== "all")
    ending = "id" in which ? ending.where("id", "=", which.id) : ending.where("id", "!=", which.allBut);
  const ended = await ending.returning(["token", "expiresAt"]).execute();
  await rememberEnded(db, ended, "revoked");
  return ended.length;
}
