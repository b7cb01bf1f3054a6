/** Which identities at sign-in providers belong to which user: at most one of each provider. */
import type { Storage, Tx } from "../storage/storage.ts";
import { removesRowsOf } from "./delete-account.ts";

export type Identity = Readonly<{ issuer: string; subject: string }>;

export const forgetIdentities = removesRowsOf("oidc_identities");

/** False: the identity is another user's, or the user has another identity of this provider. */
export async function addIdentity(
  { db }: Pick<Tx, "db">,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const added = await db
    .insertInto("oidc_identities")
    .values({ user_id: userId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning("subject")
    .execute();
  return added.length > 0;
}

export async function issuersOf(db: Storage["db"], userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("oidc_identities")
    .select("issuer")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ issuer }) => issuer);
}

export async function removeIdentities(db: Tx["db"], userId: string, issuer?: string): Promise<void> {
  const own = db.deleteFrom("oidc_identities").where("user_id", "=", userId);
  await (issuer === undefined ? own : own.where("issuer", "=", issuer)).execute();
}
