/** A user's password hash in the database, and how it changes. */
import { randomUUID } from "node:crypto";
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import { storedTime, type User } from "./auth-session-lookup.ts";

export type Credential = Readonly<{
  user: User;
  hash: string;
  /** Changes with each new password, but not if the same password is hashed again. */
  version: string;
}>;

type Row = Readonly<{
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | number;
  hash: string;
  updatedAt: Date | string;
}>;

const COLUMNS = `select u."id" as "id", u."name" as "name", u."email" as "email", u."emailVerified" as "emailVerified",
  c."password" as "hash", c."updatedAt" as "updatedAt" from users u join credentials c on c."userId" = u."id"
  where c."password" is not null and`;
const FIND_BY_EMAIL = `${COLUMNS} u."email" = ?`;
const FIND_BY_ID = `${COLUMNS} u."id" = ?`;
const USER = `select u."id" as "id", u."name" as "name", u."email" as "email", u."emailVerified" as "emailVerified" from users u`;
const FIND_USER_BY_ID = `${USER} where u."id" = ?`;
const FIND_USER_BY_EMAIL = `${USER} where u."email" = ?`;
const FIND_USER_BY_IDENTITY = `${USER} join oidc_identities i on i.user_id = u."id" where i.issuer = ? and i.subject = ?`;
const LOCK_USER = `select "id" as "id" from users where "id" = ? for update`;

/** Reads committed data (`storage.read`), or what a transaction sees (`tx.run`). */
type Read = Storage["read"];

export const credentialOfEmail = async (read: Read, email: string): Promise<Credential | undefined> =>
  credentialIn(await read<Row>(FIND_BY_EMAIL, [email]));

export const credentialOfUser = async (read: Read, userId: string): Promise<Credential | undefined> =>
  credentialIn(await read<Row>(FIND_BY_ID, [userId]));

/** Also users without a password, as the next two. */
export const userOfId = async (read: Read, id: string): Promise<User | undefined> =>
  userIn(await read<User>(FIND_USER_BY_ID, [id]));

export const userOfEmail = async (read: Read, email: string): Promise<User | undefined> =>
  userIn(await read<User>(FIND_USER_BY_EMAIL, [email]));

export const userOfIdentity = async (
  read: Read,
  { issuer, subject }: Readonly<{ issuer: string; subject: string }>,
): Promise<User | undefined> => userIn(await read<User>(FIND_USER_BY_IDENTITY, [issuer, subject]));

const userIn = ([row]: readonly User[]): User | undefined =>
  row && { ...row, emailVerified: Boolean(row.emailVerified) };

/** First in each transaction that creates a session, link or password: it orders them. False: no user. */
export async function lockUser({ run }: Pick<Tx, "run">, userId: string): Promise<boolean> {
  return (await run<{ id: string }>(LOCK_USER, [userId])).length > 0;
}

/** Of an account that is being deleted at the same time, no row may stay. */
export const forUser = <T>(storage: Storage, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  storage.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new Problem("unauthenticated");
    return work(tx);
  }, userId);

/** Also the first password of a user who had none. A new password voids all links sent for the old one. */
export async function setPassword({ db, engine }: Tx, userId: string, hash: string): Promise<void> {
  const moment = storedTime({ engine }, Date.now());
  const { numUpdatedRows } = await db
    .updateTable("credentials")
    .set({ password: hash, updatedAt: moment })
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await addPassword(db, userId, hash, moment);
  await db.deleteFrom("verifications").where("value", "=", userId).execute();
}

const addPassword = (db: Tx["db"], userId: string, password: string, moment: Date | string) =>
  db
    .insertInto("credentials")
    .values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: "credential",
      password,
      createdAt: moment,
      updatedAt: moment,
    })
    .execute();

/** False: it was verified before. */
export async function setEmailVerified({ db, engine }: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ emailVerified: storedFlag(engine, true) })
    .where("id", "=", userId)
    .where("emailVerified", "=", storedFlag(engine, false))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Without `hash` the user signs in through a provider. */
type NewUser = Readonly<{ name: string; email: string; emailVerified: boolean; hash?: string }>;

/** Undefined: the address has an account. */
export async function addUser(
  { db, engine }: Tx,
  { name, email, emailVerified, hash }: NewUser,
): Promise<Omit<Credential, "hash"> | undefined> {
  const id = randomUUID();
  const now = Date.now();
  const moment = storedTime({ engine }, now);
  const times = { createdAt: moment, updatedAt: moment };
  const added = await db
    .insertInto("users")
    .values({ id, name, email, emailVerified: storedFlag(engine, emailVerified), image: null, ...times })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .execute();
  if (added.length === 0) return undefined;
  if (hash !== undefined) await addPassword(db, id, hash, moment);
  return { user: { id, name, email, emailVerified }, version: String(now) };
}

/** SQLite has no booleans. */
const storedFlag = (engine: Tx["engine"], flag: boolean): boolean | number =>
  engine === "sqlite" ? Number(flag) : flag;

function credentialIn([row]: readonly Row[]): Credential | undefined {
  if (row === undefined) return undefined;
  const { hash, updatedAt, emailVerified, ...user } = row;
  return {
    user: { ...user, emailVerified: Boolean(emailVerified) },
    hash,
    version: String(new Date(updatedAt).getTime()),
  };
}
