import { readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
export const MS_PER_TICK = 10;

/** Processor time of a process with all its threads, in ms. */
export function processorMs(processId: number): number {
  const [, fields = ""] = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * MS_PER_TICK;
}
