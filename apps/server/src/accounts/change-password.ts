/** Changes a known password and ends the user's other sessions in the same transaction. */
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";
import type { AccountParts } from "./account-parts.ts";
import type { FoundAuthSession } from "./auth-session-lookup.ts";
import { endAuthSessions } from "./auth-sessions.ts";
import { type Credential, credentialOfUser, setPassword } from "./credentials.ts";
import type { Passwords } from "./passwords.ts";
import { renewAddresses } from "./renewal.ts";
import { stillHas } from "./sign-in.ts";

type Change = Readonly<{
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
  renewAddresses: boolean;
}>;

/** The present session stays: its other tabs may be sending requests. */
export async function changePassword(
  { storage, passwords, renewalHooks }: Pick<AccountParts, "storage" | "passwords" | "renewalHooks">,
  { user, authSessionId }: FoundAuthSession,
  { currentPassword, newPassword, revokeOtherSessions, ...change }: Change,
  address: string,
): Promise<void> {
  const found = await verifyPassword(storage, passwords, user.id, currentPassword, address);
  const hash = await passwords.hash(newPassword, address);
  await storage.transaction(async (tx) => {
    // Another device changed the password while this one was being hashed.
    if (!(await stillHas(tx, found))) throw new Problem("wrong-password");
    await setPassword(tx, user.id, hash);
    if (revokeOtherSessions) await endAuthSessions(tx, user.id, { allBut: authSessionId });
    if (change.renewAddresses) await renewAddresses(tx, renewalHooks, user.id);
  });
}

/** The password of a signed-in user, checked again. */
export async function verifyPassword(
  storage: Storage,
  passwords: Passwords,
  userId: string,
  password: string,
  address: string,
): Promise<Credential> {
  const found = await credentialOfUser(storage.read, userId);
  if (found === undefined || !(await passwords.verify({ hash: found.hash, password }, address)))
    throw new Problem("wrong-password");
  return found;
}
