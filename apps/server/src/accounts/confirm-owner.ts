/** Before an account is deleted or linked: the user's password, or a fresh sign-in at a linked provider. */
import { Problem } from "../http/problem.ts";
import type { AppContext } from "../http/route-module.ts";
import type { AccountParts } from "./account-parts.ts";
import type { FoundAuthSession } from "./auth-session-lookup.ts";
import { isConfirmed } from "./auth-sessions.ts";
import { verifyPassword } from "./change-password.ts";
import { tried } from "./throttle.ts";

export async function confirmOwner(
  { storage, passwords, throttle }: AccountParts,
  c: AppContext,
  { user, authSessionId }: FoundAuthSession,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    if (await isConfirmed(storage, authSessionId)) return;
    throw new Problem("confirm-first");
  }
  const address = c.get("clientAddress");
  const attempt = { action: "password", account: user.id, address } as const;
  await tried(throttle, attempt, () => verifyPassword(storage, passwords, user.id, password, address));
  await throttle.forgive(attempt);
}
