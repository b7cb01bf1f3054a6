import type { ColumnTypes } from "../migrate.ts";

/** Auth sessions that somebody ended, and why, under a hash of their token: nothing in a row points at a person. */
export const endedSessions = ({ bigNumber }: ColumnTypes) => [
  `create table ended_sessions (token_hash text primary key, reason text not null, until ${bigNumber} not null)`,
  `create index ended_sessions_until on ended_sessions (until)`,
];
