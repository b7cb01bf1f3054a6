/** `furrow COMMAND …`: finds the command, gives it the server's settings, and prints the result. */
import { parseArgs } from "node:util";
import { APP_NAME } from "@furrow/values";
import { parseConfig, StartError } from "../config.ts";
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
    "",
    "checks database integrity, digests of all users, clock and disk space; changes nothing",
    async () => (await import("./check.ts")).check,
  ),
  backup: entry(
    "FILE",
    "makes a checked copy of the SQLite database; never overwrites",
    async () => (await import("./backup.ts")).backup,
  ),
  restore: entry(
    "FILE",
    "checks the backup and replaces the SQLite database, which is kept; the server must be stopped",
    async () => (await import("./restore.ts")).restore,
  ),
  "users list": entry("", "lists the accounts with last use and size", async () => (await users()).listUsers),
  "users show": entry("ADDRESS", "shows one account", async () => (await users()).showUser),
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
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new StartError(["These settings need attention:", ...parsed.error].join("\n  "));
  const run = await found.entry.load();
  return run(parsed.value, found.words, { yes: values.yes ?? false });
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
      `${program} COMMAND [--json], ${APP_NAME} ${VERSION}`,
      "",
      ...lines,
      "",
      "Settings are environment variables, for every command the same as for the server; docs/settings.md lists them.",
    ].join("\n"),
    json: { version: VERSION, commands: Object.keys(commands) },
  };
}
