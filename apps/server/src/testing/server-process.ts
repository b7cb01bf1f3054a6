/** The real program in a process of its own, to be stopped the polite way or the other. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const program = new URL("../main.ts", import.meta.url).pathname;
export const compileCache = new URL("../../../../.cache/compile", import.meta.url).pathname;

export type ServerProcess = Readonly<{
  url: string;
  pid: number;
  /** Resolves with the exit code, null after a kill. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}>;

export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      // Started again and again, mostly to be killed: what Node compiled before makes that twice as fast.
      NODE_COMPILE_CACHE: compileCache,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  const url = await readyUrl(child);
  return {
    url,
    pid: child.pid ?? 0,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, "exit");
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  let output = "";
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const port = /is ready at http:\/\/localhost:(\d+)$/m.exec(output)?.[1];
    if (port === undefined) continue;
    // Leaving the loop closes the pipe; what else the server says must not fail on that, so it is silent.
    return `http://127.0.0.1:${port}`;
  }
  throw new Error(`the server did not start: ${output}`);
}
