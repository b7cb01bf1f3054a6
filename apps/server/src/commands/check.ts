/** Checks the server's data and changes nothing. The server may be running. */
import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { openRecount } from "@furrow/sync";
import { checkMailServer } from "../accounts/mail.ts";
import { appleRefusal, pushSubject } from "../alarms/push-subject.ts";
import { type Config, StartError } from "../config.ts";
import { failureReason } from "../connection-failure.ts";
import { publicUrl } from "../http/public-url.ts";
import type { Storage } from "../storage/storage.ts";
import { isClockSuspect } from "../sync/clock-watch.ts";
import { createSyncStore, type SyncStore } from "../sync/sync-store.ts";
import {
  type CliCommand,
  type CommandOptions,
  columns,
  connectionNames,
  type Finding,
  sqliteFileOf,
  withStorage,
} from "./command.ts";

const MEGABYTE = 1024 * 1024;
/** With less, a school may fill the disk in a day. */
const LEAST_FREE_BYTES = 200 * MEGABYTE;
const ROWS_AT_A_TIME = 500;
/** If pushes change a user's rows while they are read, they are read again. */
const MAX_READINGS = 5;

export const check: CliCommand = async (config, _words, { connections }) => {
  const findings = Object.values(connections).some(Boolean)
    ? await checkConnections(config, connections)
    : await checkData(config);
  const ok = findings.every((finding) => finding.ok);
  return {
    text: columns(
      findings.map(({ ok: isGood, warns, name, detail }) => [
        isGood ? (warns ? "warning" : "ok") : "WRONG",
        name,
        detail,
      ]),
    ),
    json: { ok, findings },
    failed: !ok,
  };
};

async function checkData(config: Config): Promise<Finding[]> {
  // A damaged file may not open as storage, so the file is checked first.
  const findings = [...integrity(config)];
  if (findings.every(({ ok }) => ok)) {
    await withStorage(config, async (storage) => {
      const store = createSyncStore(storage);
      findings.push(await digests(storage, store), await clock(store));
    });
  }
  findings.push(await space(config), pushes(config));
  return findings;
}

function* integrity(config: Config): Generator<Finding> {
  if (config.database.engine !== "sqlite") return;
  const file = sqliteFileOf(config, "");
  const finding = (ok: boolean, detail: string): Finding => ({ name: "integrity", ok, detail });
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const said = database
        .prepare("pragma integrity_check")
        .all()
        .map(({ integrity_check }) => String(integrity_check));
      yield finding(said.join() === "ok", said.join() === "ok" ? `${file} is whole` : `${file}: ${said[0]}`);
    } finally {
      database.close();
    }
  } catch (error) {
    yield finding(false, `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function digests(storage: Storage, store: SyncStore): Promise<Finding> {
  const people = await storage.db.selectFrom("sync_heads").select("user_id").orderBy("user_id").execute();
  const wrong: string[] = [];
  for (const { user_id } of people) if (!(await agrees(store, user_id))) wrong.push(user_id);
  const name = "digests";
  if (wrong.length === 0) return { name, ok: true, detail: `the rows of ${people.length} people add up` };
  return {
    name,
    ok: false,
    detail: `the rows of ${wrong.length} of ${people.length} people do not add up: ${wrong.join(", ")}`,
  };
}

/** Rows that wait for a sweep, or change all the time, cannot be checked now. */
async function agrees(store: SyncStore, userId: string): Promise<boolean> {
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const before = await store.head(userId);
    if (before.unswept > 0) return true;
    const counted = openRecount();
    for (let after = 0; ; ) {
      const rows = await store.rowsAfter(userId, after, ROWS_AT_A_TIME);
      const last = rows.at(-1);
      if (last === undefined) break;
      counted.add(rows);
      after = last.seq;
    }
    const { seq, generation } = await store.head(userId);
    if (seq !== before.seq || generation !== before.generation) continue;
    const { digest, rows, bytes } = counted.head(before);
    return digest === before.digest && rows === before.rows && bytes === before.bytes;
  }
  return true;
}

async function clock(store: SyncStore): Promise<Finding> {
  const seen = await store.usersAhead();
  if (!isClockSuspect(seen)) return { name: "clock", ok: true, detail: new Date().toISOString() };
  const detail = `behind what ${seen.ahead} of ${seen.recent} users have stored: it was ahead once, or is wrong now`;
  return { name: "clock", ok: false, detail };
}

function pushes(config: Config): Finding {
  const subject = pushSubject(config.feedbackEmail, publicUrl(config));
  const refusal = appleRefusal(subject);
  if (refusal === undefined) return { name: "alarms", ok: true, detail: `push services see ${subject}` };
  return { name: "alarms", ok: true, warns: true, detail: refusal };
}

async function space({ dataDir, database }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const taken =
    database.engine === "sqlite" ? (statSync(database.file, { throwIfNoEntry: false })?.size ?? 0) : 0;
  // A backup and the copy before an upgrade each need as much space again.
  const ok = free >= Math.max(LEAST_FREE_BYTES, taken);
  const detail = `${Math.floor(free / MEGABYTE)} MiB free in ${dataDir}, the database takes ${Math.ceil(taken / MEGABYTE)} MiB`;
  return { name: "space", ok, detail };
}

/** `furrow check --database --mail --redis`: connects for real, with the server's settings. */
const connections = { database: checkDatabase, mail: checkMail, redis: checkRedis };

export async function checkConnections(
  config: Config,
  wanted: CommandOptions["connections"],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of connectionNames)
    if (wanted[name])
      findings.push(
        await connections[name](config).then(
          (detail) => ({ name, ok: true, detail }),
          (error: unknown) => ({
            name,
            ok: false,
            detail: error instanceof StartError ? error.message : failureReason(error),
          }),
        ),
      );
  return findings;
}

/** Updates nothing, but only a database that accepts writes carries it out. */
const WRITE = `update server_marks set "value" = "value" where "name" = 'had-account'`;
const ENCRYPTED = "select ssl as encrypted from pg_stat_ssl where pid = pg_backend_pid()";

function checkDatabase(config: Config): Promise<string> {
  return withStorage(config, async (storage) => {
    await storage.transaction((tx) => tx.run(WRITE, []));
    if (config.database.engine === "sqlite") return `${config.database.file} accepts writes`;
    const [connection] = await storage.read<{ encrypted: boolean }>(ENCRYPTED, []);
    return `PostgreSQL accepts writes; the connection is ${connection?.encrypted ? "" : "not "}encrypted`;
  });
}

async function checkMail({ mail }: Config): Promise<string> {
  if (mail === undefined) throw new StartError("SMTP_URL is not set");
  const { host } = new URL(mail.smtpUrl);
  await checkMailServer(mail).catch((error: unknown) => {
    throw new StartError(`${host}: ${failureReason(error)}`);
  });
  return `${host} takes our sign-in; furrow test-mail sends a mail`;
}

async function checkRedis({ redisUrl }: Config): Promise<string> {
  if (redisUrl === undefined) throw new StartError("REDIS_URL is not set");
  const { host } = new URL(redisUrl);
  const { checkRedisServer } = await import("../sync/redis-poke-bus.ts");
  await checkRedisServer(redisUrl).catch((error: unknown) => {
    throw new StartError(`${host}: ${failureReason(error)}`);
  });
  return `${host} passes messages on`;
}
