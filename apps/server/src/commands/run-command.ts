/** What the operator's commands have in common: the server's own settings, one clear line and exit code 1 when it cannot be done. */
import { type Config, parseConfig } from "../config.ts";

/** The command says what is in the way; undefined: done. */
export type OperatorCommand = (config: Config, words: readonly string[]) => Promise<string | undefined>;

export async function runCommand(command: OperatorCommand): Promise<void> {
  const parsed = parseConfig(process.env);
  let problem: string | undefined;
  try {
    problem = parsed.ok ? await command(parsed.value, process.argv.slice(2)) : parsed.error.join("\n");
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
