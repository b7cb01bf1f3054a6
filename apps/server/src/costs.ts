/**
 * Who pays: every route, and all work that the server does for others, with who may order it, what it takes at most, and which
 * limit it draws from. A test refuses a route or a sender without a row; docs/http.md is written from it.
 */

type Payer = "anyone" | "account" | "third party" | "operator";

export type Cost = Readonly<{ who: Payer; most: string; limit: string }>;

const MEMORY = "none: answered from memory";
const USER = "requests of the user (`SYNC_RATE_LIMIT`)";
const USER_BYTES = `${USER}, each 256 KiB as one`;
const ALARMS = "8 alarms and 100 reminders";
const ADDRESS = "requests of the address (`SYNC_RATE_LIMIT`)";

const free = (most = "some KiB out"): Cost => ({ who: "anyone", most, limit: MEMORY });
const anyone = (most: string, limit: string): Cost => ({ who: "anyone", most, limit });
const account = (most = "64 KiB in, a few rows", limit = USER): Cost => ({ who: "account", most, limit });

export const routeCosts: Readonly<Record<string, Cost>> = {
  "GET /api/health": free(),
  "GET /api/ready": anyone("one row read", "none"),
  "GET /api/settings": anyone("at most `MAX_ACCOUNTS` rows counted every 5 s", "none"),
  "GET /api/legal/:page": free(),
  "GET /api/ad-frame": free(),
  "GET /api/common-passwords": free("40 kB out"),
  "GET /.well-known/change-password": free(),
  "GET /.well-known/security.txt": free(),
  "GET /sitemap.xml": free(),
  "GET /metrics": { who: "operator", most: "all accounts counted", limit: "`METRICS_TOKEN`" },
  "POST /api/telemetry": anyone("64 KiB in", "room for bodies"),
  "POST /api/auth/sign-up/email": anyone("a password hash, a row, a mail", "`SIGN_UP_LIMIT`"),
  "POST /api/auth/sign-in/email": anyone("two password hashes, a row", `\`SIGN_IN_LIMIT\`; 10 ${USER}`),
  "POST /api/auth/sign-out": anyone("64 KiB in, a few rows", USER),
  "GET /api/auth/get-session": anyone("two rows read, one written a day", USER),
  "POST /api/auth/request-password-reset": anyone("a mail", "`RESET_REQUEST_LIMIT`"),
  "POST /api/auth/reset-password": anyone("a password hash, all rows removed", "`RESET_PASSWORD_LIMIT`"),
  "POST /api/auth/verify-email": anyone("a few rows", "`RESET_PASSWORD_LIMIT`"),
  "POST /api/auth/send-verification": account("a mail", `\`RESET_REQUEST_LIMIT\`; ${USER}`),
  "POST /api/auth/update-user": account(),
  "POST /api/auth/change-password": account("two password hashes", `\`PASSWORD_LIMIT\`; ${USER}`),
  "GET /api/auth/list-sessions": account("50 rows read"),
  "POST /api/auth/revoke-session": account(),
  "POST /api/auth/revoke-other-sessions": account("50 rows"),
  "POST /api/auth/delete-user": account("a password hash, all rows removed", `\`PASSWORD_LIMIT\`; ${USER}`),
  "DELETE /api/account": account("a password hash, all rows removed", `\`PASSWORD_LIMIT\`; ${USER}`),
  "POST /api/auth/oidc/start": anyone("the provider's configuration, read once; a password hash", ADDRESS),
  "GET /api/auth/oidc/callback/:provider": free(),
  "POST /api/auth/oidc/finish": anyone(
    "3 requests at the provider, 10 s each; a few rows",
    "`SIGN_IN_LIMIT`, a state once",
  ),
  "POST /api/auth/oidc/link": anyone("a password hash, a few rows", "`SIGN_IN_LIMIT`"),
  "GET /api/auth/oidc/ways": account(),
  "POST /api/auth/oidc/unlink": account(),
  "POST /api/auth/oidc/logout/:provider": {
    who: "third party",
    most: "16 KiB in, the provider's keys every 30 s",
    limit: ADDRESS,
  },
  "POST /api/sync": account("1 MiB in and out", `${USER_BYTES}; 4 at once; 20 MiB and 200,000 rows in all`),
  "POST /api/sync/generation": account("all rows of the user removed", `${USER_BYTES}; counts as 10`),
  "GET /api/sync/events": account("27 KiB while open", `20 of a user, 10,000 in all; ${USER}`),
  "POST /api/syncQueue/:uid": account("64 KiB in"),
  "GET /api/account/export": account("all rows of the user read", `${USER_BYTES}; 1 at once, 10 in all`),
  "GET /api/alarm": account(),
  "PUT /api/alarm/subscription": account(),
  "DELETE /api/alarm/subscription": account(),
  "PUT /api/alarm/topic": account(),
  "DELETE /api/alarm/topic": account(),
  "PUT /api/alarm/sessions/:session": account("64 KiB in, a few rows", `${USER}; ${ALARMS}`),
  "POST /api/alarm/test": account("64 KiB in, a few rows", `${USER}; ${ALARMS}`),
  "GET /api/feeds": account(),
  "POST /api/feeds": account("64 KiB in, a few rows", `${USER}; 10 addresses`),
  "PUT /api/feeds/:id": account("1.5 MB in, 4 MiB unpacked", `${USER_BYTES}; once a minute`),
  "POST /api/feeds/:id/rotate": account(),
  "DELETE /api/feeds/:id": account(),
  "GET /feeds/:file": {
    who: "third party",
    most: "1.4 MB read, 4 MiB out",
    limit: `60 a minute of a calendar; ${ADDRESS}; room for answers (16 MiB of an address, 128 in all)`,
  },
  "GET /api/subscriptions": account("20 rows read"),
  "POST /api/subscriptions": account("64 KiB in, a fetch", `counts as 20 ${USER}; 20 calendars`),
  "DELETE /api/subscriptions/:id": account(),
  "POST /api/subscriptions/:id/refresh": account("a fetch", `${USER}; every 5 minutes`),
  "GET /api/subscriptions/:id/body": account("a body of `SUBSCRIPTION_KB` out"),
};

