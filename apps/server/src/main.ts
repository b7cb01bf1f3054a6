/** The server alone, as `furrow serve` runs it. */
import { runCommandLine } from "./commands/command-line.ts";

await runCommandLine(["serve", ...process.argv.slice(2)]);
