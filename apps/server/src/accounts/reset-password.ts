/** Sets a password by a link, ends all sessions and voids all other links in the same transaction. */
import { Problem } from "../http/problem.ts";
import type { Tx } from "../storage/storage.ts";
import type { AccountParts } from "./account-parts.ts";
import { endAuthSessions } from "./auth-sessions.ts";
import { addUser, lockUser, setEmailVerified, setPassword, userOfId } from "./credentials.ts";
import { beginDeletion, finishDeletion } from "./delete-account.ts";
import { removeIdentities } from "./oidc-identities.ts";
import { type FoundLink, findLink, type LinkKind } from "./one-time-links.ts";

const KINDS: readonly LinkKind[] = ["reset-password", "mailed-reset-password", "new-account"];

type Reset = Readonly<{
  token: string;
  newPassword: string;
  /** Empties the account, because a stranger may have created it. Only while the address is unconfirmed. */
  startEmpty: boolean;
}>;

/** Returns whose password it was. */
export async function resetPassword(
  { storage, passwords, deletionHooks }: AccountParts,
  { token, newPassword, startEmpty }: Reset,
  address: string,
): Promise<string> {
  const { userId } = await findOrRefuse(storage.db);
  const hash = await passwords.hash(newPassword, address);
  await storage.transaction(async (tx) => {
    await lockUser(tx, userId);
    // The link was used or voided while the password was hashed.
    const link = await findOrRefuse(tx.db);
    if (startEmpty) return startAnew(tx, link, hash);
    await setPassword(tx, storage, userId, hash);
    await endAuthSessions(tx, userId, "all");
    if (link.kind === "mailed-reset-password") await confirmAddress(tx);
  });
  if (startEmpty) await finishDeletion(storage, deletionHooks, userId);
  return userId;

  async function findOrRefuse(db: Tx["db"]): Promise<FoundLink> {
    const found = await findLink(db, storage, KINDS, token);
    if (found === undefined) throw new Problem("reset-link-invalid");
    return found;
  }

  /** Until now a stranger may have used the address, and would keep coming in through their provider. */
  async function confirmAddress(tx: Tx): Promise<void> {
    if (await setEmailVerified(tx, storage, userId)) await removeIdentities(tx.db, userId);
  }

  async function startAnew(tx: Tx, { kind }: FoundLink, newHash: string): Promise<void> {
    const old = await userOfId(tx.run, userId);
    if (old === undefined || old.emailVerified || kind !== "mailed-reset-password")
      throw new Problem("forbidden", {
        detail: "Only an account whose address was never confirmed starts empty.",
      });
    await beginDeletion(tx, deletionHooks, userId);
    // The name was the stranger's too.
    await addUser(tx, storage, { name: "", email: old.email, emailVerified: true, hash: newHash });
  }
}
