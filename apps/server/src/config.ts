/** All settings, read once from the environment. All errors are reported together. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "@furrow/sync";
import { APP_NAME } from "@furrow/values";
import * as v from "valibot";
import type { ThrottleLimits } from "./accounts/throttle.ts";
import { logLevels } from "./log.ts";
import { postgresUrls } from "./storage/postgres-urls.ts";

/** An error the operator has to fix before the server can start. Its message is shown without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** Separated by commas. */
const hosts = (form: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
    v.check((list) => list.every((host) => form.test(host)), message),
  );

const passwordRules = ["hint", "strict"] as const;
const signUpModes = ["open", "invite", "closed"] as const;

export type Config = Readonly<ReturnType<typeof toConfig>>;

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.check((value) => value >= least && value <= most, message),
  );
};

const urlWith = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  );

const originMessage = "must be an http or https address without a path, like https://study.example.org";
const webOrigin = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, pathname, search, hash, username } = new URL(text);
    return ["http:", "https:"].includes(protocol) && `${pathname}${search}${hash}${username}` === "/";
  }, originMessage),
  v.transform((text) => new URL(text).origin),
);

const secret = (least: number) =>
  v.pipe(v.string(), v.minLength(least, `must have at least ${least} characters`));
const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `must be ${values.join(" or ")}`);
const attemptsMessage = "must be two whole numbers, per account and per address, like 10/100";
const attempts = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/, attemptsMessage),
  v.transform((text) => {
    const [account = 0, address = 0] = text.split("/").map(Number);
    return { account, address };
  }),
);
const emailMessage = "must be an e-mail address";

const spanMessage = "must be a number of minutes, hours or days, like 30m, 12h or 1d";
const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const span = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}[mhd]$/, spanMessage),
  v.transform((text) => Number(text.slice(0, -1)) * unitMs[text.slice(-1) as keyof typeof unitMs]),
);

const settings = v.object({
  PORT: v.optional(wholeNumber(0, 65535), "3000"),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), "./data"),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => postgresUrls(text).length > 0,
        "must look like postgres://user:password@host:5432/database, with more hosts after commas if there are any",
      ),
    ),
  ),
  UPGRADE_COPY: v.optional(oneOf(["on", "off"]), "on"),
  REDIS_URL: v.optional(urlWith(["redis:", "rediss:"], "must look like redis://host:6379")),
  SYNC_RATE_LIMIT: v.optional(wholeNumber(10, 1_000_000), "600"),
  BASE_URL: v.optional(webOrigin),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), "0"),
  AUTH_SECRET: v.optional(secret(32)),
  SMTP_URL: v.optional(
    urlWith(["smtp:", "smtps:"], "must look like smtps://user:password@mail.example.org:465"),
  ),
  MAIL_FROM: v.optional(v.string()),
  SIGN_UP: v.optional(oneOf(signUpModes), "open"),
  MAX_ACCOUNTS: v.optional(wholeNumber(1, 999_999_999)),
  PASSWORDS: v.optional(oneOf(passwordRules), "hint"),
  SIGN_IN_LIMIT: v.optional(attempts, "10/100"),
  SIGN_UP_LIMIT: v.optional(attempts, "10/100"),
  RESET_REQUEST_LIMIT: v.optional(attempts, "5/50"),
  RESET_PASSWORD_LIMIT: v.optional(attempts, "10/50"),
  PASSWORD_LIMIT: v.optional(attempts, "10/100"),
  PUSH_HOSTS: v.optional(
    hosts(/^(\*\.)?[a-z\d][a-z\d.-]*$/, "must be host names like push.example.org or *.push.example.org"),
    "",
  ),
  PRIVATE_HOSTS: v.optional(
    hosts(/^(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)(:\d{1,5})?$/, "must be hosts like ntfy.lan:8080"),
    "",
  ),
  NTFY_URL: v.optional(urlWith(["http:", "https:"], "must look like https://ntfy.example.org")),
  ADS: v.optional(oneOf(["house", "off"]), "house"),
  ADS_CLIENT: v.optional(
    v.pipe(v.string(), v.regex(/^ca-pub-\d{10,20}$/, "must look like ca-pub-1234567890123456")),
  ),
  ANALYTICS: v.optional(oneOf(["on", "off"]), "on"),
  FEEDBACK_EMAIL: v.optional(v.pipe(v.string(), v.email(emailMessage))),
  METRICS_TOKEN: v.optional(secret(16)),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY: v.optional(span, "24h"),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1000), "14"),
  LOG_LEVEL: v.optional(oneOf(logLevels), "info"),
  WEB_DIST: v.optional(v.string(), fileURLToPath(new URL("../../web/dist", import.meta.url))),
});

/** For the check of the deployment files. @public */
export const settingNames: readonly string[] = Object.keys(settings.entries);

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
  if (given.BACKUP_DIR && given.DATABASE_URL)
    problems.push("BACKUP_DIR has no meaning with DATABASE_URL: PostgreSQL is backed up by pg_dump");
  if (given.ADS === "off" && given.ADS_CLIENT) problems.push("ADS_CLIENT has no meaning with ADS=off");
  if (!parsed.success || problems.length > 0) return err(problems);
  return ok(toConfig(parsed.output));
}

function toConfig(from: v.InferOutput<typeof settings>) {
  const dataDir = resolve(from.DATA_DIR);
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
    /** The origin users type, without a trailing slash. Undefined: the host that the request names. */
    baseUrl: from.BASE_URL,
    trustedProxies: from.TRUSTED_PROXIES,
    /** Undefined: generated once in the data folder. */
    authSecret: from.AUTH_SECRET,
    mail: from.SMTP_URL && from.MAIL_FROM ? { smtpUrl: from.SMTP_URL, from: from.MAIL_FROM } : undefined,
    /** Without `maxAccounts` there is no limit. */
    signUp: { mode: from.SIGN_UP, maxAccounts: from.MAX_ACCOUNTS },
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
      privateHosts: from.PRIVATE_HOSTS,
      ntfyUrl: from.NTFY_URL?.replace(/\/$/, ""),
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
    webDist: resolve(from.WEB_DIST),
  };
}
