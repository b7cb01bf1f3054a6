/** The real server on a free port, and a client that behaves like one browser: it keeps its cookies and says where it comes from. */
import { join } from "node:path";
import type { LinkMail } from "../accounts/mail.ts";
import { type Config, parseConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { type Replaceable, type RunningServer, startServer } from "../server.ts";
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

/** Tests of `vitest.config.ts` that are run twice: at the root of a domain and below a path. */
export const BASE_PATH = process.env.TEST_BASE_PATH ?? "";

const urlOf = ({ port }: Pick<RunningServer, "port">) => `http://127.0.0.1:${port}${BASE_PATH}`;
/** The port is not known before the server listens, and BASE_URL is needed before. */
const originOf = ({ port }: Pick<RunningServer, "port">) =>
  BASE_PATH === "" ? `http://127.0.0.1:${port}` : "http://127.0.0.1";

export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
  changed: Partial<Config> = {},
  replaced: Replaceable = {},
): Promise<TestServer> {
  const folder = temporaryFolder();
  const baseUrl = BASE_PATH === "" ? {} : { BASE_URL: `${env.BASE_URL ?? "http://127.0.0.1"}${BASE_PATH}` };
  const parsed = parseConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    WEB_DIST: join(folder, "none"),
    ...env,
    ...baseUrl,
  });
  if (!parsed.ok) throw new Error(parsed.error.join("\n"));
  const lines: string[] = [];
  const mails: LinkMail[] = [];
  const log = createLog("debug", (line) => lines.push(line));
  const mailer = { send: async (mail: LinkMail) => void mails.push(mail), close() {} };
  const server = await startServer({ ...parsed.value, ...changed }, log, {
    mailer,
    passwords: quickPasswords,
    ...replaced,
  });
  return { ...server, url: urlOf(server), origin: originOf(server), lines, mails };
}

export class Browser {
  readonly #url: string;
  readonly #origin: string;
  readonly #givenOrigin: string | undefined;
  readonly #cookies = new Map<string, string>();

  /** `origin` is that of the browser's page: another one than the server's stands for a foreign page. */
  constructor(server: Pick<RunningServer, "port">, origin?: string) {
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
    const response = await this.post("/api/auth/sign-up/email", { name, email, password });
    const body = await jsonOf(response);
    if (response.status !== 200) throw new Error(JSON.stringify(body));
    return String(objectOf(body.user).id);
  }

  async #fetch(
    path: string,
    init: { method?: string; body?: string; headers: Record<string, string> },
  ): Promise<Response> {
    if (this.cookie !== undefined) init.headers.Cookie = this.cookie;
    const response = await fetch(`${this.#url}${path}`, { ...init, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
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
