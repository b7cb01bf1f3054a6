/** A consistent copy of a SQLite database while a server writes to it. */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type CopyReport = Readonly<{ people: number; rows: number }>;

export async function copySqlite(source: string, target: string): Promise<CopyReport>;
/** Undefined: the copy is not wanted. */
export async function copySqlite(
  source: string,
  target: string,
  isWanted: (copy: DatabaseSync) => boolean,
): Promise<CopyReport | undefined>;
/** The file gets its name only when it is whole, checked and on disk. */
export async function copySqlite(
  source: string,
  target: string,
  isWanted: (copy: DatabaseSync) => boolean = () => true,
): Promise<CopyReport | undefined> {
  removeAbandoned(target);
  const draft = `${target}.${process.pid}.part`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  rmSync(draft, { force: true });
  try {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
    try {
      // Into an empty file with private access. One read transaction: the copy is the database at one commit,
      // and no writer waits for it.
      closeSync(openSync(draft, "wx", 0o600));
      database.prepare("vacuum into ?").run(draft);
    } finally {
      database.close();
    }
    const report = checkCopy(draft, isWanted);
    if (report === undefined) {
      rmSync(draft);
      return undefined;
    }
    await flush(draft);
    renameSync(draft, target);
    await flush(dirname(target));
    return report;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Left by a copy that was killed. Files of other running processes stay. */
function removeAbandoned(target: string): void {
  const folder = dirname(target);
  const begin = `${basename(target)}.`;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, digits] = name.startsWith(begin) ? (/^(\d+)\.part/.exec(name.slice(begin.length)) ?? []) : [];
    const pid = Number(digits ?? Number.NaN);
    if (pid === process.pid || (!Number.isNaN(pid) && !isAlive(pid))) rmSync(join(folder, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function checkCopy(file: string, isWanted: (copy: DatabaseSync) => boolean): CopyReport | undefined {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const verdict = database.prepare("pragma integrity_check").get();
    if (verdict?.integrity_check !== "ok")
      throw new Error(`the copy is damaged: ${verdict?.integrity_check}`);
    if (!isWanted(database)) return undefined;
    const count = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n);
    return { people: count("users"), rows: count("sync_rows") };
  } finally {
    database.close();
  }
}

export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
}
