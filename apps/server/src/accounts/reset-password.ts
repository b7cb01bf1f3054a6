/** A new password by a link. It ends every auth session and voids every other link of the user in the same transaction. */
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";
import { endAuthSessions } from "./auth-sessions.ts";
import { lockUser, setPassword } from "./credentials.ts";
import { findLink, type LinkKind } from "./one-time-links.ts";
import type { Passwords } from "./passwords.ts";

const KINDS: readonly LinkKind[] = ["reset-password", "mailed-reset-password"];

type Reset = Readonly<{ token: string; newPassword: string }>;

/** Answers whose password it was. */
export async function resetPassword(
  storage: Storage,
  passwords: Passwords,
  { token, newPassword }: Reset,
  address: string,
): Promise<string> {
  const found = await findLink(storage.db, storage, KINDS, token);
  if (found === undefined) throw new Problem("reset-link-invalid");
  const { userId } = found;
  const hash = await passwords.hash(newPassword, address);
  await storage.transaction(async (tx) => {
    // Used, or voided by a newer one, while the password was hashed.
    const isThere =
      (await lockUser(tx, userId)) && (await findLink(tx.db, storage, KINDS, token)) !== undefined;
    if (!isThere) throw new Problem("reset-link-invalid");
    await setPassword(tx, storage, userId, hash);
    await endAuthSessions(tx, userId, "all");
  });
  return userId;
}
