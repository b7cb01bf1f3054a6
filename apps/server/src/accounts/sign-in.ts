/**
 * Signing in: hashing takes long and waits in line, so the session is made in a transaction that sees the user still has the hash that was
 * verified. Otherwise a sign-in with the old password that waited while the password was changed would outlive the change.
 */
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import type { User } from "./auth-session-lookup.ts";
import { beginAuthSession } from "./auth-sessions.ts";
import { type Credential, credentialOfEmail, credentialOfUser, lockUser } from "./credentials.ts";
import type { Passwords } from "./passwords.ts";

/** Answers the credential that was verified. */
export async function signIn(
  storage: Storage,
  passwords: Passwords,
  { email, password, address }: Readonly<{ email: string; password: string; address: string }>,
  session: Readonly<{ tokenHash: string; userAgent: string }>,
  onVerified: (user: User) => void,
): Promise<Credential> {
  const found = await credentialOfEmail(storage.read, email);
  if (found === undefined) {
    // As much work as for an account that exists.
    await passwords.hash(password, address);
    throw new Problem("invalid-credentials");
  }
  const { user, hash } = found;
  if (!(await passwords.verify({ hash, password }, address))) throw new Problem("invalid-credentials");
  onVerified(user);
  const isCurrent = await storage.transaction(async (tx) => {
    if (!(await stillHas(tx, found))) return false;
    await beginAuthSession(tx, storage, { userId: user.id, ...session });
    return true;
  });
  // Changed meanwhile, or only hashed anew: with what is stored now it is right or wrong.
  return isCurrent ? found : signIn(storage, passwords, { email, password, address }, session, onVerified);
}

/** Whether the user's password is still the one that was verified before the transaction. */
export async function stillHas(tx: Tx, { user, hash }: Credential): Promise<boolean> {
  return (await lockUser(tx, user.id)) && (await credentialOfUser(tx.run, user.id))?.hash === hash;
}
