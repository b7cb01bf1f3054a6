/** A PgBouncer of its own for a test, in transaction mode: each transaction may get another connection. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { programOnPath } from "./program-on-path.ts";

export type PgBouncerInstance = Readonly<{ url: string; stop(): Promise<void> }>;

export const findPgBouncer = (): string | undefined => programOnPath(["pgbouncer"]);

/** In front of the database that `url` names. */
export async function startPgBouncer(program: string, url: string): Promise<PgBouncerInstance> {
  const { hostname, port, pathname, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "srv-pgbouncer-"));
  const ownPort = await freePort();
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${hostname} port=${port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${ownPort}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${users}`,
      "pool_mode = transaction",
      "default_pool_size = 4",
      "ignore_startup_parameters = statement_timeout",
      "",
    ].join("\n"),
  );
  // It does not run as root, and its user must be able to read these.
  for (const path of [folder, users, settings]) chmodSync(path, 0o755);
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(program, ["-q", ...asUser, settings], { stdio: "ignore" });
  const ownUrl = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
  await untilAnswering(ownUrl, child);
  return {
    url: ownUrl,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (child.exitCode !== null) throw new Error("PgBouncer did not start", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 30));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
