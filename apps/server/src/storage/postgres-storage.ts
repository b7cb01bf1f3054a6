/** PostgreSQL and engines that speak its wire protocol. */
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { describeError, type Log } from "../log.ts";
import { StartError } from "../start-error.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Storage } from "./storage.ts";
import type { Tables } from "./tables.ts";

const INT8 = 20;
const MOST_ATTEMPTS = 5;

export async function openPostgresStorage(url: string, log: Log): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Our large numbers are times in ms and counts, far below 2^53; pg would hand them out as text.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
  });
  // Without a listener, a database restart would end this process.
  pool.on("error", (error) => log.warn("database connection lost", describeError(error)));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await retryConflicts(() => migrate(db, "postgres", migrations));
  } catch (error) {
    await db.destroy();
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message || sqlState(error) : String(error);
    throw new StartError(`The database at ${new URL(url).host} cannot be used: ${reason}.`);
  }
  return {
    engine: "postgres",
    db,
    transaction: (work) => retryConflicts(() => db.transaction().execute(work)),
    async ping() {
      await sql`select version from schema_version`.execute(db);
    },
    isUnavailable,
    close: () => db.destroy(),
  };
}

/** Conflicts that vanish when the whole transaction runs again, and connections that broke under it. */
async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count === MOST_ATTEMPTS || !isRetryable(sqlState(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** count));
    }
  }
}

function isRetryable(state: string): boolean {
  // 23505 on pg_type and 42P07: two servers created the version table at the same moment.
  return (
    ["40001", "40P01", "57P01", "42P07"].includes(state) ||
    state.startsWith("08") ||
    state === "23505:pg_type"
  );
}

function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  return (
    ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "53300"].includes(state) ||
    state.startsWith("08") ||
    state.startsWith("57P") ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
  );
}

function sqlState(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  const system = "table" in error && error.table === "pg_type" ? ":pg_type" : "";
  return `${String(error.code)}${system}`;
}
