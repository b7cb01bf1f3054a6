/** Routes for signing up, in and out, the user's name, sessions, deletion. Mailed links: link-routes.ts. */
import { languageTold } from "../http/choose-language.ts";
import { readJsonBody } from "../http/json-body.ts";
import { Problem } from "../http/problem.ts";
import { type AppContext, type RouteModule, userAgentOf } from "../http/route-module.ts";
import * as input from "./account-input.ts";
import type { AccountParts } from "./account-parts.ts";
import type { User } from "./auth-session-lookup.ts";
import { beginAuthSession, endAuthSessions, listAuthSessions, prolongAuthSession } from "./auth-sessions.ts";
import { changePassword } from "./change-password.ts";
import { confirmOwner } from "./confirm-owner.ts";
import { addUser, type Credential, credentialOfEmail, credentialOfUser } from "./credentials.ts";
import { rememberLanguage } from "./languages.ts";
import { type MailedLinks, mayBeMailed } from "./mailed-links.ts";
import type { SessionTokens } from "./session-tokens.ts";
import { signIn } from "./sign-in.ts";
import { tried } from "./throttle.ts";

/** Counts as several requests, because it hashes a password and makes a session. */
export const SIGN_IN_COST = 10;

export function accountRoutes(parts: AccountParts): RouteModule {
  const { tokens, authSessions, passwords, throttle, knownDevices, signUpPolicy, storage } = parts;
  const { mailedLinks, refusePassword, refusePasswordSignIn } = parts;
  const { findAuthSession, requireAuthSession, requireUser } = parts;
  const { inBackground, onAuthSessionsEnded } = parts;

  return (app) => {
    app.post("/api/auth/sign-up/email", async (c) => {
      const { invite, name, email, password } = await readJsonBody(c, input.signUpInput);
      refusePasswordSignIn();
      input.refuseInvalidEmail(email);
      refusePassword(password);
      const attempt = { action: "sign-up", account: email, address: c.get("clientAddress") } as const;
      const session = newSession(c, tokens);
      const credential = await tried(throttle, attempt, async () => {
        await signUpPolicy.check(invite);
        const hash = await passwords.hash(password, attempt.address);
        return signUpPolicy.admit(invite, async (tx) => {
          const added = await addUser(tx, { name, email, emailVerified: false, hash });
          if (added === undefined) throw new Problem("email-taken");
          await beginAuthSession(tx, { userId: added.user.id, ...session });
          return added;
        });
      });
      inBackground(async () => {
        if (mailedLinks.confirmsAddresses && (await mayBeMailed(throttle, attempt)))
          await mailedLinks.sendVerification(credential.user);
      });
      return signedIn(c, credential, session.cookie);
    });

    app.post("/api/auth/sign-in/email", async (c) => {
      const { email, password } = await readJsonBody(c, input.signInInput);
      refusePasswordSignIn();
      input.refuseInvalidEmail(email);
      const address = c.get("clientAddress");
      const device = await findKnownDevice(c, email, parts);
      const attempt = { action: "sign-in", account: email, address, device } as const;
      const session = newSession(c, tokens);
      const credential = await tried(throttle, attempt, () =>
        signIn(storage, passwords, { email, password, address }, session, ({ id }) => {
          parts.rateLimit.count(id);
          parts.rateLimit.charge(id, SIGN_IN_COST);
        }),
      );
      await throttle.forgive(attempt);
      inBackground(() => passwords.renew(storage, credential, password, address));
      return signedIn(c, credential, session.cookie);
    });

    app.post("/api/auth/sign-out", async (c) => {
      const found = await findAuthSession(c);
      if (found !== undefined) {
        const { user, authSessionId } = found;
        await storage.transaction((tx) => endAuthSessions(tx, user.id, { id: authSessionId }));
        onAuthSessionsEnded(user.id);
      }
      setCookie(c, tokens.cleared);
      return c.body(null, 204);
    });

    app.get("/api/auth/get-session", async (c) => {
      const cookies = c.req.header("Cookie");
      const found = await findAuthSession(c);
      if (found === undefined) {
        const ended = await authSessions.endOf(cookies);
        if (ended !== null) return c.json({ user: null, ended });
        if (tokens.hashIn(cookies) !== undefined) setCookie(c, tokens.cleared);
        return c.json({ user: null });
      }
      const told = languageTold(c);
      if (told !== "" && told !== found.language)
        await storage.transaction((tx) => rememberLanguage(tx, found.user.id, told));
      if (await prolongAuthSession(storage, found)) {
        setCookie(c, tokens.prolonged(cookies));
        await rememberDevice(c, found.user.id);
      }
      return c.json({ user: publicUser(found.user, mailedLinks) });
    });

    app.post("/api/auth/update-user", async (c) => {
      const user = await requireUser(c);
      const { name } = await readJsonBody(c, input.updateUserInput);
      await storage.transaction(({ db }) =>
        db.updateTable("users").set({ name }).where("id", "=", user.id).execute(),
      );
      return c.json({ user: publicUser({ ...user, name }, mailedLinks) });
    });

    app.post("/api/auth/change-password", async (c) => {
      const session = await requireAuthSession(c);
      const body = await readJsonBody(c, input.changePasswordInput);
      refusePasswordSignIn();
      refusePassword(body.newPassword);
      const account = session.user.id;
      const attempt = { action: "password", account, address: c.get("clientAddress") } as const;
      await tried(throttle, attempt, () => changePassword(parts, session, body, attempt.address));
      await throttle.forgive(attempt);
      await rememberDevice(c, session.user.id);
      if (body.revokeOtherSessions) onAuthSessionsEnded(session.user.id);
      if (body.renewAddresses) parts.onAddressesRenewed(session.user.id);
      return c.body(null, 204);
    });

    app.get("/api/auth/list-sessions", async (c) => {
      const { user, authSessionId } = await requireAuthSession(c);
      const sessions = await listAuthSessions(storage, user.id);
      return c.json({
        sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
          id,
          current: id === authSessionId,
          userAgent: userAgent ?? "",
          createdAt,
          lastSeenAt: updatedAt,
        })),
      });
    });

    app.post("/api/auth/revoke-session", async (c) => {
      const user = await requireUser(c);
      const { id } = await readJsonBody(c, input.revokeAuthSessionInput);
      const ended = await storage.transaction((tx) => endAuthSessions(tx, user.id, { id }));
      if (ended === 0) throw new Problem("session-unknown");
      onAuthSessionsEnded(user.id);
      return c.body(null, 204);
    });

    app.post("/api/auth/revoke-other-sessions", async (c) => {
      const { user, authSessionId } = await requireAuthSession(c);
      await storage.transaction((tx) => endAuthSessions(tx, user.id, { allBut: authSessionId }));
      onAuthSessionsEnded(user.id);
      return c.body(null, 204);
    });

    app.post("/api/auth/delete-user", deleteAccount);
    app.delete("/api/account", deleteAccount);
  };

  async function deleteAccount(c: AppContext): Promise<Response> {
    const session = await requireAuthSession(c);
    const { password } = await readJsonBody(c, input.deleteUserInput);
    const { user } = session;
    await confirmOwner(parts, c, session, password);
    await parts.deleteAccount(user.id);
    onAuthSessionsEnded(user.id);
    setCookie(c, tokens.cleared);
    return c.body(null, 204);
  }

  function signedIn(c: AppContext, credential: Omit<Credential, "hash">, cookie: string): Response {
    setCookie(c, cookie);
    setCookie(c, knownDevices.remember(c.req.header("Cookie"), credential));
    return c.json({ user: publicUser(credential.user, mailedLinks) });
  }

  /** For the present password and month. */
  async function rememberDevice(c: AppContext, userId: string): Promise<void> {
    const credential = await credentialOfUser(storage.read, userId);
    if (credential) setCookie(c, knownDevices.remember(c.req.header("Cookie"), credential));
  }
}

/** The device's id, if this account signed in on it before. */
export async function findKnownDevice(
  c: AppContext,
  email: string,
  { storage, knownDevices }: AccountParts,
): Promise<string | undefined> {
  const credential = await credentialOfEmail(storage.read, email);
  return credential && knownDevices.find(c.req.header("Cookie"), credential);
}

/** A token for a new session, of which the database gets the hash and the browser the cookie. */
export function newSession(c: AppContext, tokens: SessionTokens) {
  const { hash, cookie } = tokens.create();
  return { tokenHash: hash, cookie, userAgent: userAgentOf(c), language: languageTold(c) };
}

export const publicUser = (
  { id, name, email, emailVerified }: User,
  { confirmsAddresses }: Pick<MailedLinks, "confirmsAddresses">,
) => ({ id, name, email, ...(confirmsAddresses && { emailVerified }) });

export const setCookie = (c: AppContext, cookie: string) => c.header("Set-Cookie", cookie, { append: true });
