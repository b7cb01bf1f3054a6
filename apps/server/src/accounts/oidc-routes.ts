/**
 * Signing in through OpenID Connect providers. `start` seals what must come back into a cookie and answers the provider's
 * address; the provider sends the browser to `callback`, which leads to the sign-in page; the page's `finish` makes the
 * session, so that a local profile joins as after a password.
 */
import * as v from "valibot";
import { addressKey } from "../http/client-address.ts";
import { readJsonBody } from "../http/json-body.ts";
import { PROVIDER_LOGOUT_PATH } from "../http/origin-guard.ts";
import { Problem } from "../http/problem.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";
import type { Tx } from "../storage/storage.ts";
import * as input from "./account-input.ts";
import type { AccountParts } from "./account-parts.ts";
import { findKnownDevice, newSession, publicUser, SIGN_IN_COST, setCookie } from "./account-routes.ts";
import type { FoundAuthSession, User } from "./auth-session-lookup.ts";
import { beginAuthSession, confirmAuthSession } from "./auth-sessions.ts";
import { verifyPassword } from "./change-password.ts";
import { confirmOwner } from "./confirm-owner.ts";
import {
  addUser,
  credentialOfUser,
  lockUser,
  setEmailVerified,
  userOfEmail,
  userOfIdentity,
} from "./credentials.ts";
import { mayBeMailed } from "./mailed-links.ts";
import type { OidcProvider, ProvenIdentity } from "./oidc-client.ts";
import { addIdentity, type Identity } from "./oidc-identities.ts";
import { logOutAtProvider, useOnce } from "./oidc-logout.ts";
import { createSealedCookie } from "./sealed-cookie.ts";
import { stillHas } from "./sign-in.ts";
import { findProvider } from "./sign-in-ways-routes.ts";
import { tried } from "./throttle.ts";

/** Time for a password and a second factor at the provider. */
const FLOW_SECONDS = 15 * 60;
/** The callback adds it to the query that the page sends on. */
const RETURNED_FROM = "returned_from";

const text = v.string();
const onItsWay = v.variant("step", [
  v.object({
    step: v.literal("at-provider"),
    provider: text,
    purpose: v.picklist(["sign-in", "link", "confirm"]),
    checks: v.object({ state: text, nonce: text, verifier: text, startedAt: v.number() }),
    invite: v.optional(text),
    /** The session that started to link or to confirm. */
    authSessionId: v.optional(text),
  }),
  /** The provider verified the address of an account whose password is still to be given. */
  v.object({
    step: v.literal("to-link"),
    provider: text,
    userId: text,
    subject: text,
    sid: v.optional(text),
  }),
]);

type AtProvider = Extract<v.InferOutput<typeof onItsWay>, { step: "at-provider" }>;

