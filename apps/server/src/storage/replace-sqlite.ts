/** Replaces a database that no process has open by a backup, and keeps the old one. */
import {
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../config.ts";
import { type CopyReport, copySqlite, flush } from "./copy-sqlite.ts";
import { migrations } from "./migrations.ts";

export type ReplacedDatabase = CopyReport & Readonly<{ kept: string | undefined }>;

const CORRUPT = 11;
const NO_DATABASE = 26;

export async function replaceSqlite(source: string, file: string): Promise<ReplacedDatabase> {
  refuseForeign(source);
  const draft = `${file}.restored`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(draft, { force: true });
  // The copy is checked like a backup. Until it has the database's name, nothing has changed.
  const report = await copySqlite(source, draft);
  try {
    giveToServer(draft, existsSync(file) ? file : dirname(file));
    const kept = existsSync(file) ? keep(file) : undefined;
    renameSync(draft, file);
    await flush(dirname(file));
    return { ...report, kept };
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Root may restore for a server of another user, which must be able to open the file. */
function giveToServer(draft: string, likeThis: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(likeThis);
  chownSync(draft, uid, gid);
}

function refuseForeign(source: string): void {
  if (!existsSync(source)) throw new StartError(`There is no file ${source}.`);
  let names: string[];
  try {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
    try {
      const isThere = database.prepare("select 1 from sqlite_master where name = ?");
      if (["users", "sync_heads", "sync_rows"].some((table) => isThere.get(table) === undefined))
        throw new StartError(`${source} is a database, but none of this program.`);
      const isMigrated = isThere.get("kysely_migration") !== undefined;
      const rows = isMigrated ? database.prepare("select name from kysely_migration").all() : [];
      names = rows.map(({ name }) => String(name));
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${source} cannot be restored: ${reason}.`);
  }
  const unknown = names.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined)
    throw new StartError(`${source} is newer than this program (it has been through ${unknown}).`);
}

/** The second name is made before the first is removed, so that a database always exists under `file`. */
function keep(file: string): string {
  const kept = `${file}.before-restore-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}`;
  const log = "-wal";
  // Moved first: SQLite deletes the log of an empty database.
  if (existsSync(file + log)) copyFileSync(file + log, kept + log);
  let isFolded = true;
  try {
    isFolded = foldLogInto(file);
  } finally {
    if (isFolded) rmSync(kept + log, { force: true });
  }
  for (const ending of [log, "-shm"]) rmSync(file + ending, { force: true });
  linkSync(file, kept);
  return kept;
}

/** Only a process that has the database alone may leave WAL mode. False: too damaged to tell. */
function foldLogInto(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      const mode = database.prepare("pragma journal_mode = delete").get();
      if (mode?.journal_mode !== "delete") throw new Error("another program has it open");
    } finally {
      database.close();
    }
    return true;
  } catch (error) {
    const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
    if (code === CORRUPT || code === NO_DATABASE) return false;
    throw new StartError(
      `${file} is in use (${error instanceof Error ? error.message : String(error)}). Stop the server first.`,
    );
  }
}
