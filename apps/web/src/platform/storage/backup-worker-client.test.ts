import { afterEach, expect, test, vi } from "vitest";
import type { DayRange } from "../../services/backup/backup-worker.ts";
import { openBackupWorker } from "./backup-worker-client.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker that never answers, in a page that tells when it is put away. */
function aPage() {
  const page = new EventTarget();
  const ended = vi.fn();
  let worker: EventTarget | null = null;
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {
        worker = this;
      }
      terminate = ended;
    },
  );
  return {
    ended,
    progress: (share: number) =>
      worker?.dispatchEvent(new MessageEvent("message", { data: { id: 1, share } })),
    failToLoad: () => worker?.dispatchEvent(new Event("error")),
    hide: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pagehide"), { persisted })),
  };
}

const INTERRUPTED = { ok: false, error: { type: "WorkerFailed", reason: "interrupted" } };

test("a page that is put away ends its worker, which would keep the database from every other page", async () => {
  const { hide, ended } = aPage();
  const compacting = openBackupWorker("ada").compact(null, () => {});
  hide(true);
  expect(await compacting).toEqual(INTERRUPTED);
  expect(ended).toHaveBeenCalledOnce();
  hide(true);
  expect(ended).toHaveBeenCalledOnce();
});

test("a page that goes for good leaves the worker to the browser", async () => {
  const { hide, ended } = aPage();
  const worker = openBackupWorker("ada");
  const compacting = worker.compact(null, () => {});
  hide(false);
  expect(ended).not.toHaveBeenCalled();
  worker.close();
  expect(await compacting).toEqual(INTERRUPTED);
});

test("if the worker's script cannot be loaded, the request says so, and the next one tries again", async () => {
  vi.stubGlobal("ErrorEvent", class extends Event {});
  const { failToLoad, ended } = aPage();
  const worker = openBackupWorker("ada");
  for (const attempt of [1, 2]) {
    const compacting = worker.compact(null, () => {});
    failToLoad();
    expect(await compacting).toEqual({
      ok: false,
      error: { type: "WorkerFailed", reason: "worker-not-loaded" },
    });
    expect(ended).toHaveBeenCalledTimes(attempt);
  }
});

test("a calendar that the worker reads for longer than ten seconds ends it, however long its script took to load", async () => {
  vi.useFakeTimers();
  const { progress, ended } = aPage();
  const range = { from: "2026-11-20", to: "2026-12-20" } as DayRange;
  const reading = openBackupWorker("ada").readFeed({ calendar: "", range }, () => {});
  vi.advanceTimersByTime(60_000);
  expect(ended).not.toHaveBeenCalled();
  progress(0);
  vi.advanceTimersByTime(10_000);
  expect(await reading).toEqual({ ok: false, error: { type: "WorkerFailed", reason: "too-long" } });
  expect(ended).toHaveBeenCalledOnce();
});
