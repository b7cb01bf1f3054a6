import { err, type Result } from "@furrow/core";
import type { WorkerFailed } from "./backup-worker.ts";

export const failed = (message: string): Result<never, WorkerFailed> =>
  err({ type: "WorkerFailed", message });
