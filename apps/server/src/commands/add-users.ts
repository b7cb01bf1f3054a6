/** Makes accounts for others, who choose their passwords by a link. The server may be running. */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { addressInput, nameInput } from "../accounts/account-input.ts";
import { addUser } from "../accounts/credentials.ts";
import { resetLink } from "../accounts/mailed-links.ts";
import { createLink } from "../accounts/one-time-links.ts";
import { unusableHash } from "../accounts/password-hashing.ts";
import { createSignUpPolicy } from "../accounts/sign-up-policy.ts";
import { type Config, StartError } from "../config.ts";
import { Problem } from "../http/problem.ts";
import { publicUrl } from "../http/public-url.ts";
import { createLog } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { givenPath } from "./backup.ts";
import { type CliCommand, columns, counted, withStorage } from "./command.ts";
import { parseCsv } from "./csv.ts";

type NewAccount = Readonly<{ email: string; name: string }>;
type Line = NewAccount & Readonly<{ line: number }>;
type Result = "added" | "exists" | "refused";

export const addAccount: CliCommand = (config, [email = "", ...name]) => {
  const account = accountOf(email, name.join(" "));
  refuseWithoutPasswords(config);
  if (typeof account === "string") throw new StartError(`${account}: furrow users add ADDRESS [NAME]`);
  return withStorage(config, async (storage) => {
    const link = await add(config, storage, account);
    if (link === undefined) throw new StartError(`There is an account with the address ${account.email}.`);
    const text = `Added ${account.email}. For 14 days, once, this link sets the password: ${link}`;
    return { text, json: { ...account, link } };
  });
};

/** Reads the whole file before it adds anyone. After an interruption it can run again: accounts that exist stay. */
export const importUsers: CliCommand = (config, [file]) => {
  if (file === undefined) throw new StartError("Name the file: furrow users import FILE");
  refuseWithoutPasswords(config);
  const lines = readLines(givenPath(file));
  return withStorage(config, async (storage) => {
    const accounts: (Line & Readonly<{ result: Result; link: string }>)[] = [];
    for (const line of lines) {
      const { result, link } = await add(config, storage, line).then(
        (made) => ({
          result: made === undefined ? ("exists" as const) : ("added" as const),
          link: made ?? "",
        }),
        (error: unknown) => {
          if (!(error instanceof Problem) || error.code !== "server-full") throw error;
          return { result: "refused" as const, link: "MAX_ACCOUNTS is reached" };
        },
      );
      accounts.push({ ...line, result, link });
    }
    const count = (wanted: Result) => accounts.filter(({ result }) => result === wanted).length;
    return {
      text: [
        columns([
          ["LINE", "ADDRESS", "RESULT", "LINK FOR THE PASSWORD, ONCE, FOR 14 DAYS"],
          ...accounts.map(({ line, email, result, link }) => [String(line), email, result, link]),
        ]),
        `${counted(count("added"), "account")} added, ${count("exists")} existed, ${count("refused")} refused.`,
      ].join("\n"),
      json: { accounts },
      failed: count("refused") > 0,
    };
  });
};

function refuseWithoutPasswords({ passwordSignIn }: Config): void {
  if (!passwordSignIn)
    throw new StartError("With PASSWORD_SIGN_IN=off accounts are made by signing in at a provider.");
}

/** Returns the link; undefined if the address has an account. Sign-up may be closed, but `MAX_ACCOUNTS` holds. */
async function add(
  config: Config,
  storage: Storage,
  { email, name }: NewAccount,
): Promise<string | undefined> {
  const policy = createSignUpPolicy(storage, { ...config.signUp, mode: "open" }, quiet);
  const known = await storage.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (known !== undefined) return undefined;
  const added = await policy.admit(undefined, (tx) =>
    addUser(tx, { name, email, emailVerified: false, hash: unusableHash() }),
  );
  const token = added && (await createLink(storage, "new-account", added.user.id));
  return token && resetLink(publicUrl(config), token);
}

const quiet = createLog("silent", () => {});

function readLines(file: string): readonly Line[] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new StartError(
      reason === "ERR_ENCODING_INVALID_ENCODED_DATA"
        ? `${file} is not in UTF-8. Save it as "CSV UTF-8".`
        : `${file} cannot be read (${reason}).`,
    );
  }
  const { rows, brokenLine } = parseCsv(text);
  const problems = brokenLine === undefined ? [] : [`line ${brokenLine}: a quote is in the wrong place`];
  const lines: Line[] = [];
  const seen = new Map<string, number>();
  for (const [index, { line, cells }] of rows.entries()) {
    const [email = "", name = ""] = cells;
    // The names of the columns.
    if (index === 0 && !email.includes("@")) continue;
    const account = accountOf(email, name);
    if (typeof account === "string") problems.push(`line ${line}: ${account}`);
    else if (seen.has(account.email))
      problems.push(`line ${line}: ${account.email} is in line ${seen.get(account.email)} too`);
    else {
      seen.set(account.email, line);
      lines.push({ line, ...account });
    }
  }
  if (problems.length > 0)
    throw new StartError([`Nothing was imported from ${file}:`, ...problems].join("\n  "));
  if (lines.length === 0) throw new StartError(`${file} has no accounts. Each line is ADDRESS,NAME.`);
  return lines;
}

/** Without a name, the beginning of the address. Or what is wrong. */
function accountOf(email: string, name: string): NewAccount | string {
  const address = v.safeParse(addressInput, email);
  if (!address.success) return `"${email}" is no e-mail address`;
  const called = v.safeParse(nameInput, name || address.output.split("@")[0]);
  return called.success
    ? { email: address.output, name: called.output }
    : "the name has more than 100 characters";
}
