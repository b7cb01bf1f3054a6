/** What the disk and the database allow without a server: the statements of one push, committed one by one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export function bareCommitsPerSecond(ms: number): number {
  const folder = mkdtempSync(join(tmpdir(), "bench-bare-"));
  const database = new DatabaseSync(join(folder, "bare.db"));
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = full;
    create table heads (user_id text primary key, generation text, seq integer, digest text, bytes integer, row_count integer);
    create table items (user_id text, table_name text, row_id text, content text, seq integer, primary key (user_id, table_name, row_id));
    create unique index items_seq on items (user_id, seq);
    insert into heads values ('u', '0', 0, '0', 0, 0)`);
  const head = database.prepare("select * from heads where user_id = ?");
  const named = database.prepare(
    "select * from items where user_id = ? and table_name = ? and row_id in (?)",
  );
  const write = database.prepare(
    "insert into items values (?, ?, ?, ?, ?) on conflict do update set content = excluded.content, seq = excluded.seq",
  );
  const count = database.prepare("update heads set seq = ?, bytes = ? where user_id = ?");
  const page = database.prepare("select * from items where user_id = ? and seq > ? order by seq limit 1001");
  const content = JSON.stringify({ title: "Read chapter seven and take notes", rest: "x".repeat(150) });
  let commits = 0;
  const begin = performance.now();
  while (performance.now() - begin < ms) {
    commits++;
    database.exec("begin immediate");
    head.get("u");
    named.all("u", "tasks", `row${commits}`);
    write.run("u", "tasks", `row${commits}`, content, commits);
    count.run(commits, commits * 200, "u");
    page.all("u", commits);
    database.exec("commit");
  }
  const perSecond = commits / ((performance.now() - begin) / 1000);
  database.close();
  rmSync(folder, { recursive: true });
  return perSecond;
}
