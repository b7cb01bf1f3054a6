import { lazy, type ReactNode, Suspense, useDeferredValue } from "react";
import { failuresWords } from "#words/failures.ts";
import { pagesWords } from "#words/pages.ts";
import { Loading, Message } from "../ui/message.tsx";
import type { DataState } from "./open-data.ts";
import { StoreContext } from "./use-view.ts";

/** Of a new device with much to load. Where it cannot be loaded itself, one waits without being told how far it is. */
const FirstLoading = lazy(() =>
  import("./first-loading.tsx").catch(() => ({
    default: () => <Loading>{pagesWords.loading}</Loading>,
  })),
);

/** Mostly nothing is in the way. */
const DataObstacle = lazy(() =>
  import("./data-obstacle.tsx").catch(() => ({
    default: () => <Message tone="error">{failuresWords.partNotLoaded}</Message>,
  })),
);

export interface DataGateProps {
  readonly state: DataState;
  /** What the page says while its data is on the way. */
  readonly loadingText: string;
  readonly children: ReactNode;
}

/** Shows its children once there is data for them, and says what stands in the way until then. */
export function DataGate({ state: latest, loadingText, children }: DataGateProps) {
  const earlier = useDeferredValue(latest);
  // The screen comes in slices in place of a first load, which has a page that can be used already.
  const isStillLoading = latest.type === "ready" && earlier.type === "opening" && earlier.loading;
  const state = isStillLoading ? earlier : latest;
  switch (state.type) {
    case "none":
      return null;
    case "guest":
      return <StoreContext value={state.store}>{children}</StoreContext>;
    case "ready":
      return <StoreContext value={state.data.store}>{children}</StoreContext>;
    case "opening":
      return (
        <Suspense fallback={<Loading>{loadingText}</Loading>}>
          {state.blocked ? (
            <DataObstacle state={state} />
          ) : state.loading ? (
            <FirstLoading {...state.loading} />
          ) : (
            <Loading>{loadingText}</Loading>
          )}
        </Suspense>
      );
    case "outdated":
    case "failed":
      return (
        <Suspense fallback={<Loading>{loadingText}</Loading>}>
          <DataObstacle state={state} />
        </Suspense>
      );
  }
}
