import { useCallback, useEffect, useRef } from "react";
import { useAuth } from "../../../hooks/hooks.ts";
import { useWiring } from "../../../hooks/wiring.tsx";

/**
 * Calls `show` with a file that was opened with the app or shared with it. A shared file stays stored until the returned function is
 * called: a page that closes meanwhile loses nothing.
 */
export function useIncomingFile(show: (file: File) => void): () => void {
  const { incoming } = useWiring();
  const isGuest = useAuth().state === "guest";
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  const shown = useRef<number | null>(null);
  const showNext = useCallback(async () => {
    const { shared } = await incoming();
    const next = await shared.first("file");
    if (next === undefined || shown.current !== null) return;
    shown.current = next.id;
    latest.current(next.file);
  }, [incoming]);
  useEffect(() => {
    if (isGuest) return;
    const closed = new AbortController();
    const start = async () => {
      const { onFileOpened } = await incoming();
      if (closed.signal.aborted) return;
      const stop = onFileOpened((file) => latest.current(file));
      closed.signal.addEventListener("abort", stop);
      await showNext();
    };
    start().catch((error: unknown) => console.warn("Files of other apps cannot be read:", error));
    return () => closed.abort();
  }, [incoming, isGuest, showNext]);

  return useCallback(() => {
    const id = shown.current;
    if (id === null) return;
    shown.current = null;
    incoming()
      .then(({ shared }) => shared.remove(id))
      .then(showNext)
      .catch((error: unknown) => console.warn("A shared file could not be removed:", error));
  }, [incoming, showNext]);
}
