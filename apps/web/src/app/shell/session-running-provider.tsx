import type { State } from "@furrow/core";
import type { ReactNode } from "react";
import { useView } from "../../data/use-view.ts";
import { SessionRunningContext } from "../../widgets/ads/session-running.ts";

const isSessionRunning = (state: State) => state.timer.state === "running";

/** Lets what is below know whether a session runs, so that no ad is shown meanwhile. */
export function SessionRunningProvider({ children }: { readonly children: ReactNode }) {
  return <SessionRunningContext value={useView(isSessionRunning)}>{children}</SessionRunningContext>;
}
