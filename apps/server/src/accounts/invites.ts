/** Invites: codes from the operator, for a number of accounts, until a day. Only hashes are stored. */
import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Storage } from "../storage/storage.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Without letters that look or sound alike. 12 of them are 60 bits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;

export type Invite = Readonly<{
  /** Names it in lists; it does not reveal the code. */
  id: string;
  uses: number;
  used: number;
  expiresAt: number;
}>;

export type NewInvite = Readonly<{ uses: number; days: number }>;

/** Returns the code, which is never shown again. */
export async function createInvite(
  { db }: Storage,
  { uses, days }: NewInvite,
  now = Date.now(),
): Promise<Readonly<{ code: string; invite: Invite }>> {
  const letters = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const invite = { id: idOf(letters), uses, used: 0, expiresAt: now + days * DAY_MS };
  await db
    .insertInto("invites")
    .values({ id: invite.id, uses, used: 0, expires_at: invite.expiresAt })
    .execute();
  return { code: letters.replace(/(.{4})(?=.)/g, "$1-"), invite };
}

export async function listInvites({ db }: Storage): Promise<readonly Invite[]> {
  const rows = await db.selectFrom("invites").selectAll().orderBy("expires_at").execute();
  return rows.map(({ id, uses, used, expires_at }) => ({ id, uses, used, expiresAt: expires_at }));
}

/** False if the id is unknown. */
export async function withdrawInvite({ db }: Storage, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("invites").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isInviteGood({ db }: Storage, code: string, now = Date.now()): Promise<boolean> {
  const id = idOfTyped(code);
  if (id === undefined) return false;
  const row = await db
    .selectFrom("invites")
    .select("id")
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .whereRef("used", "<", "uses")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one use in one statement, so of two users one gets the last use. False: none is left. */
export async function takeInvite(
  { db }: Pick<Storage, "db">,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  const id = idOfTyped(code);
  if (id === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable("invites")
    .set({ used: sql<number>`used + 1` })
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .whereRef("used", "<", "uses")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetExpiredInvites({ db }: Storage, now = Date.now()): Promise<void> {
  await db.deleteFrom("invites").where("expires_at", "<=", now).execute();
}

/** Accepts lower case, other hyphens or none, O for 0, I and L for 1. */
function idOfTyped(code: string): string | undefined {
  const letters = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return CODE.test(letters) ? idOf(letters) : undefined;
}

const idOf = (letters: string): string => createHash("sha256").update(letters).digest("hex").slice(0, 32);
