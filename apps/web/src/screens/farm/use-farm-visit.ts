import { newcomers, visitFarm } from "@furrow/core";
import { useEffect, useState } from "react";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";
import { listen } from "../../signal.ts";

/** Marks the animals as seen and returns those that were new: they stay new until the user leaves the page. */
export function useFarmVisit(): ReadonlySet<string> {
  const store = useStore();
  const run = useRun();
  const [unseen] = useState(() => new Set(newcomers(store.getState(), Date.now()).map(({ id }) => id)));
  useEffect(() => {
    const visit = () => {
      if (document.visibilityState === "visible") void run(visitFarm, undefined);
    };
    visit();
    const stopListening = listen(document, ["visibilitychange"], visit);
    return () => {
      stopListening();
      // Animals that arrived meanwhile were seen as well.
      visit();
    };
  }, [run]);
  return unseen;
}
