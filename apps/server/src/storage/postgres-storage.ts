/** PostgreSQL and engines with its wire protocol. */
import {
  CompiledQuery,
  Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  sql,
} from "kysely";
import { StartError } from "../config.ts";
import { failureReason } from "../connection-failure.ts";
import { createKeyedMutex } from "../line.ts";
import type { Log } from "../log.ts";
import { copyPostgresBefore } from "./copy-before-upgrade.ts";
import { type FailedStatements, tellingOfFullDisk, watchStatements } from "./disk-full.ts";
import { migrate, type OpenOptions, pendingMigrations, refuseOlder, upgradeFailure } from "./migrate.ts";
import { postgresSql } from "./plain-sql.ts";
import { isSilence, openPostgresPool } from "./postgres-pool.ts";
import { isSentInClear, postgresHosts, postgresUrls } from "./postgres-urls.ts";
import type { Storage, Tx, Values } from "./storage.ts";
import type { Tables } from "./tables.ts";

const MAX_ATTEMPTS = 8;
/** With one more try without an answer this stays below 15 s. */
const RETRY_FOR_MS = 9_000;

export async function openPostgresStorage(url: string, log: Log, options: OpenOptions): Promise<Storage> {
  if (isSentInClear(url))
    log.warn("the connection to PostgreSQL is not encrypted; add ?sslmode=verify-full to DATABASE_URL");
  const pool = openPostgresPool(url, log);
  const failed: FailedStatements = { tell: () => {} };
  const db = new Kysely<Tables>({
    dialect: new RowLockedPostgresDialect({ pool }),
    log: watchStatements(failed),
  });
  // The next host may answer.
  const hasSpare = postgresUrls(url).length > 1;
  const retry = <T>(attempt: () => Promise<T>) =>
    retryWithBackoff(
      attempt,
      (error) => isConflict(error) || isConnectionLost(error) || (hasSpare && isUnreachable(error)),
    );
  try {
    const pending = await retry(() => pendingMigrations(db, options.migrations));
    if (options.older === "refuse") refuseOlder(pending);
    const [first] = pending;
    if (first === undefined) await retry(() => migrate(db, "postgres", options.migrations));
    else await upgrade(url, log, options, first, retry);
  } catch (error) {
    await db.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${postgresHosts(url)} cannot be used: ${failureReason(error)}.`);
  }
  const inQueue = createKeyedMutex();
  const storage: Storage = {
    engine: "postgres",
    db,
    transaction(work, queue) {
      const run = () => retry(() => db.transaction().execute((connection) => work(txOn(connection))));
      return queue === undefined ? run() : inQueue(queue, run);
    },
    async read<Row>(text: string, values: Values) {
      const { rows } = await retry(() => pool.query(postgresSql(text), values));
      return rows as Row[];
    },
    async ping() {
      await db.selectFrom("users").select("id").limit(1).execute();
    },
    isUnavailable,
    isTaken: (error, index) =>
      sqlState(error) === "23505" &&
      error instanceof Error &&
      "constraint" in error &&
      error.constraint === index,
    // Old row versions stay until PostgreSQL vacuums.
    wipeDeleted: async () => {},
    close: () => db.destroy(),
  };
  return tellingOfFullDisk(storage, (error) => sqlState(error) === "53100", failed);
}

/** Copying and migrating takes longer than the statement timeout. */
async function upgrade(
  url: string,
  log: Log,
  { migrations, copy }: OpenOptions,
  first: string,
  retry: <T>(attempt: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const pool = openPostgresPool(url, log, { patient: true });
  const db = new Kysely<Tables>({ dialect: new RowLockedPostgresDialect({ pool }) });
  try {
    const kept = copy ? await copyPostgresBefore(first, migrations, db, retry, log) : undefined;
    await retry(() => migrate(db, "postgres", migrations)).catch((error: unknown) => {
      throw isUnavailable(error) ? error : upgradeFailure(error, kept);
    });
  } finally {
    await db.destroy();
  }
}

function txOn(db: Kysely<Tables>): Tx {
  return {
    async run<Row>(text: string, values: readonly unknown[]) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(postgresSql(text), [...values]));
      return rows;
    },
    engine: "postgres",
    db,
  };
}

/** Errors after which the whole transaction may succeed if it runs again. */
async function retryWithBackoff<T>(
  attempt: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean,
): Promise<T> {
  const begin = performance.now();
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count === MAX_ATTEMPTS || performance.now() - begin > RETRY_FOR_MS || !isWorthIt(error))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1_000, 20 * 2 ** count)));
    }
  }
}

const CONFLICTS = new Set([
  "40001",
  "40P01",
  // Two servers created the migrator's tables at once, and it continues in a failed transaction.
  "42P07",
  "23505:pg_type",
  "25P02",
  // The pooler does not keep prepared statements; none is prepared from now on.
  "26000",
  "42P05",
  // The host has become a standby.
  "25006",
]);

function isConflict(error: unknown): boolean {
  return CONFLICTS.has(sqlState(error));
}

function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state.startsWith("08") || state.startsWith("57P") || ["ECONNRESET", "EPIPE"].includes(state))
    return true;
  // pg has no codes for a connection that broke between two statements.
  return error instanceof Error && /Connection terminated|not queryable/.test(error.message);
}

function isUnreachable(error: unknown): boolean {
  if (["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH"].includes(sqlState(error))) return true;
  return (
    error instanceof Error && /timeout exceeded when trying to connect|timeout expired/.test(error.message)
  );
}

function isUnavailable(error: unknown): boolean {
  // Class 53: no room, memory or connections; 57014: it stopped a slow statement.
  const isShort = sqlState(error).startsWith("53") || sqlState(error) === "57014";
  // A conflict that outlasted every retry.
  return isShort || isUnreachable(error) || isConnectionLost(error) || isSilence(error) || isConflict(error);
}

function sqlState(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  const table = "table" in error ? String(error.table) : "";
  const system = table === "pg_type" ? `:${table}` : "";
  return `${String(error.code)}${system}`;
}

export class RowLockedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new RowLockedAdapter();
  }
}

/** Kysely's own lock is an advisory lock of a connection, which poolers and some engines do not keep. */
class RowLockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(
    db: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    await sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`.execute(db);
  }
  override async releaseMigrationLock(): Promise<void> {
    // The end of the transaction releases it.
  }
}
