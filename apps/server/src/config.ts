/** All settings, read once from the environment. All errors are reported together. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "@furrow/sync";
import { APP_NAME } from "@furrow/values";
import * as v from "valibot";
import { type OidcProviderSettings, oidcProviderIds, parseOidcProviders } from "./accounts/oidc-settings.ts";
import type { ThrottleLimits } from "./accounts/throttle.ts";
import { logFormats, logLevels } from "./log.ts";
import {
  attempts,
  checked,
  contact,
  email,
  formOf,
  hosts,
  oneOf,
  secret,
  span,
  text,
  url,
  webAddress,
  wholeNumber,
} from "./setting-forms.ts";
import { postgresUrls, unsafeSslMode } from "./storage/postgres-urls.ts";

/** An error the operator has to fix before the server can start. Its message is shown without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

const passwordRules = ["hint", "strict"] as const;
const signUpModes = ["open", "invite", "closed"] as const;
const onOrOff = oneOf(["on", "off"]);

export type Config = Readonly<ReturnType<typeof toConfig>>;

/** `meaning` is Markdown for docs/settings.md. `unset`: what holds without the setting, if it is no plain value. */
const setting = <const S extends v.GenericSchema>(schema: S, meaning: string, unset?: string) =>
  v.pipe(schema, v.metadata({ meaning, unset }));

const privateHosts = v.optional(
  hosts(/^(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)(:\d{1,5})?$/, "hosts like ntfy.lan:8080"),
  "",
);

