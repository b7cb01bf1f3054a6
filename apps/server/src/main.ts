/** The program: reads its settings, starts the server, stops it when told to. */
import { APP_NAME } from "./app-name.ts";
import { parseConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { startServer } from "./server.ts";
import { StartError } from "./start-error.ts";

const parsed = parseConfig(process.env);
if (parsed.ok) {
  const log = createLog(parsed.config.logLevel, (line) => process.stdout.write(line));
  try {
    const server = await startServer(parsed.config, log);
    process.stdout.write(`${APP_NAME} is ready at ${server.origin}\n`);
    stopOnSignals(server.close);
  } catch (error) {
    process.stderr.write(
      error instanceof StartError
        ? `${error.message}\n`
        : `${String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
} else {
  process.stderr.write(
    ["These settings need attention:", ...parsed.problems.map((problem) => `  ${problem}`), ""].join("\n"),
  );
  process.exitCode = 1;
}

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
