import { err } from "@furrow/core";
import { isSample } from "../../base-path.ts";
import type { BackupWork, BackupWorker, FailureReason, Tell } from "../../services/backup/backup-worker.ts";

/** `now` is the page's clock, which a test may have moved; the worker's own is not. */
export interface WorkerRequest {
  readonly id: number;
  readonly userId: string;
  readonly now: number;
  readonly method: keyof BackupWork;
  readonly input: unknown;
}

export type WorkerReply =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly answer: unknown };

interface Waiting {
  readonly tell: Tell;
  readonly answer: (answer: unknown) => void;
}

/** A calendar of 380 kB that repeats thousands of events in a zone took a minute. */
const READING_SECONDS = 10;

/** The page's side: the worker is started with the first request. */
export const openBackupWorker = (userId: string): BackupWorker => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  const start = (): Worker => {
    addEventListener("pagehide", putAway);
    const started = new Worker(new URL("../../backup-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      const request = waiting.get(data.id);
      if ("share" in data) {
        request?.tell(data.share);
        return;
      }
      waiting.delete(data.id);
      request?.answer(data.answer);
    });
    // A script that cannot be loaded gives a plain event, one that fails an ErrorEvent.
    started.addEventListener("error", (event) =>
      giveUp(event instanceof ErrorEvent ? "file-too-large" : "worker-not-loaded"),
    );
    return started;
  };

  /** A page that may be brought back keeps its worker with the transaction it is in, against every other page. */
  const putAway = ({ persisted }: PageTransitionEvent) => persisted && giveUp("interrupted");

  const giveUp = (reason: FailureReason) => {
    removeEventListener("pagehide", putAway);
    worker?.terminate();
    worker = null;
    for (const { answer } of waiting.values()) answer(err({ type: "WorkerFailed", reason }));
    waiting.clear();
  };

  const asking =
    <Method extends keyof BackupWork>(method: Method) =>
    (input: Parameters<BackupWork[Method]>[0], tell: Tell) =>
      new Promise<Awaited<ReturnType<BackupWork[Method]>>>((resolve) => {
        // The worker runs the method of this name, so its answer is of that method's type.
        const answer = resolve as (answer: unknown) => void;
        // The worker works on stored data, and the sample stores none.
        if (isSample) return answer(err({ type: "WorkerFailed", reason: "data-unreachable" }));
        lastId += 1;
        const request: WorkerRequest = { id: lastId, userId, now: Date.now(), method, input };
        waiting.set(lastId, { tell, answer });
        worker ??= start();
        worker.postMessage(request);
      });

  /** Seconds are counted from the worker's first progress, so that neither loading its script nor the sleep of the device counts. */
  const readFeed: BackupWork["readFeed"] = (input, tell) => {
    let seconds = 0;
    let hasBegun = false;
    const clock = setInterval(() => {
      if (hasBegun) seconds += 1;
      if (seconds >= READING_SECONDS) giveUp("too-long");
    }, 1000);
    return asking("readFeed")(input, (share) => {
      hasBegun = true;
      tell(share);
    }).finally(() => clearInterval(clock));
  };

  return {
    make: asking("make"),
    previewRestore: asking("previewRestore"),
    restore: asking("restore"),
    previewPast: asking("previewPast"),
    bringPast: asking("bringPast"),
    undoImport: asking("undoImport"),
    clear: asking("clear"),
    compact: asking("compact"),
    renderFeeds: asking("renderFeeds"),
    readFeed,
    close: () => giveUp("interrupted"),
  };
};
