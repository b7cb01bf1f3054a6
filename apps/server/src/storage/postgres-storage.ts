/** PostgreSQL and engines that speak its wire protocol. */
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { describeError, type Log } from "../log.ts";
import { StartError } from "../start-error.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { forEngine } from "./plain-sql.ts";
import { preparedPool } from "./prepared-pool.ts";
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
  // Without listeners a database restart would end this process: idle connections tell the pool, busy ones only themselves.
  const onLost = (error: Error) => log.warn("database connection lost", describeError(error));
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  const prepared = preparedPool(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) });
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
    async read<Row>(text: string, values: readonly (string | number | Date)[]) {
      const { rows } = await prepared.query(forEngine("postgres", text), values);
      return rows as Row[];
    },
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
      if (count === MOST_ATTEMPTS || !(isConflict(error) || isConnectionLost(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** count));
    }
  }
}

function isConflict(error: unknown): boolean {
  // The last two: two servers create the version table at the same moment.
  return ["40001", "40P01", "42P07", "23505:pg_type"].includes(sqlState(error));
}

function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state.startsWith("08") || state.startsWith("57P") || ["ECONNRESET", "EPIPE"].includes(state))
    return true;
  // pg has no codes for these: a connection that broke between two statements.
  return error instanceof Error && /Connection terminated|not queryable/.test(error.message);
}

function isUnavailable(error: unknown): boolean {
  const noConnection = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "53300"].includes(
    sqlState(error),
  );
  const noneInTime =
    error instanceof Error && error.message.includes("timeout exceeded when trying to connect");
  // A conflict that outlasted every attempt: others are quicker right now.
  return noConnection || noneInTime || isConnectionLost(error) || isConflict(error);
}

function sqlState(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  const system = "table" in error && error.table === "pg_type" ? ":pg_type" : "";
  return `${String(error.code)}${system}`;
}
