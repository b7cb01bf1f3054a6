import { useEffect, useState } from "react";
import { onModalChange, topmostModal } from "../../components/modal.ts";
import { listen } from "../../signal.ts";

/**
 * Where the stage may stand now: in the page, or in the topmost dialog if that one has room for it (focus mode). Null while another
 * dialog is open, in which the user may be typing, and while the page is hidden.
 */
export function useArrivalHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const look = () => setHost(hostNow());
    look();
    const stops = [onModalChange(look), listen(document, ["visibilitychange"], look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return host;
}

function hostNow(): HTMLElement | null {
  if (document.visibilityState !== "visible") return null;
  const modal = topmostModal();
  if (modal === null) return document.body;
  return modal.dataset.hasStage === undefined ? null : modal;
}
