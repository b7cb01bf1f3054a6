/** Sets another password for somebody who knows the present one, and ends their other auth sessions in the same transaction. */
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";
import type { FoundAuthSession } from "./auth-session-lookup.ts";
import { rememberEnded } from "./ended-sessions.ts";
import type { Passwords } from "./passwords.ts";

type Change = Readonly<{ currentPassword: string; newPassword: string; revokeOtherSessions: boolean }>;

/** The session that asks stays as it is: its other tabs may be asking something at this very moment. */
export async function changePassword(
  storage: Storage,
  passwords: Passwords,
  { user, authSessionId }: FoundAuthSession,
  { currentPassword, newPassword, revokeOtherSessions }: Change,
): Promise<void> {
  const own = await storage.db
    .selectFrom("credentials")
    .select(["id", "password"])
    .where("userId", "=", user.id)
    .executeTakeFirst();
  const old = own?.password ?? null;
  if (own === undefined || old === null) throw new Problem("wrong-password");
  if (!(await passwords.verify({ hash: old, password: currentPassword })))
    throw new Problem("wrong-password");
  const hash = await passwords.hash(newPassword);
  await storage.transaction(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable("credentials")
      .set({ password: hash })
      .where("id", "=", own.id)
      .where("password", "=", old)
      .executeTakeFirst();
    // Somebody else has changed it while this one was being hashed.
    if (numUpdatedRows === 0n) throw new Problem("wrong-password");
    if (!revokeOtherSessions) return;
    const ended = await db
      .deleteFrom("sessions")
      .where("userId", "=", user.id)
      .where("id", "!=", authSessionId)
      .returning(["token", "expiresAt"])
      .execute();
    await rememberEnded(db, ended, "revoked");
  });
}
