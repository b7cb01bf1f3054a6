/** What a new device has to load, fetched as a snapshot. Whatever becomes of it, it ends: the page then goes on by itself from what is in the log. */
import { type ArrivedSnapshot, adoptSnapshot, type ChangeLog, PROTOCOL, parseAnswer } from "@furrow/sync";
import type { LoadInOnePiece } from "../data/sync-loop.ts";

/** So often it is told how far it is: each time is a picture of it. */
const TOLD_SHARE = 0.04;
/** A connection over which nothing came for so long is broken. */
const PATIENCE_MS = 30_000;

export const loadInOnePiece =
  (userId: string, log: Pick<ChangeLog, "rewrite">): LoadInOnePiece =>
  async (loading) => {
    const arrived = await fetchSnapshot(userId, loading).catch(() => null);
    if (arrived !== null && !loading.signal.aborted) await log.rewrite(adoptSnapshot(arrived));
  };

async function fetchSnapshot(
  userId: string,
  { generation, tell, signal }: Parameters<LoadInOnePiece>[0],
): Promise<ArrivedSnapshot | null> {
  const controller = new AbortController();
  const end = () => controller.abort();
  let patience = setTimeout(end, PATIENCE_MS);
  signal.addEventListener("abort", end);
  // A page that may be brought back must not keep half of it.
  addEventListener("pagehide", end);
  try {
    const response = await fetch("/api/sync/snapshot", {
      method: "POST",
      credentials: "same-origin",
      cache: "no-store",
      headers: { "Content-Type": "application/json", "Sync-User": userId },
      body: JSON.stringify({ protocol: PROTOCOL, generation }),
      signal: controller.signal,
    });
    const at = Date.now();
    const length = Number(response.headers.get("Snapshot-Length"));
    const answer = parseAnswer(JSON.parse(response.headers.get("Sync-Answer") ?? "null"));
    if (answer?.type !== "page" || response.body === null) return null;
    const reader = response.body.getReader();
    const snapshot = new Uint8Array(length);
    let told = 0;
    for (let here = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return here === length ? { snapshot, answer, at } : null;
      snapshot.set(value, here);
      here += value.byteLength;
      if (here - told >= TOLD_SHARE * length) {
        told = here;
        tell(here / length);
      }
      clearTimeout(patience);
      patience = setTimeout(end, PATIENCE_MS);
    }
  } finally {
    clearTimeout(patience);
    signal.removeEventListener("abort", end);
    removeEventListener("pagehide", end);
  }
}