export function oidcRoutes(parts: AccountParts): RouteModule {
  const { providers, storage, passwords, throttle, tokens, mailedLinks, requireAuthSession } = parts;
  const cookie = createSealedCookie({ ...parts, purpose: "provider", seconds: FLOW_SECONDS }, onItsWay);

  const providerOf = findProvider(providers);
  const redirectUri = (id: string) => parts.publicUrl(`/api/auth/oidc/callback/${id}`);

  return (app) => {
    app.post("/api/auth/oidc/start", async (c) => {
      const { purpose, invite, password, ...body } = await readJsonBody(c, input.startProviderInput);
      // Each may ask the provider for its configuration.
      parts.rateLimit.count(`provider ${addressKey(c.get("clientAddress"))}`);
      const provider = providerOf(body.provider);
      const session = purpose === "sign-in" ? undefined : await requireAuthSession(c);
      if (session !== undefined && purpose === "link") await confirmOwner(parts, c, session, password);
      const { url, checks } = await logged(c, () =>
        provider.begin({ redirectUri: redirectUri(body.provider), isFresh: purpose === "confirm" }),
      );
      const step = { step: "at-provider", provider: body.provider, purpose, checks, invite } as const;
      setCookie(c, cookie.seal({ ...step, authSessionId: session?.authSessionId }));
      return c.json({ url });
    });

    // The page finishes: it has to note first which local profile joins.
    app.get("/api/auth/oidc/callback/:provider", (c) => {
      const { search } = new URL(c.req.url);
      // Against a provider that sends the browser on to another one's callback. First, because the first of two parameters counts; the query
      // stays as it came, because encoding it anew could make the header longer than clients accept.
      const from = new URLSearchParams({ [RETURNED_FROM]: c.req.param("provider") });
      return c.redirect(parts.publicUrl(`/login?${from}${search.replace("?", "&")}`), 303);
    });

    app.post("/api/auth/oidc/finish", async (c) => {
      const { query } = await readJsonBody(c, input.finishProviderInput);
      const flow = cookie.read(c.req.header("Cookie"));
      const returned = new URLSearchParams(query);
      if (flow?.step !== "at-provider" || returned.get("state") !== flow.checks.state)
        throw new Problem("sign-in-expired");
      if (returned.get(RETURNED_FROM) !== flow.provider) throw new Problem("sign-in-expired");
      returned.delete(RETURNED_FROM);
      setCookie(c, cookie.cleared);
      const identity = await completeOnce(c, flow, returned);
      const provider = providerOf(flow.provider);
      if (flow.purpose === "sign-in") return signIn(c, provider, identity, flow.invite);
      const session = await requireAuthSession(c);
      if (session.authSessionId !== flow.authSessionId) throw new Problem("sign-in-expired");
      if (flow.purpose === "link") await linkToSession(session.user, provider, identity);
      else await confirm(session, provider, identity);
      return c.json({ done: flow.purpose });
    });

    app.post("/api/auth/oidc/link", async (c) => {
      const { password } = await readJsonBody(c, input.linkProviderInput);
      const flow = cookie.read(c.req.header("Cookie"));
      if (flow?.step !== "to-link") throw new Problem("sign-in-expired");
      const { settings } = providerOf(flow.provider);
      const identity = { issuer: settings.issuer, subject: flow.subject, sid: flow.sid };
      const owner = await credentialOfUser(storage.read, flow.userId);
      if (owner === undefined) throw new Problem("sign-in-expired");
      const address = c.get("clientAddress");
      const device = await findKnownDevice(c, owner.user.email, parts);
      const attempt = { action: "sign-in", account: owner.user.email, address, device } as const;
      const found = await tried(throttle, attempt, () =>
        verifyPassword(storage, passwords, flow.userId, password, address),
      );
      await throttle.forgive(attempt);
      return signedIn(c, found.user, identity, async (tx) => {
        if (!(await stillHas(tx, found))) throw new Problem("wrong-password");
        if (!(await addIdentity(tx, flow.userId, identity))) throw alreadyLinked(settings.name);
        await setEmailVerified(tx, flow.userId);
      });
    });

    app.post(`${PROVIDER_LOGOUT_PATH}:provider`, (c) => {
      parts.rateLimit.count(`provider ${addressKey(c.get("clientAddress"))}`);
      return logOutAtProvider(c, providerOf(c.req.param("provider")), parts);
    });
  };

  /** A state is used once, and failures count for the address: each asks the provider with the client's secret. */
  async function completeOnce(
    c: AppContext,
    { provider: id, purpose, checks }: AtProvider,
    returned: URLSearchParams,
  ) {
    const provider = providerOf(id);
    const attempt = { action: "sign-in", account: checks.state, address: c.get("clientAddress") } as const;
    await throttle.count(attempt);
    const until = checks.startedAt + FLOW_SECONDS * 1000;
    if (!(await storage.transaction((tx) => useOnce(tx, `state ${checks.state}`, until))))
      throw new Problem("sign-in-expired");
    const at = new URL(redirectUri(id));
    at.search = returned.toString();
    const identity = await logged(c, () => provider.complete(at, checks, purpose === "confirm"));
    await throttle.forgive(attempt);
    return identity;
  }

  async function signIn(
    c: AppContext,
    provider: OidcProvider,
    identity: ProvenIdentity,
    invite: string | undefined,
  ) {
    const { name } = provider.settings;
    const isVouchedFor = checkRule(provider.settings, identity);
    const known = await userOfIdentity(storage.read, identity);
    const { email, emailVerified } = identity;
    if (known !== undefined)
      return signedIn(c, known, identity, async (tx) => {
        // Deleted or unlinked meanwhile.
        if (!(await lockUser(tx, known.id)) || !(await userOfIdentity(tx.run, identity)))
          throw new Problem("sign-in-expired");
        if (emailVerified && email === known.email) await setEmailVerified(tx, known.id);
      });
    if (email === undefined || !input.isEmail(email))
      throw new Problem("provider-refused", {
        detail: `${name} sent no e-mail address, and an account needs one.`,
      });
    const owner = await userOfEmail(storage.read, email);
    if (owner !== undefined) return offerLink(c, provider, identity, owner);
    return signUp(c, { ...identity, email }, invite, isVouchedFor);
  }

  async function signUp(
    c: AppContext,
    identity: ProvenIdentity & Readonly<{ email: string }>,
    invite: string | undefined,
    isVouchedFor: boolean,
  ): Promise<Response> {
    const { email, emailVerified } = identity;
    const name = v.safeParse(input.providerName, identity.name ?? email.split("@")[0]);
    const attempt = { action: "sign-up", account: email, address: c.get("clientAddress") } as const;
    const session = newSession(c, tokens);
    const user = await tried(throttle, attempt, () =>
      parts.signUpPolicy.admit(
        invite,
        async (tx) => {
          const added = await addUser(tx, {
            name: name.success ? name.output : email,
            email,
            emailVerified,
          });
          if (added === undefined || !(await addIdentity(tx, added.user.id, identity)))
            throw new Problem("email-taken");
          await beginAuthSession(tx, { userId: added.user.id, ...session, provider: identity });
          return added.user;
        },
        isVouchedFor,
      ),
    );
    parts.inBackground(async () => {
      if (mailedLinks.confirmsAddresses && !emailVerified && (await mayBeMailed(throttle, attempt)))
        await mailedLinks.sendVerification(user);
    });
    setCookie(c, session.cookie);
    return c.json({ user: publicUser(user, mailedLinks), isNew: true });
  }

  /** Nobody gets into an existing account by an address alone. */
  async function offerLink(c: AppContext, { settings }: OidcProvider, identity: ProvenIdentity, owner: User) {
    if (!identity.emailVerified)
      throw new Problem("email-taken", {
        detail: `There is already an account with ${owner.email}, and ${settings.name} has not verified that this address is yours.`,
      });
    const { subject, sid } = identity;
    setCookie(c, cookie.seal({ step: "to-link", provider: settings.id, userId: owner.id, subject, sid }));
    const hasPassword = (await credentialOfUser(storage.read, owner.id)) !== undefined;
    return c.json({ link: { email: owner.email, provider: settings.name, hasPassword } });
  }

  async function linkToSession(
    user: User,
    { settings }: OidcProvider,
    identity: ProvenIdentity,
  ): Promise<void> {
    if (!identity.emailVerified || identity.email !== user.email)
      throw new Problem("provider-refused", {
        detail: `${settings.name} can be linked once it has verified ${user.email} as your address there.`,
      });
    await storage.transaction(async (tx) => {
      if (!(await lockUser(tx, user.id))) throw new Problem("unauthenticated");
      if (!(await addIdentity(tx, user.id, identity))) throw alreadyLinked(settings.name);
      await setEmailVerified(tx, user.id);
    });
  }

  async function confirm(
    { user, authSessionId }: FoundAuthSession,
    { settings }: OidcProvider,
    identity: Identity,
  ) {
    if ((await userOfIdentity(storage.read, identity))?.id !== user.id)
      throw new Problem("provider-refused", {
        detail: `This is another account at ${settings.name} than the one linked here. Nothing was changed.`,
      });
    await confirmAuthSession(storage, authSessionId);
  }

  async function signedIn(
    c: AppContext,
    user: User,
    provider: Readonly<{ issuer: string; sid: string | undefined }>,
    check: (tx: Tx) => Promise<void>,
  ): Promise<Response> {
    parts.rateLimit.count(user.id);
    parts.rateLimit.charge(user.id, SIGN_IN_COST);
    const session = newSession(c, tokens);
    await storage.transaction(async (tx) => {
      await check(tx);
      await beginAuthSession(tx, { userId: user.id, ...session, provider });
    });
    setCookie(c, session.cookie);
    return c.json({ user: publicUser(user, mailedLinks), isNew: false });
  }
}

