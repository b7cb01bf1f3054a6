import { useEffect, useState } from "react";

/**
 * Where the stage may stand now: in the page, or in the dialog on top if that one has room for it (focus mode). Null while another
 * dialog is open, in which somebody may be typing, and while nobody looks at the page.
 */
export function useArrivalHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const look = () => setHost(hostNow());
    look();
    // Dialogs open and close by their attribute, or go with their place in the page.
    const watch = new MutationObserver(look);
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["open"],
    });
    document.addEventListener("visibilitychange", look);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return host;
}

function hostNow(): HTMLElement | null {
  if (document.visibilityState !== "visible") return null;
  const modal = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);
  if (modal === undefined) return document.body;
  return modal.dataset.hasStage === undefined ? null : modal;
}
