/** The operator's commands: in a process of their own, as they are typed, or in this one, which takes a tenth of the time. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { runCommand } from "../commands/command-line.ts";
import { compileCache } from "./server-process.ts";

const program = new URL("../furrow.ts", import.meta.url).pathname;

export async function runFurrow(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Readonly<{ code: number; stdout: string; stderr: string }>> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), stdout, stderr };
}

export async function callFurrow(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Readonly<{ code: number; text: string; json: Readonly<Record<string, unknown>> }>> {
  try {
    const { text, json, failed = false } = (await runCommand(words, env)) ?? { text: "", json: {} };
    return { code: failed ? 1 : 0, text, json };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { code: 1, text: message, json: { error: message } };
  }
}
