/** The program behind the command `furrow`. */
import { runCommandLine } from "./commands/command-line.ts";

await runCommandLine(process.argv.slice(2));
