/** As bare-sqlite, on PostgreSQL: the statements of one push over one connection, committed one by one. */
import pg from "pg";

export async function barePostgresPerSecond(url: string, ms: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table heads (user_id text primary key, generation text, seq bigint, digest text, bytes bigint, row_count bigint);
    create table items (user_id text, table_name text, row_id text, content text, seq bigint, primary key (user_id, table_name, row_id));
    create unique index items_seq on items (user_id, seq);
    insert into heads values ('u', '0', 0, '0', 0, 0)`);
  const run = (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] });
  const content = JSON.stringify({ title: "Read chapter seven and take notes", rest: "x".repeat(150) });
  let commits = 0;
  const begin = performance.now();
  while (performance.now() - begin < ms) {
    commits++;
    await client.query("begin");
    await run("head", "select * from heads where user_id = $1 for update", ["u"]);
    await run("named", "select * from items where user_id = $1 and table_name = $2 and row_id in ($3)", [
      "u",
      "tasks",
      `row${commits}`,
    ]);
    await run(
      "write",
      "insert into items values ($1, $2, $3, $4, $5) on conflict (user_id, table_name, row_id) do update set content = excluded.content",
      ["u", "tasks", `row${commits}`, content, commits],
    );
    await run("count", "update heads set seq = $1, bytes = $2 where user_id = $3", [commits, commits, "u"]);
    await run("page", "select * from items where user_id = $1 and seq > $2 order by seq limit 1001", [
      "u",
      commits,
    ]);
    await client.query("commit");
  }
  const perSecond = commits / ((performance.now() - begin) / 1000);
  await client.query("drop table heads, items");
  await client.end();
  return perSecond;
}
