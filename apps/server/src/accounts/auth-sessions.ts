/** The rows of sessions, one for each sign-in on a device. Only this file creates, renews and ends them. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isAhead } from "../due-rows/is-ahead.ts";
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import { LONGEST_SESSION_MS, storedTime } from "./auth-session-lookup.ts";
import { rememberEnded } from "./ended-sessions.ts";
import { rememberLanguage } from "./languages.ts";
import { SESSION_SECONDS } from "./session-tokens.ts";

/** No user has more devices. */
export const MOST_SESSIONS = 50;
const PROLONGED_EVERY_MS = 24 * 60 * 60_000;

type NewSession = Readonly<{
  userId: string;
  tokenHash: string;
  userAgent: string;
  language: string;
  /** The provider the user signed in through, and its session if it has one. */
  provider?: Readonly<{ issuer: string; sid: string | undefined }>;
}>;

/** Above the limit the session used longest ago goes, not recorded as ended: its device keeps its data. */
export async function beginAuthSession(
  { db, engine }: Tx,
  { userId, tokenHash, userAgent, language, provider }: NewSession,
): Promise<void> {
  const user = await db.selectFrom("users").select("disabledAt").where("id", "=", userId).executeTakeFirst();
  if (user?.disabledAt) throw new Problem("account-disabled");
  const id = randomUUID();
  const now = Date.now();
  const moment = storedTime({ engine }, now);
  await db
    .insertInto("sessions")
    .values({
      id,
      userId,
      token: tokenHash,
      expiresAt: storedTime({ engine }, now + SESSION_SECONDS * 1000),
      // Addresses are personal data and not needed here: the throttle stores keyed hashes.
      ipAddress: "",
      userAgent,
      createdAt: moment,
      updatedAt: moment,
      oidcIssuer: provider?.issuer ?? null,
      oidcSid: provider?.sid ?? null,
    })
    .execute();
  await rememberLanguage({ db }, userId, language);
  const others = await db
    .selectFrom("sessions")
    .select(["id", "updatedAt"])
    .where("userId", "=", userId)
    .where("id", "!=", id)
    .execute();
  const kept = others
    .map((other) => ({ id: other.id, at: lastUse(other) }))
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_SESSIONS - 1);
  await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "not in", [id, ...kept.map((session) => session.id)])
    .execute();
}

/** Rows are renewed once a day only: without this, fifty sign-ins in a row would end a session that is in use. */
const lastUses = new Map<string, number>();
const MOST_LAST_USES = 50_000;

export function noteUse(authSessionId: string): void {
  // The map keeps the order of uses.
  lastUses.delete(authSessionId);
  lastUses.set(authSessionId, Date.now());
  const [longestAgo] = lastUses.keys();
  if (longestAgo !== undefined && lastUses.size > MOST_LAST_USES) lastUses.delete(longestAgo);
}

const lastUse = ({ id, updatedAt }: Readonly<{ id: string; updatedAt: Date | string }>) =>
  Math.max(new Date(updatedAt).getTime(), lastUses.get(id) ?? 0);

/** False: no renewal was needed, or the session has just ended. */
export async function prolongAuthSession(
  storage: Storage,
  { authSessionId, prolongedAt }: Readonly<{ authSessionId: string; prolongedAt: number }>,
): Promise<boolean> {
  const now = Date.now();
  if (isAhead(prolongedAt + PROLONGED_EVERY_MS, now, PROLONGED_EVERY_MS)) return false;
  const moment = storedTime(storage, now);
  return storage.transaction(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable("sessions")
      .set({
        // If the session began under a clock that was ahead, it begins now.
        createdAt: sql<string>`case when "createdAt" > ${moment} then ${moment} else "createdAt" end`,
        updatedAt: moment,
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

type Which =
  | Readonly<{ id: string }>
  | Readonly<{ allBut: string }>
  /** Those that began at this provider: all, or those of one session there. */
  | Readonly<{ issuer: string; sid: string | undefined }>
  | "all";

/** Returns how many sessions it ended. Their devices show that they were signed out. */
export async function endAuthSessions({ db }: Pick<Tx, "db">, userId: string, which: Which): Promise<number> {
  let ending = db.deleteFrom("sessions").where("userId", "=", userId);
  if (which !== "all") {
    if ("id" in which) ending = ending.where("id", "=", which.id);
    else if ("allBut" in which) ending = ending.where("id", "!=", which.allBut);
    else {
      ending = ending.where("oidcIssuer", "=", which.issuer);
      if (which.sid !== undefined) ending = ending.where("oidcSid", "=", which.sid);
    }
  }
  const ended = await ending.returning(["token", "expiresAt"]).execute();
  await rememberEnded(db, ended, "revoked");
  return ended.length;
}

/** Whose sessions began in this session at the provider. */
export async function usersOfProviderSession(
  { db }: Pick<Tx, "db">,
  { issuer, sid }: Readonly<{ issuer: string; sid: string }>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("userId")
    .distinct()
    .where("oidcSid", "=", sid)
    .where("oidcIssuer", "=", issuer)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** How long a fresh sign-in at a provider stands for a password. */
const CONFIRMED_MS = 5 * 60_000;

/** The session's user has just signed in at a provider again. */
export async function confirmAuthSession({ db }: Storage, id: string): Promise<void> {
  await db.updateTable("sessions").set({ confirmedAt: Date.now() }).where("id", "=", id).execute();
}

export async function isConfirmed({ db }: Storage, id: string): Promise<boolean> {
  const now = Date.now();
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("confirmedAt", ">", now - CONFIRMED_MS)
    .where("confirmedAt", "<=", now)
    .executeTakeFirst();
  return row !== undefined;
}