const settings = v.object({
  PORT: setting(v.optional(wholeNumber(0, 65535), "3000"), "port; `0` takes a free one and prints it"),
  HOST: setting(
    v.optional(text("an address")),
    "address to listen on; use `127.0.0.1` behind a proxy on the same machine",
    "every interface",
  ),
  BASE_URL: setting(
    v.optional(webAddress),
    "the address users type, with its path if there is one. Decides about https and starts links in mails. Without it only private hosts are served",
    "the private host that a request names",
  ),
  TRUSTED_PROXIES: setting(
    v.optional(wholeNumber(0, 10), "0"),
    "number of your proxies; that many entries from the right of `X-Forwarded-For` are trusted",
  ),
  DATA_DIR: setting(
    v.optional(text("a folder"), "./data"),
    "the database and the secret; created with mode 700",
  ),
  DATABASE_URL: setting(
    v.optional(
      checked(
        "an address like postgres://user:password@host:5432/database, with more hosts after commas",
        (value) => postgresUrls(value).length > 0,
      ),
    ),
    "PostgreSQL instead of SQLite ([encrypted](operations.md#databases) with `?sslmode=verify-full`)",
    "SQLite in `DATA_DIR/furrow.db`",
  ),
  UPGRADE_COPY: setting(
    v.optional(onOrOff, "on"),
    "`off` upgrades without the checked copy: only if you have a backup of your own ([going back](releasing.md#upgrading-a-server))",
  ),
  REDIS_URL: setting(
    v.optional(url(["redis:", "rediss:"], "redis://host:6379")),
    "Redis or Valkey for pokes between servers ([load balancing](operations.md#load-balancing))",
  ),
  SYNC_RATE_LIMIT: setting(
    v.optional(wholeNumber(10, 1_000_000), "600"),
    "requests of one user per minute and server; a sign-in counts as ten",
  ),
  SIGN_UP: setting(
    v.optional(oneOf(signUpModes), "open"),
    "`open`: anyone may sign up; `invite`: with a code; `closed`: no one. The first account is always possible",
  ),
  MAX_ACCOUNTS: setting(
    v.optional(wholeNumber(1, 999_999_999)),
    "most accounts. One holds at most 20 MiB of rows, 14 MiB of published calendars, and 27 times `SUBSCRIPTION_KB` of subscribed ones",
  ),
  PASSWORDS: setting(
    v.optional(oneOf(passwordRules), "hint"),
    "`hint` accepts 6 characters or more and marks common passwords; `strict` refuses common ones",
  ),
  PASSWORD_SIGN_IN: setting(
    v.optional(onOrOff, "on"),
    "`off` leaves only the sign-in providers; needs `OIDC_PROVIDERS`",
  ),
  OIDC_PROVIDERS: setting(
    v.optional(oidcProviderIds, ""),
    "sign-in providers in the order of the login page ([how](#sign-in-providers)); needs `BASE_URL`",
  ),
  AUTH_SECRET: setting(
    v.optional(secret(32)),
    "signs session cookies (`openssl rand -base64 32`). Changing it signs all users out, and they have to subscribe to calendars again",
    "created in `DATA_DIR/auth-secret`",
  ),
  SMTP_URL: setting(
    v.optional(url(["smtp:", "smtps:"], "smtps://user:password@mail.example.org:465")),
    "mail server for resets and confirmations; needs `MAIL_FROM` and `BASE_URL`",
  ),
  MAIL_FROM: setting(
    v.optional(text("a sender like `Study <no-reply@example.org>`")),
    "sender of those mails",
  ),
  FEEDBACK_EMAIL: setting(v.optional(email), "recipient of the feedback page"),
  SIGN_IN_LIMIT: setting(
    v.optional(attempts, "10/100"),
    "rate limit of sign-in attempts ([accounts](operations.md#accounts))",
  ),
  SIGN_UP_LIMIT: setting(v.optional(attempts, "10/100"), "sign-ups"),
  RESET_REQUEST_LIMIT: setting(v.optional(attempts, "5/50"), "requested mails (resets, confirmations)"),
  RESET_PASSWORD_LIMIT: setting(v.optional(attempts, "10/50"), "uses of a reset link"),
  PASSWORD_LIMIT: setting(v.optional(attempts, "10/100"), "password checks while signed in"),
  PUSH_HOSTS: setting(
    v.optional(
      hosts(/^(\*\.)?[a-z\d][a-z\d.-]*$/, "host names like push.example.org or *.push.example.org"),
      "",
    ),
    "further push services ([alarms](operations.md#alarms))",
    "the browsers' services",
  ),
  PRIVATE_HOSTS: setting(privateHosts, "private hosts that all outgoing requests may reach, also with http"),
  PRIVATE_HOSTS_CALENDARS: setting(privateHosts, "further ones, only for subscribed calendars"),
  PRIVATE_HOSTS_PUSHES: setting(privateHosts, "further ones, only for alarms"),
  PRIVATE_HOSTS_PROVIDERS: setting(privateHosts, "further ones, only for sign-in providers"),
  NTFY_URL: setting(
    v.optional(url(["http:", "https:"], "https://ntfy.example.org")),
    "ntfy server for browsers without push",
  ),
  FEEDS: setting(v.optional(onOrOff, "on"), "`off`: users have no private calendar addresses"),
  SUBSCRIPTIONS: setting(
    v.optional(onOrOff, "on"),
    "`off`: the server fetches no calendars for its users ([subscriptions](operations.md#subscriptions))",
  ),
  SUBSCRIPTION_KB: setting(v.optional(wholeNumber(16, 16_384), "1024"), "most KiB of a calendar"),
  ADS: setting(v.optional(oneOf(["house", "off"]), "house"), "`house` shows the app's own banners"),
  ADS_CLIENT: setting(
    v.optional(checked("a client like ca-pub-1234567890123456", (value) => /^ca-pub-\d{10,20}$/.test(value))),
    "AdSense client, whose banners are shown in sandboxed frames",
  ),
  ANALYTICS: setting(v.optional(onOrOff, "on"), "`off` counts nothing that the web app reports"),
  METRICS_TOKEN: setting(
    v.optional(secret(16)),
    "token for `/metrics`; without it only this machine may read it, and no request through a proxy",
  ),
  BACKUP_DIR: setting(
    v.optional(text("a folder")),
    "folder for automatic backups of SQLite ([backup](operations.md#backup))",
  ),
  BACKUP_EVERY: setting(v.optional(span, "24h"), "how often"),
  BACKUP_KEEP: setting(v.optional(wholeNumber(1, 1000), "14"), "how many backups to keep"),
  LOG_LEVEL: setting(v.optional(oneOf(logLevels), "info"), "the least important lines that are logged"),
  LOG_FORMAT: setting(
    v.optional(oneOf(logFormats)),
    "one line of JSON for each event, or text",
    "text on a terminal, else json",
  ),
  LEGAL_DIR: setting(
    v.optional(text("a folder")),
    "your own `privacy.md`, `terms.md` and `imprint.md` ([how](operations.md#accounts))",
  ),
  SECURITY_CONTACT: setting(
    v.optional(contact),
    "where to report security problems, published in `/.well-known/security.txt`",
  ),
  DEMO: setting(
    v.optional(onOrOff, "off"),
    "`on`: a public demonstration. The address opens the sample semester, no one signs up or in, and search engines are asked to list nothing",
  ),
  WEB_DIST: setting(
    v.optional(text("a folder"), fileURLToPath(new URL("../../web/dist", import.meta.url))),
    "the built web app, read at startup",
    "`apps/web/dist`",
  ),
});

/** For the check of the deployment files. @public */
export const settingNames: readonly string[] = Object.keys(settings.entries);

/** For docs/settings.md. @public */
export const settingsReference = Object.entries(settings.entries).map(([name, entry]) => {
  const { meaning, unset } = v.getMetadata(entry);
  const value = v.getDefault(entry);
  return { name, meaning, form: formOf(entry.wrapped), unset: unset ?? (value ? `\`${value}\`` : "none") };
});