/** True: the provider's own rule admits the user. False: it has none, so `SIGN_UP` decides who signs up. */
function checkRule(
  { name, allowedDomains, claim }: OidcProvider["settings"],
  identity: ProvenIdentity,
): boolean {
  if (allowedDomains.length === 0 && claim === undefined) return false;
  const domain = identity.email?.split("@").at(-1) ?? "";
  const isOfDomain =
    allowedDomains.length === 0 || (identity.emailVerified && allowedDomains.includes(domain));
  const held = claim === undefined ? [] : [identity.claims[claim.name]].flat().map(String);
  if (!isOfDomain || (claim !== undefined && !held.includes(claim.value)))
    throw new Problem("provider-refused", {
      detail: `Your account at ${name} is not among those that may use this server.`,
    });
  return true;
}

const alreadyLinked = (name: string) =>
  new Problem("provider-refused", {
    detail: `This account at ${name} is linked to another user, or you have already linked one of ${name}.`,
  });

/** The operator needs the cause, which the user does not see. */
async function logged<T>(c: AppContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem)
      c.get("log").warn("a sign-in at a provider failed", {
        reason: error.message,
        ...causesOf(error.cause),
      });
    throw error;
  }
}

/** Messages only: the causes of the library hold tokens. */
function causesOf(error: unknown): Readonly<{ causes: readonly string[] }> {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  return { causes };
}
