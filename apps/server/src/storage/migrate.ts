/**
 * Brings the database to the program's version, one migration per transaction. Interrupted, it goes on where it stopped; run by
 * two servers at once, the version row makes one wait for the other.
 */
import { type Kysely, sql } from "kysely";
import { StartError } from "../start-error.ts";
import type { Engine, Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

export type ColumnTypes = Readonly<{ time: string; flag: string; bigNumber: string }>;
export type Migration = Readonly<{ version: number; statements: (types: ColumnTypes) => readonly string[] }>;

const columnTypes: Readonly<Record<Engine, ColumnTypes>> = {
  sqlite: { time: "text", flag: "integer", bigNumber: "integer" },
  postgres: { time: "timestamptz", flag: "boolean", bigNumber: "bigint" },
};

export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<void> {
  await db.schema
    .createTable("schema_version")
    .ifNotExists()
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await db
    .insertInto("schema_version")
    .values({ id: 1, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const newest = migrations.at(-1)?.version ?? 0;
  for (const migration of migrations) {
    await db.transaction().execute(async (tx) => {
      const version = await lockVersion(tx, engine);
      refuseNewer(version, newest);
      if (version >= migration.version) return;
      for (const statement of migration.statements(columnTypes[engine])) await sql.raw(statement).execute(tx);
      await tx.updateTable("schema_version").set({ version: migration.version }).execute();
    });
  }
}

async function lockVersion(tx: Tx, engine: Engine): Promise<number> {
  const select = tx.selectFrom("schema_version").select("version");
  // SQLite needs no row lock: its transactions begin by taking the write lock.
  const row = await (engine === "postgres" ? select.forUpdate() : select).executeTakeFirstOrThrow();
  return row.version;
}

function refuseNewer(version: number, newest: number): void {
  if (version <= newest) return;
  throw new StartError(
    `The database is newer than this program (version ${version}, known up to ${newest}). Start the newer program, or restore a backup.`,
  );
}
