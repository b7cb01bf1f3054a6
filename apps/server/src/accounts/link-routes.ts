/** Mailed links: to a new password, and to confirm an address. */
import { readJsonBody } from "../http/json-body.ts";
import { Problem } from "../http/problem.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";
import * as input from "./account-input.ts";
import type { AccountParts } from "./account-parts.ts";
import { findKnownDevice } from "./account-routes.ts";
import { lockUser, setEmailVerified } from "./credentials.ts";
import { countMail } from "./mailed-links.ts";
import { findLink } from "./one-time-links.ts";
import { resetPassword } from "./reset-password.ts";
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
        const found = await findLink(tx.db, storage, ["verify-email"], token);
        if (found === undefined || !(await lockUser(tx, found.userId)))
          throw new Problem("verify-link-invalid");
        await setEmailVerified(tx, storage, found.userId);
        await tx.db.deleteFrom("verifications").where("id", "=", found.id).execute();
      });
      return c.body(null, 204);
    });
  };
}
