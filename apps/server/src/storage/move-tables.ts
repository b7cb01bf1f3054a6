/** Copies all data of a SQLite database into an empty PostgreSQL one. */
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import pg from "pg";
import { StartError } from "../config.ts";
import { postgresUrls } from "./postgres-urls.ts";

/** Counts of the throttle and used tokens are left out; migrations create the schema's version. */
const TABLES = [
  "users",
  "sessions",
  "credentials",
  "verifications",
  "ended_sessions",
  "invites",
  "oidc_identities",
  "sync_heads",
  "sync_rows",
  "alarms",
  "push_subscriptions",
  "alarm_topics",
  "feeds",
  "subscriptions",
  "subscription_bodies",
] as const;
const FLAGS = new Set(["emailVerified"]);
const ROWS_PER_STATEMENT = 100;

/** One transaction: an interrupted copy leaves the target empty. Both have the same tables by now. */
export async function moveTables(file: string, url: string): Promise<Readonly<Record<string, number>>> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const target = new pg.Client({ connectionString: postgresUrls(url)[0] ?? url });
  await target.connect();
  try {
    // One snapshot for all tables.
    source.exec("begin");
    await target.query("begin");
    const moved: Record<string, number> = {};
    for (const table of TABLES) moved[table] = await moveTable(source, target, table);
    // The migrations have made its row.
    const mark = source.prepare(`select "value" from server_marks where "name" = 'had-account'`).get();
    await target.query(`update server_marks set "value" = $1 where "name" = 'had-account'`, [mark?.value]);
    await target.query("commit");
    return moved;
  } finally {
    await target.end();
    source.close();
  }
}

async function moveTable(source: DatabaseSync, target: pg.Client, table: string): Promise<number> {
  const { rows } = await target.query(`select 1 from ${table} limit 1`);
  if (rows.length > 0)
    throw new StartError(`The target already has rows in ${table}. Move into an empty database.`);
  let count = 0;
  let batch: Record<string, SQLOutputValue>[] = [];
  for (const row of source.prepare(`select * from ${table}`).iterate()) {
    batch.push(row);
    count += 1;
    if (batch.length < ROWS_PER_STATEMENT) continue;
    await insert(target, table, batch);
    batch = [];
  }
  if (batch.length > 0) await insert(target, table, batch);
  return count;
}

async function insert(
  target: pg.Client,
  table: string,
  rows: readonly Record<string, SQLOutputValue>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) =>
    columns.map((column) => (FLAGS.has(column) ? Boolean(row[column]) : row[column])),
  );
  const places = rows.map(
    (_, index) => `(${columns.map((_name, at) => `$${index * columns.length + at + 1}`).join(", ")})`,
  );
  const names = columns.map((column) => `"${column}"`).join(", ");
  await target.query(`insert into ${table} (${names}) values ${places.join(", ")}`, values);
}
