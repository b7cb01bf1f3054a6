/** Translates the statements of `Tx.run` for each engine, each text once. */

const forSqlite = new Map<string, string>();
const forPostgres = new Map<string, string>();
const names = new Map<string, string>();

/** SQLite needs no row locks: its transactions take the write lock at their beginning. */
export function sqliteSql(sql: string): string {
  return translateOnce(forSqlite, sql, () => sql.replace(/ for update$/, ""));
}

export function postgresSql(sql: string): string {
  return translateOnce(forPostgres, sql, () => {
    let count = 0;
    const text = sql.replaceAll("?", () => `$${++count}`);
    names.set(text, `plain_${names.size}`);
    return text;
  });
}

/** The name of a prepared statement. Statements name their columns, so migrations do not break plans. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}

function translateOnce(translated: Map<string, string>, sql: string, translate: () => string): string {
  const known = translated.get(sql);
  if (known !== undefined) return known;
  const text = translate();
  translated.set(sql, text);
  return text;
}
