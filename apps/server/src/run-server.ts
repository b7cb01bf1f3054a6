/** Starts the server, and stops it on a signal. */

import { APP_NAME } from "@furrow/values";
import { type Config, StartError } from "./config.ts";
import { createLog } from "./log.ts";
import { type Replaceable, startServer } from "./server.ts";

export async function runServer(config: Config, replaced: Replaceable = {}): Promise<void> {
  const format = config.logFormat ?? (process.stdout.isTTY ? "text" : "json");
  const log = createLog(config.logLevel, (line) => process.stdout.write(line), format);
  try {
    const server = await startServer(config, log, replaced);
    // First, because a supervisor may stop the server as soon as it is ready.
    stopOnSignals(server.close);
    process.stdout.write(`${APP_NAME} is ready at ${server.address}\n`);
  } catch (error) {
    process.stderr.write(
      error instanceof StartError
        ? `${error.message}\n`
        : `${String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    // A second signal ends the process at once.
    if (stopping) process.exit(130);
    stopping = true;
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
