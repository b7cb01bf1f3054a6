import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

const commands = new URL("../commands/", import.meta.url);

/** Runs one of the server's commands to its end. */
export async function runProgram(
  path: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Readonly<{ code: number; stdout: string; stderr: string }>> {
  const child = spawn(process.execPath, [new URL(path, commands).pathname, ...words], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), stdout, stderr };
}
