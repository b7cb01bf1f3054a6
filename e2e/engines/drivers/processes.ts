/** Browsers and what they need, as processes that end with us. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) endGroup(child, "SIGKILL");
});

export function startProcess(
  file: string,
  args: readonly string[],
  options: Pick<SpawnOptions, "env" | "stdio">,
): ChildProcess {
  // In a group of its own, so that its children end with it.
  const child = spawn(file, args, { ...options, detached: true });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

const PATIENCE_MS = 3_000;

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  const impatient = setTimeout(() => endGroup(child, "SIGKILL"), PATIENCE_MS);
  endGroup(child, "SIGTERM");
  await gone;
  clearTimeout(impatient);
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}
