/** A consistent copy of a SQLite database while a server writes to it. */
import { closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type CopyReport = Readonly<{ people: number; rows: number }>;

export async function copySqlite(source: string, target: string): Promise<CopyReport>;
/** Undefined: the copy turned out not to be one that is wanted. */
export async function copySqlite(
  source: string,
  target: string,
  isWanted: (copy: DatabaseSync) => boolean,
): Promise<CopyReport | undefined>;
/** The file appears under its name only when it is whole, checked and on the disk. */
export async function copySqlite(
  source: string,
  target: string,
  isWanted: (copy: DatabaseSync) => boolean = () => true,
): Promise<CopyReport | undefined> {
  const draft = `${target}.${process.pid}.part`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  rmSync(draft, { force: true });
  try {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
    try {
      // Into an empty file that nobody else may read. One read transaction: the copy is the database as it was at one commit, and no writer waits for it.
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
