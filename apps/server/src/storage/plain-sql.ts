/**
 * Statements as text, with `?` for each value: for the paths every sync takes, where building a statement anew each time would
 * cost more than running it. The SQL is what SQLite and PostgreSQL share.
 */
import { CompiledQuery } from "kysely";
import type { Engine, Tx } from "./storage.ts";

type Values = readonly (string | number | Date)[];

/** The caller knows the columns it asks for. */
export async function runSql<Row = never>(
  tx: Tx,
  engine: Engine,
  sql: string,
  values: Values,
): Promise<Row[]> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(forEngine(engine, sql), [...values]));
  return rows;
}

const numbered = new Map<string, string>();
const names = new Map<string, string>();

/** PostgreSQL numbers its values. */
export function forEngine(engine: Engine, sql: string): string {
  if (engine === "sqlite") return sql;
  const known = numbered.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql.replaceAll("?", () => `$${++count}`);
  numbered.set(sql, text);
  names.set(text, `plain_${names.size}`);
  return text;
}

/** Under which PostgreSQL may keep the statement prepared: these name their columns, so no migration makes a plan of them wrong. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}
