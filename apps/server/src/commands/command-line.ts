/** `furrow COMMAND …`: finds the command, gives it the server's settings, and prints the result. */
import { parseArgs } from "node:util";
import { APP_NAME } from "@furrow/values";
import { parseConfig, StartError } from "../config.ts";
import { readSettings } from "../settings-sources.ts";
import { VERSION } from "../version.ts";
import type { CliCommand, Report } from "./command.ts";

type Entry = Readonly<{
  /** The words after its name. */
  usage: string;
  summary: string;
  /** Loaded when used: a health check every few seconds needs no database. */
  load: () => Promise<CliCommand>;
}>;

const entry = (usage: string, summary: string, load: () => Promise<CliCommand>): Entry => ({
  usage,
  summary,
  load,
});
const users = () => import("./users.ts");
const invites = () => import("./invites.ts");

const commands: Readonly<Record<string, Entry>> = {
  serve: entry("", "serves the web app and its API until it is stopped", async () => {
    const { runServer } = await import("../run-server.ts");
    return async (config) => {
      await runServer(config);
      return undefined;
    };
  }),
  health: entry("", "checks the server at HOST and PORT", async () => (await import("./health.ts")).health),
  check: entry(
    "[--database] [--mail] [--redis]",
    "checks database integrity, digests of all users, clock and disk space; with options only the connections they name",
    async () => (await import("./check.ts")).check,
  ),
  "test-mail": entry("ADDRESS", "sends a test mail", async () => (await import("./test-mail.ts")).testMail),
  backup: entry(
    "FILE",
    "makes a checked copy of the SQLite database; never overwrites",
    async () => (await import("./backup.ts")).backup,
  ),
  restore: entry(
    "FILE",
    "checks the backup and replaces the SQLite database, which is kept; the server must be stopped",
    async () => (await import("./backup.ts")).restore,
  ),
  "users list": entry(
    "",
    "lists accounts with last use, rows, size and share of the quota",
    async () => (await users()).listUsers,
  ),
  "users show": entry("ADDRESS", "shows one account", async () => (await users()).showUser),
  "users add": entry(
    "ADDRESS [NAME]",
    "makes an account and prints a link that sets its password, once, within 14 days",
    async () => (await import("./add-users.ts")).addAccount,
  ),
  "users import": entry(
    "FILE",
    "does the same for each line ADDRESS,NAME of a CSV file; adds no one if a line is wrong, and can be repeated",
    async () => (await import("./add-users.ts")).importUsers,
  ),
  "users disable": entry(
    "ADDRESS",
    "ends the sessions of an account and refuses sign-ins; its data stays",
    async () => (await users()).disableUser,
  ),
  "users enable": entry("ADDRESS", "lets the user sign in again", async () => (await users()).enableUser),
  "users delete": entry(
    "ADDRESS --yes",
    "deletes an account and its rows; without --yes it only reports them",
    async () => (await users()).deleteUser,
  ),
  "users reset-password": entry(
    "ADDRESS",
    "prints a link below BASE_URL that sets a new password, once, within an hour",
    async () => (await users()).resetPassword,
  ),
  "users invite": entry(
    "[ACCOUNTS] [DAYS]",
    "prints a code and a link to sign up; by default for 1 account within 14 days",
    async () => (await invites()).invite,
  ),
  "users invites": entry("", "lists valid invites and their uses", async () => (await invites()).invites),
  "users uninvite": entry(
    "ID",
    "withdraws an invite; accounts made with it stay",
    async () => (await invites()).uninvite,
  ),
  "move-to-postgres": entry(
    "URL",
    "copies the SQLite data of a stopped server into an empty PostgreSQL database",
    async () => (await import("./move-to-postgres.ts")).moveToPostgres,
  ),
};

/** For docs/settings.md. @public */
export const commandReference = Object.entries(commands).map(([name, { usage, summary }]) => ({
  command: `${name} ${usage}`.trim(),
  summary,
}));

const program = APP_NAME.toLowerCase();

export async function runCommandLine(args: readonly string[]): Promise<void> {
  const json = args.includes("--json");
  // New files are readable by their owner only.
  process.umask(0o077);
  try {
    const report = await runCommand(args, process.env);
    if (report === undefined) return;
    process.stdout.write(json ? `${JSON.stringify(report.json)}\n` : `${report.text}\n`);
    if (report.failed) process.exitCode = 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (json) process.stdout.write(`${JSON.stringify({ error: message })}\n`);
    else process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}

export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Report | undefined> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean" },
      yes: { type: "boolean" },
      "env-file": { type: "string" },
      database: { type: "boolean", default: false },
      mail: { type: "boolean", default: false },
      redis: { type: "boolean", default: false },
      version: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.version) return { text: VERSION, json: { version: VERSION } };
  if (values.help || positionals.length === 0 || isPartOfName(positionals.join(" "))) return help();
  const found = findCommand(positionals);
  if (found === undefined)
    throw new StartError(
      `There is no command "${positionals.join(" ")}". ${program} --help lists what there is.`,
    );
  const read = readSettings(env, values["env-file"]);
  const parsed = read.ok ? parseConfig(read.value) : read;
  if (!parsed.ok) throw new StartError(["These settings need attention:", ...parsed.error].join("\n  "));
  const run = await found.entry.load();
  const { yes = false, database, mail, redis } = values;
  return run(parsed.value, found.words, { yes, connections: { database, mail, redis } });
}

/** `users`, and what many programs call `help`. */
const isPartOfName = (words: string) =>
  words === "help" || Object.keys(commands).some((name) => name.startsWith(`${words} `));

/** By its first two words, else by its first. */
function findCommand(words: readonly string[]) {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(" ");
    const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (found !== undefined) return { entry: found, words: words.slice(count) };
  }
  return undefined;
}

function help(): Report {
  const width = Math.max(...commandReference.map(({ command }) => command.length));
  const lines = commandReference.map(({ command, summary }) => `  ${command.padEnd(width)}  ${summary}`);
  return {
    text: [
      `${program} COMMAND [--json] [--env-file FILE], ${APP_NAME} ${VERSION}`,
      "",
      ...lines,
      "",
      "Commands read the settings of the server: environment variables, and FILE. docs/settings.md lists them.",
    ].join("\n"),
    json: { version: VERSION, commands: Object.keys(commands) },
  };
}
