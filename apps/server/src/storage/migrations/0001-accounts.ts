import type { ColumnTypes } from "../migrate.ts";

/** People, their auth sessions and passwords (Better Auth's tables, without foreign keys), and the counts that slow guessing down. */
export const accounts = ({ time, flag, bigNumber }: ColumnTypes) => [
  `create table users (
    "id" text primary key, "name" text not null, "email" text not null, "emailVerified" ${flag} not null,
    "image" text, "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
  `create unique index users_email on users ("email")`,
  `create table sessions (
    "id" text primary key, "userId" text not null, "token" text not null, "expiresAt" ${time} not null,
    "ipAddress" text, "userAgent" text, "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
  `create unique index sessions_token on sessions ("token")`,
  `create index sessions_user on sessions ("userId")`,
  `create table credentials (
    "id" text primary key, "userId" text not null, "accountId" text not null, "providerId" text not null,
    "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${time},
    "refreshTokenExpiresAt" ${time}, "scope" text, "password" text, "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
  `create index credentials_user on credentials ("userId")`,
  `create table verifications (
    "id" text primary key, "identifier" text not null, "value" text not null, "expiresAt" ${time} not null,
    "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
  `create index verifications_identifier on verifications ("identifier")`,
  `create index verifications_value on verifications ("value")`,
  `create table throttle (key text primary key, count integer not null, window_end ${bigNumber} not null)`,
  `create index throttle_window_end on throttle (window_end)`,
];
