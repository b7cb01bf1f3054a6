import { newcomers, visitFarm } from "@furrow/core";
import { useEffect, useState } from "react";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";

/** Tells that the farm is looked at, and gives who had not been seen there before: they stay new until one leaves the page. */
export function useFarmVisit(): ReadonlySet<string> {
  const store = useStore();
  const run = useRun();
  const [unseen] = useState(() => new Set(newcomers(store.getState(), Date.now()).map(({ id }) => id)));
  useEffect(() => {
    const visit = () => {
      if (document.visibilityState === "visible") void run(visitFarm, undefined);
    };
    visit();
    document.addEventListener("visibilitychange", visit);
    return () => {
      document.removeEventListener("visibilitychange", visit);
      // Who came meanwhile was seen as well.
      visit();
    };
  }, [run]);
  return unseen;
}