/** By the file that sends or begins it. */
export const workCosts: Readonly<Record<string, Cost & Readonly<{ what: string }>>> = {
  "subscriptions/subscriptions.ts": {
    what: "fetching calendars",
    who: "account",
    most: "`SUBSCRIPTION_KB` and 20 s, 5 redirects; hourly, 10 a second in all",
    limit: "20 calendars of an account; 32 at once, 3 of an account, 3 of a host",
  },
  "alarms/alarms.ts": {
    what: "pushes and posts to ntfy",
    who: "account",
    most: "4 KiB out, 16 KiB in, 10 s",
    limit: `${ALARMS} of an account, 480 sent an hour, to an endpoint once; 128 at once to a host`,
  },
  "http/names.ts": {
    what: "looking up names for both",
    who: "account",
    most: "5 s, found names kept for a minute",
    limit: "4 at once of a user",
  },
  "accounts/mail.ts": {
    what: "mails",
    who: "anyone",
    most: "one of some KiB",
    limit: "`RESET_REQUEST_LIMIT`, `SIGN_UP_LIMIT`",
  },
  "accounts/oidc-client.ts": {
    what: "the provider's configuration and tokens",
    who: "anyone",
    most: "3 requests of 10 s",
    limit: "`SIGN_IN_LIMIT`; requests of the address",
  },
  "accounts/oidc-logout.ts": {
    what: "the provider's keys",
    who: "third party",
    most: "one request every 30 s",
    limit: "requests of the address",
  },
  "sync/redis-poke-bus.ts": {
    what: "pokes to other servers",
    who: "account",
    most: "some bytes",
    limit: USER,
  },
  "sync/sync.ts": {
    what: "heartbeats, ended sessions and clocks",
    who: "operator",
    most: "every 25 s, 15 s and 10 minutes",
    limit: "10,000 event streams",
  },
  "feeds/feeds.ts": {
    what: "storing counted reads",
    who: "third party",
    most: "a row for each calendar read, every 5 minutes",
    limit: "60 reads a minute of a calendar",
  },
  "accounts/accounts.ts": {
    what: "removing what ran out",
    who: "operator",
    most: "every 15 minutes",
    limit: "none",
  },
  "backups/scheduled-backups.ts": {
    what: "backups",
    who: "operator",
    most: "a copy of the database",
    limit: "`BACKUP_EVERY`, `BACKUP_KEEP`",
  },
  "http/listen.ts": {
    what: "closing idle connections",
    who: "operator",
    most: "while it stops",
    limit: "none",
  },
};
