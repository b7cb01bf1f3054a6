/** `furrow check --database --mail --redis`: connects for real, with the server's settings. */
import { checkMailServer } from "../accounts/mail.ts";
import { type Config, StartError } from "../config.ts";
import { failureReason } from "../connection-failure.ts";
import { type CommandOptions, connectionNames, type Finding, withStorage } from "./command.ts";

const connections = { database: checkDatabase, mail: checkMail, redis: checkRedis };

export async function checkConnections(
  config: Config,
  wanted: CommandOptions["connections"],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of connectionNames)
    if (wanted[name])
      findings.push(
        await connections[name](config).then(
          (detail) => ({ name, ok: true, detail }),
          (error: unknown) => ({
            name,
            ok: false,
            detail: error instanceof StartError ? error.message : failureReason(error),
          }),
        ),
      );
  return findings;
}

/** Updates nothing, but only a database that accepts writes carries it out. */
const WRITE = `update server_marks set "value" = "value" where "name" = 'had-account'`;
const ENCRYPTED = "select ssl as encrypted from pg_stat_ssl where pid = pg_backend_pid()";

function checkDatabase(config: Config): Promise<string> {
  return withStorage(config, async (storage) => {
    await storage.transaction((tx) => tx.run(WRITE, []));
    if (config.database.engine === "sqlite") return `${config.database.file} accepts writes`;
    const [connection] = await storage.read<{ encrypted: boolean }>(ENCRYPTED, []);
    return `PostgreSQL accepts writes; the connection is ${connection?.encrypted ? "" : "not "}encrypted`;
  });
}

async function checkMail({ mail }: Config): Promise<string> {
  if (mail === undefined) throw new StartError("SMTP_URL is not set");
  const { host } = new URL(mail.smtpUrl);
  await checkMailServer(mail).catch((error: unknown) => {
    throw new StartError(`${host}: ${failureReason(error)}`);
  });
  return `${host} takes our sign-in; furrow test-mail sends a mail`;
}

async function checkRedis({ redisUrl }: Config): Promise<string> {
  if (redisUrl === undefined) throw new StartError("REDIS_URL is not set");
  const { host } = new URL(redisUrl);
  const { checkRedisServer } = await import("../sync/redis-poke-bus.ts");
  await checkRedisServer(redisUrl).catch((error: unknown) => {
    throw new StartError(`${host}: ${failureReason(error)}`);
  });
  return `${host} passes messages on`;
}
