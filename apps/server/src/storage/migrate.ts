/** Upgrades the database in one transaction. Of two servers that start at once, one waits. */
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../config.ts";
import { messageOf } from "../log.ts";
import type { Engine } from "./storage.ts";
import type { Tables } from "./tables.ts";

export type ColumnTypes = Readonly<{
  time: string;
  flag: string;
  bigNumber: string;
  /** SHA-256 of a text column, base64url. */
  hashed: (column: string) => string;
}>;
export type Migrations = Readonly<Record<string, (types: ColumnTypes) => readonly string[]>>;

export type OpenOptions = Readonly<{
  migrations: Migrations;
  /** What to do with a database of an earlier version. A new one is always created. */
  older: "upgrade" | "refuse";
  /** Whether the database is copied and checked before it is upgraded. */
  copy: boolean;
}>;

const columnTypes: Readonly<Record<Engine, ColumnTypes>> = {
  sqlite: {
    time: "text",
    flag: "integer",
    bigNumber: "integer",
    // SQLite has none; the dialect brings it along.
    hashed: (column) => `sha256_base64url(${column})`,
  },
  postgres: {
    time: "timestamptz",
    flag: "boolean",
    bigNumber: "bigint",
    hashed: (column) =>
      `rtrim(translate(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '+/', '-_'), '=')`,
  },
};

/** The migrations that an existing database still needs, in order. */
export async function pendingMigrations(
  db: Kysely<Tables>,
  migrations: Migrations,
): Promise<readonly string[]> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  if (!tables.includes("users")) return [];
  const names = Object.keys(migrations);
  if (!tables.includes("kysely_migration")) return names.slice(await countDoneBy01(db));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}

export async function migrate(db: Kysely<Tables>, engine: Engine, migrations: Migrations): Promise<void> {
  // A server that waited for another one's migrations must see them afterward. A snapshot taken before the
  // wait does not.
  const transaction = db.transaction().setIsolationLevel("read committed");
  await transaction.execute(async (tx) => {
    const done = await countDoneBy01(tx);
    const steps = Object.entries(migrations).map(([name, statements], index): [string, Migration] => [
      name,
      {
        async up() {
          if (index < done) return;
          for (const statement of statements(columnTypes[engine])) await sql.raw(statement).execute(tx);
        },
      },
    ]);
    const migrator = new Migrator({
      db: tx,
      provider: { getMigrations: async () => Object.fromEntries(steps) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw isNewer(error) ? newerError(error.message) : error;
  });
}

export function refuseOlder(pending: readonly string[]): void {
  if (pending.length === 0) return;
  throw new StartError(
    "The database is older than this program. Start the server once: it keeps a copy and brings it up to date.",
  );
}

export function upgradeFailure(error: unknown, copy: string | undefined): Error {
  if (error instanceof StartError) return error;
  const kept = copy === undefined ? "No copy of it was made." : `A checked copy of it: ${copy}`;
  return new StartError(
    `Bringing the database up to date failed: ${messageOf(error)}. It is as it was, so the program that ran before still opens it. ${kept}`,
  );
}

/** Release 0.1 counted its migrations in a table of its own. They are entered as done. */
async function countDoneBy01(tx: Kysely<Tables>): Promise<number> {
  const tables = await tx.introspection.getTables();
  if (!tables.some(({ name }) => name === "schema_version")) return 0;
  const [row] = await tx.selectFrom("schema_version").select("version").execute();
  return row?.version ?? 0;
}

/** A downgrade: the migrator calls it corrupted if the database has a migration that this program lacks. */
function isNewer(error: unknown): error is Error {
  return error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message);
}

function newerError(message: string): StartError {
  const [, name = ""] = /migration (\S+) is missing/.exec(message) ?? [];
  return new StartError(
    `The database is newer than this program (it has been through ${name}). Start the newer program, or restore a backup.`,
  );
}
