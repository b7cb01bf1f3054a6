/** A PostgreSQL of its own for a test run, in a temporary folder on a free port, gone afterwards. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { copyPostgresPrograms, hasPostgresPrograms } from "./postgres-programs.ts";
import { roomiestFolder } from "./roomiest-folder.ts";

export type PostgresInstance = Readonly<{
  url: string;
  /** Ends it without a chance to put anything in order, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}>;

/** A primary and the standby that has every commit before it is acknowledged. */
export type PostgresPair = Readonly<{
  /** Names both. */
  url: string;
  /** kill -9 of the primary, and the standby becomes what it was. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}>;

const START_TIMEOUT_MS = 30_000;
/** Each test has a database of 300 files, and a disk can take minutes to make and remove them all. */
const ROOM_FOR_DATABASES = 8 * 1024 ** 3;

type Tls = Readonly<{ certificate: string; key: string }>;

/** Undefined if the programs are not installed. `tls` names two files: with them it encrypts connections that ask for it. */
export async function startPostgres({
  durable = false,
  tls,
}: Readonly<{ durable?: boolean; tls?: Tls }> = {}): Promise<PostgresInstance | undefined> {
  if (!hasPostgresPrograms()) return undefined;
  const place = preparePlace(durable ? tmpdir() : roomiestFolder(ROOM_FOR_DATABASES));
  initDatabase(place);
  // Without `durable` nothing here has to survive a crash.
  const hurried = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "autovacuum=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_wal_size=8GB",
    "checkpoint_timeout=1h",
    "shared_buffers=32MB",
    "bgwriter_lru_maxpages=0",
    "jit=off",
  ];
  const settings = [...(durable ? [] : hurried), ...(tls ? tlsSettings(place, tls) : [])];
  let server = await startServer(place, "data", settings);
  return {
    url: server.url,
    async crash() {
      await endServer(server.process, "SIGQUIT");
      server = await startServer(place, "data", settings, server.port);
    },
    async stop() {
      await endServer(server.process, "SIGINT");
      place.remove();
    },
  };
}

export async function startPostgresPair(): Promise<PostgresPair | undefined> {
  if (!hasPostgresPrograms()) return undefined;
  const place = preparePlace(tmpdir());
  initDatabase(place);
  // The packages have no pg_basebackup. A copy of a database that never ran is as good.
  copyAsOwner(place, "data", "standby");
  const primary = await startServer(place, "data", [
    "synchronous_standby_names=standby",
    "wal_level=replica",
    "max_wal_senders=4",
  ]);
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  writeFileSync(join(place.folder, "standby/standby.signal"), "");
  const standby = await startServer(place, "standby", [`primary_conninfo=${source}`]);
  await untilTrue(
    primary.url,
    "select count(*) = 1 as yes from pg_stat_replication where sync_state = 'sync'",
  );
  return {
    url: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`,
    async failOver() {
      killAll(primary.process);
      const client = new pg.Client({ connectionString: standby.url });
      await client.connect();
      await client.query("select pg_promote()");
      await client.end();
    },
    async stop() {
      killAll(primary.process);
      await endServer(standby.process, "SIGINT");
      place.remove();
    },
  };
}

type Place = Readonly<{
  programs: string;
  folder: string;
  options: Readonly<{ cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }>;
  remove(): void;
}>;

function preparePlace(parent: string): Place {
  const folder = mkdtempSync(join(parent, "srv-postgres-"));
  const programs = copyPostgresPrograms(join(folder, "programs"));
  const owner = ownerForServer();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  return { programs, folder, options, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function initDatabase({ programs, folder, options }: Place): void {
  execFileSync(
    join(programs, "initdb"),
    ["-D", join(folder, "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...options, stdio: "pipe" },
  );
}

/** The server refuses a key that others may read. */
function tlsSettings({ folder, options }: Place, { certificate, key }: Tls): readonly string[] {
  const [certificateFile, keyFile] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  copyFileSync(certificate, certificateFile);
  writeFileSync(keyFile, readFileSync(key), { mode: 0o600 });
  for (const file of [certificateFile, keyFile])
    if (options.uid !== undefined && options.gid !== undefined) chownSync(file, options.uid, options.gid);
  return ["ssl=on", `ssl_cert_file=${certificateFile}`, `ssl_key_file=${keyFile}`];
}

/** The server refuses a folder of another user. */
function copyAsOwner({ folder, options }: Place, from: string, to: string): void {
  execFileSync("cp", ["-R", join(folder, from), join(folder, to)], { ...options, stdio: "pipe" });
}

type Started = Readonly<{ process: ChildProcess; port: number; url: string }>;

async function startServer(
  { programs, folder, options }: Place,
  data: string,
  settings: readonly string[],
  knownPort?: number,
): Promise<Started> {
  const port = knownPort ?? (await freePort());
  const server = spawn(
    join(programs, "postgres"),
    [
      ...["-D", join(folder, data), "-h", "127.0.0.1", "-p", String(port), "-k", folder],
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    { ...options, stdio: "ignore" },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilAnswering(url, server);
  } catch (error) {
    await endServer(server, "SIGINT");
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { process: server, port, url };
}

async function untilTrue(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    while (!(await client.query(question)).rows[0].yes)
      await new Promise((resolve) => setTimeout(resolve, 20));
  } finally {
    await client.end();
  }
}

/** The processes of its connections are in groups of their own and would outlive it for a moment. */
function killAll(server: ChildProcess): void {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ");
  server.kill("SIGKILL");
  for (const child of children.filter(Boolean)) {
    try {
      process.kill(Number(child), "SIGKILL");
    } catch {
      // It went with its parent.
    }
  }
}

/** PostgreSQL refuses to run as root: root starts it as another user. */
function ownerForServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ["postgres", "nobody"]) {
    try {
      const idOf = (flag: string) =>
        Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }));
      return { uid: idOf("-u"), gid: idOf("-g") };
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody");
}

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error("PostgreSQL did not start", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** SIGINT is PostgreSQL's fast shutdown, which does not wait for clients; SIGQUIT its immediate one, as good as a crash. */
async function endServer(server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}
