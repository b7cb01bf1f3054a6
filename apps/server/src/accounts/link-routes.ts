/** Links that come by mail: to a new password. */
import { readJsonBody } from "../http/json-body.ts";
import type { RouteModule } from "../http/route-module.ts";
import * as input from "./account-input.ts";
import { type AccountRouteParts, tried } from "./account-routes.ts";
import { credentialOfEmail } from "./credentials.ts";
import type { Mailer } from "./mail.ts";
import { createLink } from "./one-time-links.ts";
import { resetPassword } from "./reset-password.ts";

type LinkRouteParts = Pick<
  AccountRouteParts,
  "passwords" | "refusePassword" | "throttle" | "storage" | "inBackground" | "onAuthSessionsEnded"
> &
  Readonly<{ mailer: Mailer; publicOrigin: () => string }>;

export function linkRoutes(parts: LinkRouteParts): RouteModule {
  const {
    passwords,
    refusePassword,
    throttle,
    storage,
    inBackground,
    onAuthSessionsEnded,
    mailer,
    publicOrigin,
  } = parts;

  return (app) => {
    app.post("/api/auth/request-password-reset", async (c) => {
      const { email } = await readJsonBody(c, input.resetRequestInput);
      input.refuseInvalidEmail(email);
      await throttle.count({ action: "reset-request", account: email, address: c.get("clientAddress") });
      // Answered before anything is looked up: neither words nor time tell whether the account exists.
      inBackground(() => sendResetLink(email));
      return c.body(null, 204);
    });

    app.post("/api/auth/reset-password", async (c) => {
      const body = await readJsonBody(c, input.resetPasswordInput);
      refusePassword(body.newPassword);
      const address = c.get("clientAddress");
      const attempt = { action: "reset-password", account: body.token, address } as const;
      const userId = await tried(throttle, attempt, () => resetPassword(storage, passwords, body, address));
      onAuthSessionsEnded(userId);
      return c.body(null, 204);
    });
  };

  async function sendResetLink(email: string): Promise<void> {
    const found = await credentialOfEmail(storage.read, email);
    const token = found && (await createLink(storage, "reset-password", found.user.id));
    if (token === undefined) return;
    await mailer.send({ email, link: resetLink(publicOrigin(), token) });
  }
}

export const resetLink = (origin: string, token: string): string =>
  `${origin}/reset-password?token=${encodeURIComponent(token)}`;