export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> {
  // An empty variable is how compose files and unit files say "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = v.safeParse(settings, given);
  const problems = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push("MAIL_FROM must be set together with SMTP_URL");
  if (given.SMTP_URL && !given.BASE_URL) {
    problems.push("BASE_URL must be set together with SMTP_URL: the links in mails begin with it");
  }
  const mode = unsafeSslMode(given.DATABASE_URL ?? "");
  if (mode !== undefined)
    problems.push(`DATABASE_URL has sslmode=${mode}, which may send everything unencrypted: use verify-full`);
  if (given.BACKUP_DIR && given.DATABASE_URL)
    problems.push("BACKUP_DIR has no meaning with DATABASE_URL: PostgreSQL is backed up by pg_dump");
  if (given.ADS === "off" && given.ADS_CLIENT) problems.push("ADS_CLIENT has no meaning with ADS=off");
  if (given.OIDC_PROVIDERS && !given.BASE_URL)
    problems.push("BASE_URL must be set together with OIDC_PROVIDERS: providers send users back to it");
  if (given.PASSWORD_SIGN_IN === "off" && !given.OIDC_PROVIDERS)
    problems.push("OIDC_PROVIDERS must be set with PASSWORD_SIGN_IN=off: nobody could sign in");
  if (!parsed.success) return err(problems);
  const { OIDC_PROVIDERS, PRIVATE_HOSTS, PRIVATE_HOSTS_PROVIDERS } = parsed.output;
  const oidc = parseOidcProviders(OIDC_PROVIDERS, given, [...PRIVATE_HOSTS, ...PRIVATE_HOSTS_PROVIDERS]);
  problems.push(...oidc.problems);
  return problems.length > 0 ? err(problems) : ok(toConfig(parsed.output, oidc.providers));
}

function toConfig(from: v.InferOutput<typeof settings>, oidc: readonly OidcProviderSettings[]) {
  const dataDir = resolve(from.DATA_DIR);
  const demo = from.DEMO === "on";
  return {
    port: from.PORT,
    /** Undefined listens on every interface. */
    host: from.HOST,
    dataDir,
    database: from.DATABASE_URL
      ? { engine: "postgres" as const, url: from.DATABASE_URL }
      : { engine: "sqlite" as const, file: resolve(dataDir, `${APP_NAME.toLowerCase()}.db`) },
    /** Whether the database is copied before it is upgraded. */
    upgradeCopy: from.UPGRADE_COPY === "on",
    redisUrl: from.REDIS_URL,
    /** Sync requests one user may make in a minute. */
    syncRateLimit: from.SYNC_RATE_LIMIT,
    /** The address users type, without a trailing slash. Undefined: the host that the request names. */
    baseUrl: from.BASE_URL,
    trustedProxies: from.TRUSTED_PROXIES,
    /** Undefined: generated once in the data folder. */
    authSecret: from.AUTH_SECRET,
    mail: from.SMTP_URL && from.MAIL_FROM ? { smtpUrl: from.SMTP_URL, from: from.MAIL_FROM } : undefined,
    /** Without `maxAccounts` there is no limit. */
    signUp: { mode: demo ? ("demo" as const) : from.SIGN_UP, maxAccounts: from.MAX_ACCOUNTS },
    oidc: demo ? [] : oidc,
    /** Off: users sign in through providers only. */
    passwordSignIn: from.PASSWORD_SIGN_IN === "on" && !demo,
    /** What a common password gets: a hint beside its field, or a refusal. */
    passwords: from.PASSWORDS,
    throttle: {
      "sign-in": from.SIGN_IN_LIMIT,
      "sign-up": from.SIGN_UP_LIMIT,
      "reset-request": from.RESET_REQUEST_LIMIT,
      "reset-password": from.RESET_PASSWORD_LIMIT,
      password: from.PASSWORD_LIMIT,
    } satisfies ThrottleLimits,
    alarms: {
      /** Push services besides those of the browsers. */
      pushHosts: from.PUSH_HOSTS,
      /** Hosts that the server's requests may reach although they are private or use plain http. */
      privateHosts: [...from.PRIVATE_HOSTS, ...from.PRIVATE_HOSTS_PUSHES],
      ntfyUrl: from.NTFY_URL?.replace(/\/$/, ""),
    },
    /** Whether users can have private calendar addresses. */
    feeds: from.FEEDS === "on",
    /** Calendars that the server fetches for its users. */
    subscriptions: {
      isOn: from.SUBSCRIPTIONS === "on",
      mostBytes: from.SUBSCRIPTION_KB * 1024,
      privateHosts: [...from.PRIVATE_HOSTS, ...from.PRIVATE_HOSTS_CALENDARS],
    },
    ads: from.ADS_CLIENT ? { mode: "network" as const, client: from.ADS_CLIENT } : { mode: from.ADS },
    analytics: from.ANALYTICS === "on",
    feedbackEmail: from.FEEDBACK_EMAIL,
    metricsToken: from.METRICS_TOKEN,
    /** Undefined: the server makes no backups. */
    backups: from.BACKUP_DIR
      ? { dir: resolve(from.BACKUP_DIR), everyMs: from.BACKUP_EVERY, keep: from.BACKUP_KEEP }
      : undefined,
    logLevel: from.LOG_LEVEL,
    /** Undefined: the output decides. */
    logFormat: from.LOG_FORMAT,
    /** Undefined: the built-in texts. */
    legalDir: from.LEGAL_DIR && resolve(from.LEGAL_DIR),
    /** As a URI. */
    securityContact: from.SECURITY_CONTACT,
    /** The sample semester for all, and no accounts. */
    demo,
    webDist: resolve(from.WEB_DIST),
  };
}
