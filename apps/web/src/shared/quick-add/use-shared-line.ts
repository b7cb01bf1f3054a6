import { useEffect, useRef } from "react";
import { useAuth } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { useKeptDraft } from "../task-form/kept-drafts.ts";

export const MOST_LETTERS = 1_000;

/** A text that another app shared waits in the empty line. It stays stored until the user adds, changes or clears it. */
export function useSharedLine(): void {
  const { incoming } = useWiring();
  const isGuest = useAuth().state === "guest";
  const [line, changeLine] = useKeptDraft("line", "");
  const shown = useRef<{ readonly id: number; readonly text: string } | null>(null);
  const hasLooked = useRef(false);
  useEffect(() => {
    if (isGuest || line === shown.current?.text) return;
    if (shown.current === null && hasLooked.current && line !== "") return;
    hasLooked.current = true;
    const done = shown.current;
    shown.current = null;
    const follow = async () => {
      const { shared } = await incoming();
      if (done !== null) await shared.remove(done.id);
      const next = await shared.first("text");
      if (next === undefined) return;
      const waiting = { id: next.id, text: next.text.slice(0, MOST_LETTERS) };
      changeLine((typed) => {
        // The same text: another page with this line has shown it.
        if (typed !== "" && typed !== waiting.text) return typed;
        shown.current = waiting;
        return waiting.text;
      });
    };
    follow().catch((error: unknown) => console.warn("A shared text cannot be read:", error));
  }, [incoming, isGuest, line, changeLine]);
}
