/** Lists and manages accounts. The server may be running. */
import { MAX_USER_BYTES, MAX_USER_ROWS } from "@furrow/sync";
import { sql } from "kysely";
import { endAuthSessions } from "../accounts/auth-sessions.ts";
import { lockUser } from "../accounts/credentials.ts";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import { resetLink } from "../accounts/mailed-links.ts";
import { createLink } from "../accounts/one-time-links.ts";
import { StartError } from "../config.ts";
import { publicUrl } from "../http/public-url.ts";
import { deletionHooks } from "../server.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import { type CliCommand, columns, counted, withStorage } from "./command.ts";

type Person = Awaited<ReturnType<typeof readPeople>>[number];

const size = (bytes: number) => `${Math.ceil(bytes / 1024)} KiB`;

export const listUsers: CliCommand = (config) =>
  withStorage(config, async (storage) => {
    const people = await readPeople(storage);
    const lines = people.map(
      ({ email, name, createdAt, lastSeenAt = "-", rows, bytes, calendars, isDisabled }) => [
        email,
        name,
        createdAt.slice(0, 10),
        lastSeenAt.slice(0, 10),
        `${rows}`,
        size(bytes),
        `${Math.ceil(100 * Math.max(rows / MAX_USER_ROWS, bytes / MAX_USER_BYTES))} %`,
        size(calendars),
        isDisabled ? "disabled" : "",
      ],
    );
    return {
      text: columns([
        ["ADDRESS", "NAME", "SINCE", "LAST SEEN", "ROWS", "SIZE", "QUOTA", "CALENDARS", ""],
        ...lines,
      ]),
      json: { people, quota: { rows: MAX_USER_ROWS, bytes: MAX_USER_BYTES } },
    };
  });

export const showUser: CliCommand = (config, words) =>
  withStorage(config, async (storage) => {
    const person = await readPerson(storage, words, "show");
    const {
      id,
      name,
      email,
      createdAt,
      lastSeenAt = "-",
      sessions,
      rows,
      bytes,
      calendars,
      isDisabled,
    } = person;
    return {
      text: columns([
        ["address", email],
        ["name", name],
        ["id", id],
        ["since", createdAt],
        ["last seen", lastSeenAt],
        ["signed in on", counted(sessions, "device")],
        ["calendars", `${size(calendars)} published and subscribed`],
        ["keeps", `${counted(rows, "row")}, ${size(bytes)} of ${size(MAX_USER_BYTES)}`],
        ...(isDisabled ? [["disabled", "yes"]] : []),
      ]),
      json: { person },
    };
  });

export const deleteUser: CliCommand = (config, words, { yes }) =>
  withStorage(config, async (storage) => {
    const { id, name, email, rows } = await readPerson(storage, words, "delete");
    const whom = `${name} <${email}> with ${rows} rows`;
    if (!yes) throw new StartError(`This would delete ${whom}, for ever. Add --yes to do it.`);
    await deleteAccountRows(storage, deletionHooks, id);
    return { text: `Deleted ${whom}.`, json: { deleted: { id, email, rows } } };
  });

export const resetPassword: CliCommand = (config, words) =>
  withStorage(config, async (storage) => {
    if (!config.passwordSignIn) throw new StartError("With PASSWORD_SIGN_IN=off there are no passwords.");
    const { id, email } = await readPerson(storage, words, "reset-password");
    const token = await createLink(storage, "reset-password", id);
    if (token === undefined) throw new StartError("The account was just deleted.");
    const link = resetLink(publicUrl(config), token);
    return { text: `For one hour, once: ${link}`, json: { email, link } };
  });

/** Nobody can sign in, and devices that were signed in clear themselves. The data stays. */
export const disableUser: CliCommand = (config, words) =>
  withStorage(config, async (storage) => {
    const { id, email } = await readPerson(storage, words, "disable");
    const devices = await storage.transaction(async (tx) => {
      await lockUser(tx, id);
      await setDisabled(tx, id, Date.now());
      return endAuthSessions(tx, id, "all");
    });
    const text = `Disabled ${email} and signed it out on ${counted(devices, "device")}. furrow users enable undoes it.`;
    return { text, json: { email, devices } };
  });

export const enableUser: CliCommand = (config, words) =>
  withStorage(config, async (storage) => {
    const { id, email } = await readPerson(storage, words, "enable");
    await storage.transaction((tx) => setDisabled(tx, id, 0));
    return { text: `${email} can sign in.`, json: { email } };
  });

const setDisabled = ({ db }: Tx, id: string, disabledAt: number) =>
  db.updateTable("users").set({ disabledAt }).where("id", "=", id).execute();

async function readPerson(storage: Storage, [given]: readonly string[], command: string): Promise<Person> {
  if (given === undefined) throw new StartError(`Name whom you mean: furrow users ${command} ADDRESS`);
  const wanted = given.toLowerCase();
  const person = (await readPeople(storage)).find(({ email, id }) => email === wanted || id === given);
  if (person === undefined) throw new StartError(`Nobody here has the address ${given}.`);
  return person;
}

async function readPeople({ db }: Storage) {
  const people = await db
    .selectFrom("users as u")
    .leftJoin("sync_heads as h", "h.user_id", "u.id")
    .select(["u.id", "u.name", "u.email", "u.createdAt", "u.disabledAt", "h.row_count", "h.bytes"])
    .select([
      sql<number>`(select coalesce(sum(octet_length(f.body)), 0) from feeds f where f.user_id = u.id)`.as(
        "published",
      ),
      sql<number>`(select coalesce(sum(octet_length(b.sealed)), 0) from subscription_bodies b where b.user_id = u.id)`.as(
        "subscribed",
      ),
    ])
    .orderBy("u.createdAt")
    .execute();
  const sessions = await db
    .selectFrom("sessions")
    .select(({ fn }) => ["userId", fn.countAll<number>().as("count"), fn.max("updatedAt").as("last")])
    .groupBy("userId")
    .execute();
  const sessionsOf = new Map(sessions.map((row) => [row.userId, row]));
  return people.map(({ id, name, email, createdAt, disabledAt, row_count, bytes, ...texts }) => {
    const own = sessionsOf.get(id);
    return {
      id,
      name,
      email,
      createdAt: new Date(createdAt).toISOString(),
      /** Undefined: no session. */
      lastSeenAt: own && new Date(own.last).toISOString(),
      sessions: Number(own?.count ?? 0),
      rows: row_count ?? 0,
      bytes: bytes ?? 0,
      /** Texts of published and subscribed calendars, as they are stored. */
      calendars: Number(texts.published) + Number(texts.subscribed),
      isDisabled: disabledAt > 0,
    };
  });
}
