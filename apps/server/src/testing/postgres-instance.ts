/** A PostgreSQL of its own for a test run: found on this machine, started in a temporary folder on a free port, gone afterwards. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";

export type PostgresInstance = Readonly<{
  url: string;
  /** Ends it without a chance to put anything in order, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}>;

const START_PATIENCE_MS = 30_000;

/** Undefined where no PostgreSQL is installed. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresInstance | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "srv-postgres-"));
  const owner = ownerForServer();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...options, stdio: "pipe" },
  );
  const port = await freePort();
  // Without `durable` nothing here has to survive a crash.
  const hurried = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const settings = (durable ? [] : hurried).flatMap((setting) => ["-c", setting]);
  const start = () =>
    spawn(
      join(programs, "postgres"),
      ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder, ...settings],
      { ...options, stdio: "ignore" },
    );
  let server = start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await endServer(server, "SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswering(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  const crash = async () => {
    await endServer(server, "SIGQUIT");
    server = start();
    await untilAnswering(url, server);
  };
  return { url, crash, stop };
}

/** The newest of: what PATH names, what pg_config tells, where Debian puts it. */
function findPrograms(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  try {
    folders.push(
      execFileSync("pg_config", ["--bindir"], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim(),
    );
  } catch {
    // Not installed: the other places are enough.
  }
  try {
    folders.push(
      ...readdirSync("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`),
    );
  } catch {
    // Not Debian.
  }
  return folders
    .filter((folder) => isProgram(join(folder, "initdb")) && isProgram(join(folder, "postgres")))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .sort((a, b) => b.version - a.version)
    .at(0)?.folder;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function versionOf(folder: string): number {
  const text = execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number.parseFloat(/(\d+(\.\d+)?)/.exec(text)?.[0] ?? "0");
}

/** PostgreSQL refuses to run as root, so root hands it to somebody else. */
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
  const deadline = Date.now() + START_PATIENCE_MS;
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
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}
