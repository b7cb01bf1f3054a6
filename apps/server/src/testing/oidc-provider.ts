/** A certified OpenID Connect provider on this machine, which signs in whom a test names, and can be made to lie. */
import { generateKeyPair, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { exportJWK, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";
import { listenHere } from "./free-port.ts";

/** What the provider says of a user. */
export type ProviderAccount = Readonly<{
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: readonly string[];
}>;

export const CLIENT_ID = "furrow";
const CLIENT_SECRET = "a secret of the client";
const KEY_ID = "key-1";

export type TestProvider = Readonly<{
  issuer: string;
  /** Settings of a server that signs users in here. */
  env: (id: string) => Readonly<Record<string, string>>;
  /** A user with a browser of their own signs in; returns where the provider sends the browser back to. */
  signIn(url: string, account: ProviderAccount): Promise<URL>;
  /** The next code is answered with this instead of the provider's own token. */
  forge(idToken: string | undefined): void;
  /** How many codes it was sent. */
  asked: () => number;
  sign(claims: JWTPayload, key?: KeyObject): Promise<string>;
  sendLogout(account: ProviderAccount, sid: string): Promise<void>;
  /** Answers nothing until `false`. */
  fail(isDown: boolean): void;
  close(): Promise<void>;
}>;

export const newKey = async (): Promise<KeyObject> =>
  (await promisify(generateKeyPair)("rsa", { modulusLength: 2048 })).privateKey;

export async function startOidcProvider(
  redirectUris: readonly string[],
  logoutUri?: string,
): Promise<TestProvider> {
  const key = await newKey();
  const accounts = new Map<string, ProviderAccount>();
  let signsIn = "";
  let forged: string | undefined;
  let isDown = false;
  let asked = 0;
  let answer: ReturnType<Provider["callback"]> | undefined;

  const server = createServer(async (request, response) => {
    if (isDown) return response.writeHead(503).end();
    if (request.url === "/token") asked += 1;
    if (request.url === "/token" && forged !== undefined) {
      const body = { access_token: "forged", token_type: "Bearer", expires_in: 60, id_token: forged };
      return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    }
    if (request.url?.startsWith("/interaction/"))
      return provider.interactionFinished(request, response, { login: { accountId: signsIn } });
    return answer?.(request, response);
  });
  const issuer = `http://127.0.0.1:${await listenHere(server)}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...redirectUris],
        ...(logoutUri && { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }),
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(key)), kid: KEY_ID, use: "sig", alg: "RS256" }] },
    // Given in full, because it comments on each default.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ["a key of the cookies"] },
    claims: { openid: ["sub", "sid"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own would not send logouts to this machine.
    fetch: (url, options) => fetch(url, withoutDispatcher(options)),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ ...accounts.get(accountId), sub: accountId }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  // It warns that http, as here, is not for production.
  answer = provider.callback();

  return {
    issuer,
    env: (id) => ({
      [`OIDC_${id.toUpperCase()}_ISSUER`]: issuer,
      [`OIDC_${id.toUpperCase()}_CLIENT_ID`]: CLIENT_ID,
      [`OIDC_${id.toUpperCase()}_CLIENT_SECRET`]: CLIENT_SECRET,
    }),
    async signIn(url, account) {
      accounts.set(account.sub, account);
      signsIn = account.sub;
      const cookies = new Map<string, string>();
      let at = new URL(url);
      while (at.origin === issuer) {
        const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
        const response = await fetch(at, { headers: { Cookie: cookie }, redirect: "manual" });
        for (const set of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get("Location");
        if (location === null)
          throw new Error(`${response.status} at ${at.pathname}: ${await response.text()}`);
        at = new URL(location, at);
      }
      return at;
    },
    asked: () => asked,
    forge(idToken) {
      forged = idToken;
    },
    sign: (claims, by = key) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: KEY_ID }).sign(by),
    async sendLogout({ sub }, sid) {
      const client = await provider.Client.find(CLIENT_ID);
      // The types leave this method out.
      if (typeof client?.backchannelLogout !== "function") throw new Error("no such client");
      await client.backchannelLogout(sub, sid);
    },
    fail(down) {
      isDown = down;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const withoutDispatcher = (options: RequestInit | undefined): RequestInit =>
  Object.fromEntries(Object.entries(options ?? {}).filter(([name]) => name !== "dispatcher"));
