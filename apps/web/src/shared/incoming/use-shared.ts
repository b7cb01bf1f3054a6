import { useCallback, useEffect, useState } from "react";
import { useAuth, useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { Shared, WaitingShare } from "../../platform/ports/incoming.ts";

/** The oldest share that waits for the user's answer. It stays stored until `answered`: a page that closes meanwhile loses nothing. */
export function useShared(type: Shared["type"]): {
  readonly waiting: WaitingShare | null;
  readonly answered: () => void;
} {
  const { incoming } = useWiring();
  const notify = useNotify();
  const isGuest = useAuth().state === "guest";
  const [waiting, setWaiting] = useState<WaitingShare | null>(null);
  const look = useCallback(
    async (done?: number) => {
      const { shared } = await incoming();
      if (done !== undefined) await shared.remove(done);
      let next = await shared.first(type);
      while (next !== undefined && "refused" in next) {
        const { incomingWords } = await import("#messages/incoming.ts");
        notify.error(incomingWords.refused[next.refused]);
        await shared.remove(next.id);
        next = await shared.first(type);
      }
      setWaiting(next ?? null);
    },
    [incoming, notify, type],
  );
  useEffect(() => {
    if (!isGuest) look().catch(notRead);
  }, [isGuest, look]);
  const answered = useCallback(() => {
    setWaiting(null);
    look(waiting?.id).catch(notRead);
  }, [look, waiting]);
  return { waiting: isGuest ? null : waiting, answered };
}

const notRead = (error: unknown) => console.warn("What other apps share cannot be read:", error);
