/** Looks into a server's database file for whatever still speaks of a person. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";

/** The rows of each table in which one of the words stands anywhere; tables without any are left out. */
export function rowsWith(dataDir: string, words: readonly string[]): Readonly<Record<string, number>> {
  const file = readdirSync(dataDir).find((name) => name.endsWith(".db"));
  if (file === undefined) throw new Error(`no database in ${dataDir}`);
  const db = new DatabaseSync(join(dataDir, file), { readOnly: true });
  try {
    const tables = db.prepare("select name from sqlite_schema where type = 'table'").all();
    const counts = tables.map(({ name }) => {
      const rows = db.prepare(`select * from "${name}"`).all();
      return [String(name), rows.filter((row) => Object.values(row).some(speaksOf(words))).length] as const;
    });
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  } finally {
    db.close();
  }
}

const speaksOf = (words: readonly string[]) => (value: SQLOutputValue) =>
  words.some((word) => String(value).includes(word));
