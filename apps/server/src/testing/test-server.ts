/** The real server on a free port, and a client that behaves like one browser: it keeps its cookies and says where it comes from. */
import { join } from "node:path";
import { beginAuthSession, confirmAuthSession } from "../accounts/auth-sessions.ts";
import { addUser, userOfEmail } from "../accounts/credentials.ts";
import type { LinkMail } from "../accounts/mail.ts";
import { addIdentity } from "../accounts/oidc-identities.ts";
import { createSessionTokens } from "../accounts/session-tokens.ts";
import { type Config, parseConfig } from "../config.ts";
import { loadOrCreateSecret } from "../data-folder.ts";
import { basePathOf } from "../http/public-url.ts";
import { createLog } from "../log.ts";
import { type Replaceable, type RunningServer, startServer } from "../server.ts";
import { PASSWORDS_ARE_OFF } from "./about-passwords.ts";
import { quickPasswords } from "./quick-passwords.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type TestServer = RunningServer &
  Readonly<{
    /** Where requests go, with the base path, without a slash at the end. */
    url: string;
    /** That of the server's own pages. */
    origin: string;
    lines: readonly string[];
    mails: readonly LinkMail[];
  }>;

/** `vitest.config.ts` runs some tests again: below a path, and with PASSWORD_SIGN_IN=off. */
export const BASE_PATH = process.env.TEST_BASE_PATH ?? "";
const NEEDS_BASE_URL = BASE_PATH !== "" || PASSWORDS_ARE_OFF;

/** No test server calls this provider: the tests make the sessions that a sign-in there would make. */
const ISSUER = "https://issuer.example/";
const passwordsOff = {
  PASSWORD_SIGN_IN: "off",
  OIDC_PROVIDERS: "test",
  OIDC_TEST_ISSUER: ISSUER,
  OIDC_TEST_CLIENT_ID: "furrow",
};
/** By port: browsers know no more of their server. */
const started = new Map<number, Readonly<{ server: RunningServer; config: Config }>>();

const urlOf = ({ port }: Pick<RunningServer, "port">) => `http://127.0.0.1:${port}${BASE_PATH}`;
/** The port is not known before the server listens, and BASE_URL is needed before. */
const originOf = ({ port }: Pick<RunningServer, "port">) =>
  NEEDS_BASE_URL ? "http://127.0.0.1" : `http://127.0.0.1:${port}`;

export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
  changed: Partial<Config> = {},
  replaced: Replaceable = {},
): Promise<TestServer> {
  const folder = temporaryFolder();
  const baseUrl = NEEDS_BASE_URL ? { BASE_URL: `${env.BASE_URL ?? "http://127.0.0.1"}${BASE_PATH}` } : {};
  const parsed = parseConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    WEB_DIST: join(folder, "none"),
    ...(PASSWORDS_ARE_OFF && passwordsOff),
    ...env,
    ...baseUrl,
  });
  if (!parsed.ok) throw new Error(parsed.error.join("\n"));
  const lines: string[] = [];
  const mails: LinkMail[] = [];
  const log = createLog("debug", (line) => lines.push(line));
  const mailer = { send: async (mail: LinkMail) => void mails.push(mail), close() {} };
  const config = { ...parsed.value, ...changed };
  const server = await startServer(config, log, {
    mailer,
    passwords: quickPasswords,
    ...replaced,
  });
  if (PASSWORDS_ARE_OFF) started.set(server.port, { server, config });
  return { ...server, url: urlOf(server), origin: originOf(server), lines, mails };
}

