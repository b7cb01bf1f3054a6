/**
 * Signing in. Hashing takes long, so the session is created in a transaction that checks that the user still
 * has the verified hash. Otherwise a waiting sign-in with the old password would survive a password change.
 */
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import type { User } from "./auth-session-lookup.ts";
import { beginAuthSession } from "./auth-sessions.ts";
import { type Credential, credentialOfEmail, credentialOfUser, lockUser } from "./credentials.ts";
import type { Passwords } from "./passwords.ts";

/** Returns the verified credential. */
export async function signIn(
  storage: Storage,
  passwords: Passwords,
  { email, password, address }: Readonly<{ email: string; password: string; address: string }>,
  session: Readonly<{ tokenHash: string; userAgent: string; language: string }>,
  onVerified: (user: User) => void,
): Promise<Credential> {
  const found = await credentialOfEmail(storage.read, email);
  if (found === undefined) {
    // The same work as for an existing account, so time reveals nothing.
    await passwords.hash(password, address);
    throw new Problem("invalid-credentials");
  }
  const { user, hash } = found;
  if (!(await passwords.verify({ hash, password }, address))) throw new Problem("invalid-credentials");
  onVerified(user);
  const isCurrent = await storage.transaction(async (tx) => {
    if (!(await stillHas(tx, found))) return false;
    await beginAuthSession(tx, { userId: user.id, ...session });
    return true;
  });
  // Changed meanwhile or only rehashed: the stored hash decides.
  return isCurrent ? found : signIn(storage, passwords, { email, password, address }, session, onVerified);
}

/** Whether the password is still the one verified before the transaction. */
export async function stillHas(tx: Tx, { user, hash }: Credential): Promise<boolean> {
  return (await lockUser(tx, user.id)) && (await credentialOfUser(tx.run, user.id))?.hash === hash;
}
