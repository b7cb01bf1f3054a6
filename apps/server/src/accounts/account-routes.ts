/** The account routes. Each is listed here by hand: what Better Auth could do besides is not reachable. */
import { readJsonBody } from "../http/json-body.ts";
import { Problem } from "../http/problem.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";
import type { Storage } from "../storage/storage.ts";
import * as input from "./account-input.ts";
import type { Auth } from "./auth.ts";
import {
  type AuthSessionLookup,
  LONGEST_SESSION_MS,
  type RequireAuthSession,
  type RequireUser,
  type User,
} from "./auth-session-lookup.ts";
import type { CallAuth } from "./call-auth.ts";
import { changePassword } from "./change-password.ts";
import { rememberEnded } from "./ended-sessions.ts";
import type { KnownDevices } from "./known-devices.ts";
import { type Passwords, refusePassword } from "./passwords.ts";
import type { SignUpPolicy } from "./sign-up-policy.ts";
import type { Action, Throttle } from "./throttle.ts";

type AccountRouteParts = Readonly<{
  auth: Auth;
  callAuth: CallAuth;
  passwords: Passwords;
  throttle: Throttle;
  knownDevices: KnownDevices;
  signUpPolicy: SignUpPolicy;
  storage: Storage;
  requireAuthSession: RequireAuthSession;
  requireUser: RequireUser;
  endOf: AuthSessionLookup["endOf"];
  inBackground: (work: () => Promise<unknown>) => void;
  onAuthSessionsEnded: (userId: string) => void;
}>;

