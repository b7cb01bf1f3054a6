import { newcomers, visitFarm } from "@furrow/core";
import { useEffect, useState } from "react";
import { useRun } from "../../data/use-run.ts";
import { useStore } from "../../data/use-view.ts";
import { afterFrame } from "../../ui/after-frame.ts";

/** Tells that the farm is looked at, and gives who had not been seen there before: they stay new until one leaves the page. */
export function useFarmVisit(): ReadonlySet<string> {
  const store = useStore();
  const run = useRun();
  const [unseen] = useState(() => new Set(newcomers(store.getState(), Date.now()).map(({ id }) => id)));
  useEffect(() => {
    let isHere = true;
    const visit = () => {
      if (document.visibilityState === "visible") void run(visitFarm, undefined);
    };
    // The frame that shows the farm does not wait for what is written about it.
    afterFrame(() => {
      if (isHere) visit();
    });
    document.addEventListener("visibilitychange", visit);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", visit);
      // Who came meanwhile was seen as well.
      visit();
    };
  }, [run]);
  return unseen;
}
