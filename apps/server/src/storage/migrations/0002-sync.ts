import type { ColumnTypes } from "../migrate.ts";

/** A person's synced rows and one head per person; every key begins with the person. What the rows mean is the clients' business. */
export const sync = ({ bigNumber }: ColumnTypes) => [
  `create table sync_heads (
    user_id text primary key, generation text not null, seq ${bigNumber} not null, digest text not null,
    bytes ${bigNumber} not null, row_count ${bigNumber} not null)`,
  `create table sync_rows (
    user_id text not null, table_name text not null, row_id text not null, content text not null, seq ${bigNumber} not null,
    primary key (user_id, table_name, row_id))`,
  `create unique index sync_rows_seq on sync_rows (user_id, seq)`,
];
