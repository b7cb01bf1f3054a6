import { err } from "@furrow/core";
import type { DeskWork, OpenDesk, Tell } from "../data/backup/desk.ts";
import type { DeskReply, DeskRequest } from "./desk-worker.ts";

interface Waiting {
  readonly tell: Tell;
  readonly answer: (answer: unknown) => void;
}

/** A desk in a worker of its own, started with the first request. */
export const openWorkerDesk: OpenDesk = (userId) => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("./desk-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<DeskReply>) => {
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
      giveUp(
        event instanceof ErrorEvent
          ? "The file was too much for this device."
          : "A part of the app could not be loaded. Please check your connection.",
      ),
    );
    return started;
  };

  const giveUp = (message: string) => {
    worker?.terminate();
    worker = null;
    for (const { answer } of waiting.values()) answer(err({ type: "DeskFailed", message }));
    waiting.clear();
  };

  const asking =
    <Method extends keyof DeskWork>(method: Method) =>
    (input: Parameters<DeskWork[Method]>[0], tell: Tell) =>
      new Promise<Awaited<ReturnType<DeskWork[Method]>>>((resolve) => {
        lastId += 1;
        const request: DeskRequest = { id: lastId, userId, now: Date.now(), method, input };
        // The worker runs the method of this name, so its answer is of that method's type.
        waiting.set(lastId, { tell, answer: resolve as (answer: unknown) => void });
        worker ??= start();
        worker.postMessage(request);
      });

  return {
    make: asking("make"),
    readBackup: asking("readBackup"),
    readCopy: asking("readCopy"),
    restore: asking("restore"),
    clear: asking("clear"),
    readTimetable: asking("readTimetable"),
    close: () => giveUp("Cancelled"),
  };
};
