/** A Redis or Valkey of its own for a test: found on PATH, started in a temporary folder, gone afterwards. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { freePort } from "./free-port.ts";
import { programOnPath } from "./program-on-path.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type RedisInstance = Readonly<{
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}>;

/** Undefined where none is installed. */
export const findRedis = (): string | undefined => programOnPath(["redis-server", "valkey-server"]);

export async function startRedis(program: string): Promise<RedisInstance> {
  const port = await freePort();
  const folder = temporaryFolder();
  let child: ChildProcess | undefined;
  const instance: RedisInstance = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
      child = spawn(program, options, { stdio: "ignore" });
      while (!(await answers(port))) {
        if (child.exitCode !== null) throw new Error("Redis did not start");
      }
    },
    async stop() {
      if (child === undefined || child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
  await instance.start();
  return instance;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    socket.write("PING\r\n");
    const [answer] = await once(socket, "data");
    return String(answer).startsWith("+PONG");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
