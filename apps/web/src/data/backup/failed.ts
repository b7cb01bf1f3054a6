import { err, type Result } from "@furrow/core";
import type { FailureReason, WorkerFailed } from "./backup-worker.ts";

export const failed = (reason: FailureReason): Result<never, WorkerFailed> =>
  err({ type: "WorkerFailed", reason });
