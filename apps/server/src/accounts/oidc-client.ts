/**
 * One sign-in provider, over openid-client, which checks issuer, audience, nonce, signature and times of what the
 * provider answers. The provider's configuration is read with the first sign-in, so a provider that is down delays
 * nothing else.
 */
import type { Configuration, IDToken } from "openid-client";
import { Problem } from "../http/problem.ts";
import type { OidcProviderSettings } from "./oidc-settings.ts";

/** What must come back from the provider, kept in the browser's sealed cookie. */
export type OidcChecks = Readonly<{ state: string; nonce: string; verifier: string; startedAt: number }>;

export type ProvenIdentity = Readonly<{
  issuer: string;
  subject: string;
  /** The provider's own session, which a logout there names. */
  sid: string | undefined;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  claims: Readonly<Record<string, unknown>>;
}>;

export type OidcProvider = ReturnType<typeof createOidcProvider>;

const TIMEOUT_SECONDS = 10;
/** An ID token is made for this sign-in. A greater difference means that one of the clocks is wrong. */
const MOST_CLOCK_DIFFERENCE_SECONDS = 120;

export function createOidcProvider(settings: OidcProviderSettings) {
  let known: Promise<Configuration> | undefined;

  /** Asked again after a failure. */
  function configuration(): Promise<Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw unreachable(settings, error);
    });
    return known;
  }

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await library();
    const { issuer, clientId, clientSecret } = settings;
    const isPlain = issuer.startsWith("http:");
    return discovery(new URL(issuer), clientId, undefined, await authentication(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // Without the second, a token from the provider's own https address would need no signature.
      execute: [...(isPlain ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
    });
  }

  async function proven(
    config: Configuration,
    claims: IDToken,
    accessToken: string,
  ): Promise<ProvenIdentity> {
    const isComplete = typeof claims.email === "string" && (settings.claim?.name ?? "sub") in claims;
    const { userinfo_endpoint } = config.serverMetadata();
    const { fetchUserInfo } = await library();
    const more =
      isComplete || userinfo_endpoint === undefined
        ? {}
        : await fetchUserInfo(config, accessToken, claims.sub);
    const all: Readonly<Record<string, unknown>> = { ...more, ...claims };
    return {
      issuer: settings.issuer,
      subject: claims.sub,
      sid: textIn(claims.sid),
      email: textIn(all.email)?.trim().toLowerCase(),
      emailVerified: all.email_verified === true,
      name: textIn(all.name) ?? textIn(all.preferred_username),
      claims: all,
    };
  }

  return {
    settings,
    /** `isFresh`: the user has to sign in at the provider now, whatever session they have there. */
    async begin({ redirectUri, isFresh }: Readonly<{ redirectUri: string; isFresh: boolean }>) {
      const config = await configuration();
      const client = await library();
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        startedAt: Date.now(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: "S256",
        ...(isFresh && { prompt: "login", max_age: "0" }),
      });
      return { url: url.href, checks };
    },
    /** `returned`: the address the provider sent the browser back to. */
    async complete(returned: URL, { state, nonce, verifier, startedAt }: OidcChecks, isFresh: boolean) {
      const config = await configuration();
      const { authorizationCodeGrant } = await library();
      try {
        const tokens = await authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          // The sign-in there must be later than the start of this one.
          ...(isFresh && { maxAge: Math.ceil((Date.now() - startedAt) / 1000) }),
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error("no ID token", { cause: { claim: "id_token" } });
        if (Math.abs(Date.now() / 1000 - claims.iat) > MOST_CLOCK_DIFFERENCE_SECONDS)
          throw new Error("the ID token's time differs", { cause: { claim: "iat" } });
        return await proven(config, claims, tokens.access_token);
      } catch (error) {
        throw refusal(settings, error);
      }
    },
    async metadata() {
      return (await configuration()).serverMetadata();
    },
  };
}

const library = () => import("openid-client");

/** Basic is what a client has unless it was registered otherwise, and what most servers list. */
async function authentication(secret: string | undefined) {
  const { ClientSecretBasic, ClientSecretPost, None } = await library();
  if (secret === undefined) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (...[server, ...more]: Parameters<typeof basic>) => {
    const listed = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (listed.includes("client_secret_basic") ? basic : post)(server, ...more);
  };
}

const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const unreachable = ({ name }: OidcProviderSettings, cause: unknown): Problem =>
  new Problem("provider-unreachable", {
    detail:
      codeOf(cause) === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED"
        ? `${name} is not set up correctly: its configuration names another issuer. Ask the person who runs this server.`
        : `${name} cannot be reached right now. Please try again in a moment.`,
    cause,
  });

const WRONG_CLAIMS: Readonly<Record<string, string>> = {
  iss: "it comes from another issuer",
  aud: "it is meant for another application",
  azp: "it is meant for another application",
  nonce: "it belongs to another sign-in",
  exp: "its time does not fit this server's clock",
  nbf: "its time does not fit this server's clock",
  iat: "its time does not fit this server's clock",
  auth_time: "it does not prove that you signed in just now",
};

/** Never quotes the provider's text: only codes. */
function refusal(settings: OidcProviderSettings, error: unknown): Problem {
  const { name } = settings;
  if (error instanceof Problem) return error;
  const code = codeOf(error);
  const refused = (detail: string) => new Problem("provider-refused", { detail, cause: error });
  if (code === "OAUTH_AUTHORIZATION_RESPONSE_ERROR" || code === "OAUTH_RESPONSE_BODY_ERROR") {
    const answer = errorIn(error);
    return refused(
      answer === "access_denied"
        ? `You canceled the sign-in at ${name}.`
        : `${name} refused the sign-in (${answer}).`,
    );
  }
  const claim = claimIn(error);
  if (
    claim === undefined &&
    (code === "OAUTH_TIMEOUT" || code === undefined || code.startsWith("OAUTH_RESPONSE_IS"))
  )
    return unreachable(settings, error);
  const reason = WRONG_CLAIMS[claim ?? ""] ?? "it is not signed or formed as it should be";
  return refused(`The answer of ${name} cannot be trusted: ${reason}. Nothing was changed.`);
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

const errorIn = (error: unknown): string =>
  (error instanceof Error && "error" in error ? String(error.error) : "").replace(/[^\w-]/g, "").slice(0, 40);

/** The library names the claim that is wrong in one of the error's causes, a missing one only in its message. */
function claimIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("claim" in error && typeof error.claim === "string") return error.claim;
  const [, missing] = /^JWT "(\w+)" .*missing$/.exec(error instanceof Error ? error.message : "") ?? [];
  if (missing !== undefined) return missing;
  return "cause" in error ? claimIn(error.cause) : undefined;
}
