/** Tokens of others that work once, as hashes, kept for as long as they are valid. */
import { createHash } from "node:crypto";
import type { Storage, Tx } from "../storage/storage.ts";

/** False: the token was used before, at any server of the database. */
export async function useOnce({ db }: Pick<Tx, "db">, token: string, until: number): Promise<boolean> {
  const token_hash = createHash("sha256").update(token).digest("base64url");
  const added = await db
    .insertInto("used_tokens")
    .values({ token_hash, until })
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_hash")
    .execute();
  return added.length > 0;
}

export async function forgetUsedTokens({ db }: Storage): Promise<void> {
  await db.deleteFrom("used_tokens").where("until", "<", Date.now()).execute();
}
