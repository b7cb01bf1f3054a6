/** The real server, in a process of its own, on a free port and an empty data folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface ProductionServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly processId: number;
  /** What it has printed so far; a mail that cannot be sent is written here. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

export interface ServerChoice {
  /** `main` is the program itself, `quick` the same with passwords that cost no time; or a program of another release. */
  readonly program?: keyof typeof programs | URL;
  readonly port?: number;
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const programs = {
  main: new URL("../../../apps/server/src/main.ts", import.meta.url),
  quick: new URL("../../../apps/server/src/testing/quick-server.ts", import.meta.url),
};
/** As `npm start` starts it: without what the compiler left the last time it takes 25 MB more, and longer. */
const compileCache = fileURLToPath(new URL("../../../.cache/compile", import.meta.url));
/** A busy machine needs long to start a process. */
const patienceMs = 60_000;

/** A data folder that was given outlives the server, so that another can be started on it. */
export async function startProductionServer({
  program = "main",
  port = 0,
  dataDir,
  env,
}: ServerChoice = {}): Promise<ProductionServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "e2e-data-")));
  const child = spawn(
    process.execPath,
    [fileURLToPath(program instanceof URL ? program : programs[program])],
    {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        PORT: String(port),
        DATA_DIR: folder,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let log = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`The server gave no address:\n${log}`)), patienceMs);
    const read = (chunk: Buffer) => {
      log += chunk;
      const address = /http:\/\/localhost:\d+/.exec(log)?.[0];
      if (address === undefined) return;
      clearTimeout(giveUp);
      resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(`The server ended before it was ready:\n${log}`)));
  });
  return {
    origin,
    dataDir: folder,
    processId: child.pid ?? 0,
    log: () => log,
    stop: async () => {
      await ended(child);
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