export function accountRoutes({
  auth,
  callAuth,
  passwords,
  throttle,
  knownDevices,
  signUpPolicy,
  storage,
  requireAuthSession,
  requireUser,
  endOf,
  inBackground,
  onAuthSessionsEnded,
}: AccountRouteParts): RouteModule {
  return (app) => {
    app.post("/api/auth/sign-up/email", async (c) => {
      const { invite, ...body } = await readJsonBody(c, input.signUpInput);
      input.refuseInvalidEmail(body.email);
      refusePassword(body.password);
      await throttle.count({ action: "sign-up", account: body.email, address: c.get("clientAddress") });
      await signUpPolicy.check(invite);
      const { user } = await passwords
        .hashedFirst(body.password, () =>
          signUpPolicy.admit(invite, () =>
            callAuth(c, (headers) => auth.api.signUpEmail({ body, headers, returnHeaders: true })),
          ),
        )
        .catch(async (error: unknown) => {
          throw (await isEmailTaken(error, body.email)) ? new Problem("email-taken") : error;
        });
      rememberDevice(c, body.email);
      return c.json({ user: publicUser(user) });
    });

    app.post("/api/auth/sign-in/email", async (c) => {
      const body = await readJsonBody(c, input.signInInput);
      input.refuseInvalidEmail(body.email);
      const attempt = attemptBy(c, "sign-in", body.email);
      await throttle.count(attempt);
      const { user } = await callAuth(c, (headers) =>
        auth.api.signInEmail({ body, headers, returnHeaders: true }),
      );
      await throttle.forgive(attempt);
      rememberDevice(c, body.email);
      inBackground(() => passwords.renew(storage, user.id, body.password));
      return c.json({ user: publicUser(user) });
    });

    app.post("/api/auth/sign-out", async (c) => {
      await callAuth(c, (headers) => auth.api.signOut({ headers, returnHeaders: true }));
      return c.body(null, 204);
    });

    app.get("/api/auth/get-session", async (c) => {
      // Before the library, which removes the cookie of an unknown session.
      const ended = await endOf(c.req.header("Cookie"));
      if (ended !== null) return c.json({ user: null, ended });
      const session = await callAuth(c, (headers) => auth.api.getSession({ headers, returnHeaders: true }));
      const holds = session && session.session.createdAt.getTime() > Date.now() - LONGEST_SESSION_MS;
      return c.json({ user: holds ? publicUser(session.user) : null });
    });

    app.post("/api/auth/update-user", async (c) => {
      const user = await requireUser(c);
      const { name } = await readJsonBody(c, input.updateUserInput);
      await callAuth(c, (headers) => auth.api.updateUser({ body: { name }, headers, returnHeaders: true }));
      return c.json({ user: { ...user, name } });
    });

    app.post("/api/auth/change-password", async (c) => {
      const session = await requireAuthSession(c);
      const body = await readJsonBody(c, input.changePasswordInput);
      refusePassword(body.newPassword);
      const attempt = await countPasswordAttempt(c, session.user);
      await changePassword(storage, passwords, session, body);
      await throttle.forgive(attempt);
      if (body.revokeOtherSessions) onAuthSessionsEnded(session.user.id);
      return c.body(null, 204);
    });

    app.get("/api/auth/list-sessions", async (c) => {
      await requireUser(c);
      const current = await callAuth(c, (headers) => auth.api.getSession({ headers, returnHeaders: true }));
      const sessions = await callAuth(c, (headers) =>
        auth.api.listSessions({ headers, returnHeaders: true }),
      );
      return c.json({
        sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
          id,
          current: id === current?.session.id,
          userAgent: userAgent ?? "",
          createdAt,
          lastSeenAt: updatedAt,
        })),
      });
    });

    app.post("/api/auth/revoke-session", async (c) => {
      const user = await requireUser(c);
      const { id } = await readJsonBody(c, input.revokeAuthSessionInput);
      // By id, not by token as Better Auth does it: a token that signs in has no business in an answer.
      const ended = await storage.transaction(async (tx) => {
        const deleted = await tx.db
          .deleteFrom("sessions")
          .where("userId", "=", user.id)
          .where("id", "=", id)
          .returning(["token", "expiresAt"])
          .execute();
        await rememberEnded(tx.db, deleted, "revoked");
        return deleted;
      });
      if (ended.length === 0) throw new Problem("session-unknown");
      onAuthSessionsEnded(user.id);
      return c.body(null, 204);
    });

    app.post("/api/auth/revoke-other-sessions", async (c) => {
      await requireUser(c);
      await callAuth(c, (headers) => auth.api.revokeOtherSessions({ headers, returnHeaders: true }));
      return c.body(null, 204);
    });

    app.post("/api/auth/request-password-reset", async (c) => {
      const { email } = await readJsonBody(c, input.resetRequestInput);
      input.refuseInvalidEmail(email);
      await throttle.count(attemptBy(c, "reset-request", email));
      // Answered before anything is looked up: neither words nor time tell whether the account exists.
      inBackground(() => auth.api.requestPasswordReset({ body: { email } }));
      return c.body(null, 204);
    });

    app.post("/api/auth/reset-password", async (c) => {
      const body = await readJsonBody(c, input.resetPasswordInput);
      refusePassword(body.newPassword);
      await throttle.count({
        action: "reset-password",
        account: body.token,
        address: c.get("clientAddress"),
      });
      await callAuth(c, (headers) => auth.api.resetPassword({ body, headers, returnHeaders: true }));
      return c.body(null, 204);
    });

    app.post("/api/auth/delete-user", deleteAccount);
    app.delete("/api/account", deleteAccount);
  };

  async function deleteAccount(c: AppContext): Promise<Response> {
    const user = await requireUser(c);
    const body = await readJsonBody(c, input.deleteUserInput);
    const attempt = await countPasswordAttempt(c, user);
    await callAuth(c, (headers) => auth.api.deleteUser({ body, headers, returnHeaders: true }));
    await throttle.forgive(attempt);
    onAuthSessionsEnded(attempt.account);
    return c.body(null, 204);
  }

  function attemptBy(c: AppContext, action: Action, email: string) {
    const device = knownDevices.find(c.req.header("Cookie"), email);
    return { action, account: email, address: c.get("clientAddress"), device };
  }

  function rememberDevice(c: AppContext, email: string): void {
    c.header("Set-Cookie", knownDevices.remember(c.req.header("Cookie"), email), { append: true });
  }

  async function countPasswordAttempt(c: AppContext, { id }: User) {
    const attempt = { action: "password", account: id, address: c.get("clientAddress") } as const;
    await throttle.count(attempt);
    return attempt;
  }

  /** Two sign-ups at the same moment: the second meets the unique index, which Better Auth reports without saying why. */
  async function isEmailTaken(error: unknown, email: string): Promise<boolean> {
    if (!(error instanceof Problem) || error.code !== "unavailable") return false;
    const row = await storage.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    return row !== undefined;
  }
}

function publicUser({ id, name, email }: Readonly<{ id: string; name: string; email: string }>) {
  return { id, name, email };
}
