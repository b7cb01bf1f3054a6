import type { ColumnTypes } from "../migrate.ts";

/** Invites to sign up, under a hash of their code. */
export const invites = ({ bigNumber }: ColumnTypes) => [
  `create table invites (id text primary key, uses integer not null, used integer not null, expires_at ${bigNumber} not null)`,
];