/** As `oidc-routes.ts` does once the provider has said who the user is. Returns the user's id and the cookie. */
async function signInWithoutPassword(port: number, email: string, name?: string) {
  const { server, config } = startedAt(port);
  const secret = config.authSecret ?? (await loadOrCreateSecret(config.dataDir));
  const secure = config.baseUrl?.startsWith("https:") ?? false;
  const tokens = createSessionTokens(secret, { secure, basePath: basePathOf(config.baseUrl) });
  const { hash: tokenHash, cookie } = tokens.create();
  const userId = await server.storage.transaction(async (tx) => {
    const newUser = name === undefined ? undefined : { name, email, emailVerified: true };
    const user = newUser ? (await addUser(tx, newUser))?.user : await userOfEmail(tx.run, email);
    if (user === undefined) throw new Error(`${email} has ${newUser ? "an" : "no"} account`);
    if (newUser) await addIdentity(tx, user.id, { issuer: ISSUER, subject: email });
    const provider = { issuer: ISSUER, sid: undefined };
    await beginAuthSession(tx, { userId: user.id, tokenHash, userAgent: "", language: "", provider });
    return user.id;
  });
  return { userId, cookie };
}

function startedAt(port: number) {
  const found = started.get(port);
  if (found === undefined) throw new Error(`no test server at port ${port}`);
  return found;
}

export class Browser {
  readonly #port: number;
  readonly #url: string;
  readonly #origin: string;
  readonly #givenOrigin: string | undefined;
  readonly #cookies = new Map<string, string>();

  /** `origin` is that of the browser's page: another one than the server's stands for a foreign page. */
  constructor(server: Pick<RunningServer, "port">, origin?: string) {
    this.#port = server.port;
    this.#url = urlOf(server);
    this.#origin = origin ?? originOf(server);
    this.#givenOrigin = origin;
  }

  get cookie(): string | undefined {
    return this.#cookies.size === 0
      ? undefined
      : [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The same person's browser at another server of a cluster. */
  at(server: Pick<RunningServer, "port">): Browser {
    const other = new Browser(server, this.#givenOrigin);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#fetch(path, { headers: { ...headers } });
  }

  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.send("POST", path, body, headers);
  }

  send(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return this.#fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: { Origin: this.#origin, "Content-Type": "application/json", ...headers },
    });
  }

  async signUp(email: string, password = "secret-1", name = "Ada"): Promise<string> {
    if (PASSWORDS_ARE_OFF) {
      const { userId, cookie } = await signInWithoutPassword(this.#port, email, name);
      this.#keep(cookie);
      return userId;
    }
    const response = await this.post("/api/auth/sign-up/email", { name, email, password });
    const body = await jsonOf(response);
    if (response.status !== 200) throw new Error(JSON.stringify(body));
    return String(objectOf(body.user).id);
  }

  async signIn(email: string): Promise<void> {
    if (PASSWORDS_ARE_OFF) return this.#keep((await signInWithoutPassword(this.#port, email)).cookie);
    const response = await this.post("/api/auth/sign-in/email", { email, password: "secret-1" });
    if (response.status !== 200) throw new Error(await response.text());
  }

  async deleteAccount(): Promise<Response> {
    const remove = (body: unknown) => this.send("DELETE", "/api/account", body);
    if (!PASSWORDS_ARE_OFF) return remove({ password: "secret-1" });
    const refused = await codeOf(await remove({}));
    if (refused !== "confirm-first") throw new Error(`deleted without a fresh sign-in: ${refused}`);
    const { sessions } = Object(await (await this.get("/api/auth/list-sessions")).json());
    const { id } = sessions.find(({ current }: { current: boolean }) => current);
    await confirmAuthSession(startedAt(this.#port).server.storage, id);
    return remove({});
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  async #fetch(
    path: string,
    init: { method?: string; body?: string; headers: Record<string, string> },
  ): Promise<Response> {
    if (this.cookie !== undefined) init.headers.Cookie = this.cookie;
    const response = await fetch(`${this.#url}${path}`, { ...init, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }
}

export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  return objectOf(await response.json());
}

export async function codeOf(response: Response): Promise<unknown> {
  return (await jsonOf(response)).code;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error("not an object");
  return Object.fromEntries(Object.entries(value));
}
