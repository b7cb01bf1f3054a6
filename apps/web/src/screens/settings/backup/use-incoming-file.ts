import { useEffect, useRef, useState } from "react";
import { useAuth } from "../../../hooks/hooks.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import { useShared } from "../../../shared/incoming/use-shared.ts";

/** A file that was opened with the app goes to `show`, one that was shared with it only after the user's yes. */
export function useIncomingFile(show: (file: File) => void) {
  const { incoming } = useWiring();
  const isGuest = useAuth().state === "guest";
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (isGuest) return;
    const closed = new AbortController();
    const start = async () => {
      const { onFileOpened } = await incoming();
      if (closed.signal.aborted) return;
      const stop = onFileOpened((file) => latest.current(file));
      closed.signal.addEventListener("abort", stop);
    };
    start().catch((error: unknown) => console.warn("Files of other apps cannot be read:", error));
    return () => closed.abort();
  }, [incoming, isGuest]);

  const { waiting, answered } = useShared("file");
  const shown = useRef(false);
  const [isAsked, setAsked] = useState(true);
  return {
    /** Waits for the answer; null if none does. */
    asked: isAsked && waiting !== null && "file" in waiting ? waiting.file : null,
    open() {
      if (waiting === null || !("file" in waiting)) return;
      shown.current = true;
      setAsked(false);
      show(waiting.file);
    },
    /** The file cannot be shown now: it goes on waiting. */
    putBack() {
      shown.current = false;
      setAsked(true);
    },
    remove: answered,
    /** To be called once a preview is closed: the next shared file is asked about. */
    closed() {
      if (!shown.current) return;
      shown.current = false;
      setAsked(true);
      answered();
    },
  };
}
