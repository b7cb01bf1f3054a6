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
  health: entry(
    "",
    "asks the server on this machine whether it can do its work",
    async () => (await import("./health.ts")).health,
  ),
  check: entry(
    "",
    "looks at the database, everybody's digests, the clock and the space on the disk",
    async () => (await import("./check.ts")).check,
  ),
  backup: entry(
    "FILE",
    "copies the SQLite database into FILE, while the server runs or not",
    async () => (await import("./backup.ts")).backup,
  ),
  restore: entry(
    "FILE",
    "puts a backup in the place of the SQLite database, which is kept; the server must be stopped",
    async () => (await import("./restore.ts")).restore,
  ),
  "users list": entry("", "everybody who has an account", async () => (await users()).listUsers),
  "users show": entry("ADDRESS", "one person's account", async () => (await users()).showUser),
  "users delete": entry(
    "ADDRESS --yes",
    "deletes an account and every row of it",
    async () => (await users()).deleteUser,
  ),
  "users reset-password": entry(
    "ADDRESS",
    "prints a link that sets a new password",
    async () => (await users()).resetPassword,
  ),
  "users invite": entry(
    "[ACCOUNTS] [DAYS]",
    "prints a code that lets 1 or so many people sign up within 14 or so many days",
    async () => (await invites()).invite,
  ),
  "users invites": entry(
    "",
    "the invites that hold, and how often each was used",
    async () => (await invites()).invites,
  ),
  "users uninvite": entry(
    "ID",
    "withdraws an invite; who has used it stays",
    async () => (await invites()).uninvite,
  ),
  "move-to-postgres": entry(
    "URL",
    "carries the SQLite data of a stopped server into an empty PostgreSQL database",
    async () => (await import("./move-to-postgres.ts")).moveToPostgres,
  ),
};

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
  const width = Math.max(...Object.entries(commands).map(([name, { usage }]) => `${name} ${usage}`.length));
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`,
  );
  return {
    text: [
      `${program} COMMAND [--json], ${APP_NAME} ${VERSION}`,
      "",
      ...lines,
      "",
      "Settings are environment variables, for every command the same as for the server; docs/operations.md lists them.",
    ].join("\n"),
    json: { version: VERSION, commands: Object.keys(commands) },
  };
}
