import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const configOf = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.error.join("\n"));
  return parsed.value;
};
const problemsOf = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.error;
};

test("nothing set gives a server on port 3000 with SQLite in ./data", () => {
  const config = configOf({});
  expect(config).toMatchObject({
    port: 3000,
    host: undefined,
    baseUrl: undefined,
    trustedProxies: 0,
    ads: { mode: "house" },
    analytics: true,
    logLevel: "info",
  });
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.database).toEqual({ engine: "sqlite", file: `${config.dataDir}/furrow.db` });
});

test("an empty variable counts as not set", () => {
  expect(configOf({ PORT: "", BASE_URL: " ", AUTH_SECRET: "" })).toMatchObject({
    port: 3000,
    baseUrl: undefined,
  });
});

test("everything that is wrong is told at once", () => {
  expect(
    problemsOf({
      PORT: "99999",
      TRUSTED_PROXIES: "-1",
      DATABASE_URL: "mysql://x/y",
      BASE_URL: "https://a.org/path?query",
      AUTH_SECRET: "short",
      ADS: "yes",
      ANALYTICS: "maybe",
      FEEDBACK_EMAIL: "nobody",
      SMTP_URL: "smtp://mail:25",
    }).map((problem) => problem.split(" ")[0]),
  ).toEqual([
    "PORT",
    "BASE_URL",
    "TRUSTED_PROXIES",
    "DATABASE_URL",
    "AUTH_SECRET",
    "FEEDBACK_EMAIL",
    "ADS",
    "ANALYTICS",
    "MAIL_FROM",
  ]);
});

test("a wrong secret is not repeated in the message", () => {
  expect(problemsOf({ AUTH_SECRET: "hunter2" }).join()).not.toContain("hunter2");
});

test("mail needs a sender and the address its links begin with", () => {
  expect(problemsOf({ SMTP_URL: "smtp://mail:25" })).toEqual([
    "MAIL_FROM must be set together with SMTP_URL",
    "BASE_URL must be set together with SMTP_URL: the links in mails begin with it",
  ]);
  const config = configOf({ SMTP_URL: "smtp://mail:25", MAIL_FROM: "a@b.org", BASE_URL: "https://b.org/" });
  expect(config).toMatchObject({
    mail: { smtpUrl: "smtp://mail:25", from: "a@b.org" },
    baseUrl: "https://b.org",
  });
});

test("the ad network is on only when a client is named", () => {
  expect(configOf({ ADS_CLIENT: "ca-pub-1234567890123456" }).ads).toEqual({
    mode: "network",
    client: "ca-pub-1234567890123456",
  });
  expect(configOf({ ADS: "off" }).ads).toEqual({ mode: "off" });
  expect(problemsOf({ ADS: "off", ADS_CLIENT: "ca-pub-1234567890123456" })).toHaveLength(1);
});

test("a PostgreSQL address replaces the embedded database", () => {
  expect(configOf({ DATABASE_URL: "postgres://u:p@db/furrow" }).database).toEqual({
    engine: "postgres",
    url: "postgres://u:p@db/furrow",
  });
});

test("who may sign up and how often what may be tried are settings", () => {
  expect(configOf({}).signUp).toEqual({ mode: "open", maxAccounts: undefined });
  expect(configOf({ SIGN_UP: "invite", MAX_ACCOUNTS: "30" }).signUp).toEqual({
    mode: "invite",
    maxAccounts: 30,
  });
  expect(configOf({}).throttle["sign-in"]).toEqual({ account: 10, address: 100 });
  expect(configOf({ SIGN_IN_LIMIT: "20/2000" }).throttle["sign-in"]).toEqual({ account: 20, address: 2000 });
  const wrong = { SIGN_UP: "maybe", MAX_ACCOUNTS: "0", SIGN_IN_LIMIT: "10", PASSWORD_LIMIT: "0/5" };
  expect(problemsOf(wrong).map((problem) => problem.split(" ")[0])).toEqual(Object.keys(wrong));
});

test("a demonstration closes every way to an account, whatever the other settings say", () => {
  const given = { DEMO: "on", SIGN_UP: "open", PASSWORD_SIGN_IN: "on" };
  expect(configOf(given)).toMatchObject({ signUp: { mode: "demo" }, passwordSignIn: false, oidc: [] });
  expect(configOf({}).demo).toBe(false);
  expect(problemsOf({ DEMO: "yes" }).map((problem) => problem.split(" ")[0])).toEqual(["DEMO"]);
});

test("backups are made where a folder is named, of SQLite alone, and their spans are understood", () => {
  const dir = "/srv/backups";
  expect(configOf({}).backups).toBeUndefined();
  expect(configOf({ BACKUP_DIR: dir }).backups).toEqual({ dir, everyMs: 86_400_000, keep: 14 });
  expect(configOf({ BACKUP_DIR: dir, BACKUP_EVERY: "30m", BACKUP_KEEP: "3" }).backups).toEqual({
    dir,
    everyMs: 1_800_000,
    keep: 3,
  });
  for (const BACKUP_EVERY of ["0h", "soon", "1.5h", "24"])
    expect(problemsOf({ BACKUP_EVERY })).toEqual([
      "BACKUP_EVERY must be a number of minutes, hours or days, like 30m, 12h or 1d",
    ]);
  expect(problemsOf({ BACKUP_DIR: dir, DATABASE_URL: "postgres://u:p@db/furrow" })).toHaveLength(1);
});

test("hosts of push services and private hosts are lists, and the ntfy server is an address", () => {
  expect(configOf({}).alarms).toEqual({ pushHosts: [], privateHosts: [], ntfyUrl: undefined });
  const given = {
    PUSH_HOSTS: "Push.example.org, *.push.example.net",
    PRIVATE_HOSTS: "ntfy.lan:8080 [fd00::1]:8443,127.0.0.1",
    NTFY_URL: "http://ntfy.lan:8080/",
  };
  expect(configOf(given).alarms).toEqual({
    pushHosts: ["push.example.org", "*.push.example.net"],
    privateHosts: ["ntfy.lan:8080", "[fd00::1]:8443", "127.0.0.1"],
    ntfyUrl: "http://ntfy.lan:8080",
  });
  const apart = configOf({
    PRIVATE_HOSTS: "all.lan",
    PRIVATE_HOSTS_CALENDARS: "calendar.lan",
    PRIVATE_HOSTS_PUSHES: "push.lan",
    BASE_URL: "https://study.school.edu",
    PRIVATE_HOSTS_PROVIDERS: "id.lan",
    OIDC_PROVIDERS: "uni",
    OIDC_UNI_ISSUER: "http://id.lan",
    OIDC_UNI_CLIENT_ID: "furrow",
  });
  expect(apart.alarms.privateHosts).toEqual(["all.lan", "push.lan"]);
  expect(apart.subscriptions.privateHosts).toEqual(["all.lan", "calendar.lan"]);
  const wrong = { PUSH_HOSTS: "https://push.example.org", PRIVATE_HOSTS: "*.lan", NTFY_URL: "ntfy.lan" };
  expect(problemsOf(wrong).map((problem) => problem.split(" ")[0])).toEqual(Object.keys(wrong));
});
