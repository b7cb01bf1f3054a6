/** Mailed links: to a new password, and to confirm an address. */

import { readJsonBody } from "../http/json-body.ts";
import { Problem } from "../http/problem.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";
import type { Tx } from "../storage/storage.ts";
import * as input from "./account-input.ts";
import type { AccountParts } from "./account-parts.ts";
import { findKnownDevice } from "./account-routes.ts";
import { endAuthSessions } from "./auth-sessions.ts";
import { addUser, lockUser, setEmailVerified, setPassword, userOfId } from "./credentials.ts";
import { beginDeletion, finishDeletion } from "./delete-account.ts";
import { countMail } from "./mailed-links.ts";
import { removeIdentities } from "./oidc-identities.ts";
import { type FoundLink, findLink, type LinkKind } from "./one-time-links.ts";
import { renewAddresses } from "./renewal.ts";
import { tried } from "./throttle.ts";

export function linkRoutes(parts: AccountParts): RouteModule {
  const { throttle, storage, mailedLinks, inBackground } = parts;
  /** Without a device's own count strangers could use up what the account's owner may ask for. */
  const mailAttempt = async (c: AppContext, email: string) => ({
    account: email,
    address: c.get("clientAddress"),
    device: await findKnownDevice(c, email, parts),
  });

  return (app) => {
    app.post("/api/auth/request-password-reset", async (c) => {
      const { email } = await readJsonBody(c, input.resetRequestInput);
      parts.refusePasswordSignIn();
      input.refuseInvalidEmail(email);
      await countMail(throttle, await mailAttempt(c, email));
      // Answered before the link is made, so neither text nor time reveals whether the account exists.
      inBackground(() => mailedLinks.sendReset(email));
      return c.body(null, 204);
    });

    app.post("/api/auth/reset-password", async (c) => {
      const body = await readJsonBody(c, input.resetPasswordInput);
      parts.refusePasswordSignIn();
      parts.refusePassword(body.newPassword);
      const address = c.get("clientAddress");
      const attempt = { action: "reset-password", account: body.token, address } as const;
      const userId = await tried(throttle, attempt, () => resetPassword(parts, body, address));
      parts.onAuthSessionsEnded(userId);
      return c.body(null, 204);
    });

    app.post("/api/auth/send-verification", async (c) => {
      const user = await parts.requireUser(c);
      if (!mailedLinks.confirmsAddresses) throw new Problem("not-found");
      if (user.emailVerified) return c.body(null, 204);
      await countMail(throttle, await mailAttempt(c, user.email));
      inBackground(() => mailedLinks.sendVerification(user));
      return c.body(null, 204);
    });

    app.post("/api/auth/verify-email", async (c) => {
      const { token } = await readJsonBody(c, input.verifyEmailInput);
      await throttle.count({ action: "reset-password", account: token, address: c.get("clientAddress") });
      await storage.transaction(async (tx) => {
        const found = await findLink(tx, ["verify-email"], token);
        if (found === undefined || !(await lockUser(tx, found.userId)))
          throw new Problem("verify-link-invalid");
        await setEmailVerified(tx, found.userId);
        await tx.db.deleteFrom("verifications").where("id", "=", found.id).execute();
      });
      return c.body(null, 204);
    });
  };
}

const KINDS: readonly LinkKind[] = ["reset-password", "mailed-reset-password", "new-account"];

type Reset = Readonly<{
  token: string;
  newPassword: string;
  /** Empties the account, because a stranger may have created it. Only while the address is unconfirmed. */
  startEmpty: boolean;
}>;

/** Returns whose password it was. */
async function resetPassword(
  { storage, passwords, deletionHooks, renewalHooks }: AccountParts,
  { token, newPassword, startEmpty }: Reset,
  address: string,
): Promise<string> {
  const { userId } = await findOrRefuse(storage);
  const hash = await passwords.hash(newPassword, address);
  await storage.transaction(async (tx) => {
    await lockUser(tx, userId);
    // The link was used or voided while the password was hashed.
    const link = await findOrRefuse(tx);
    if (startEmpty) return startAnew(tx, link, hash);
    await setPassword(tx, userId, hash);
    await endAuthSessions(tx, userId, "all");
    await renewAddresses(tx, renewalHooks, userId);
    if (link.kind === "mailed-reset-password") await confirmAddress(tx);
  });
  if (startEmpty) await finishDeletion(storage, deletionHooks, userId);
  return userId;

  async function findOrRefuse(from: Pick<Tx, "db" | "engine">): Promise<FoundLink> {
    const found = await findLink(from, KINDS, token);
    if (found === undefined) throw new Problem("reset-link-invalid");
    return found;
  }

  /** Until now a stranger may have used the address, and would keep coming in through their provider. */
  async function confirmAddress(tx: Tx): Promise<void> {
    if (await setEmailVerified(tx, userId)) await removeIdentities(tx.db, userId);
  }

  async function startAnew(tx: Tx, { kind }: FoundLink, newHash: string): Promise<void> {
    const old = await userOfId(tx.run, userId);
    if (old === undefined || old.emailVerified || kind !== "mailed-reset-password")
      throw new Problem("forbidden", {
        detail: "Only an account whose address was never confirmed starts empty.",
      });
    await beginDeletion(tx, deletionHooks, userId);
    // The name was the stranger's too.
    await addUser(tx, { name: "", email: old.email, emailVerified: true, hash: newHash });
  }
}
