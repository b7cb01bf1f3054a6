import type { ReactNode } from "react";
import { pagesWords } from "#messages/pages.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { Loading } from "../../components/message.tsx";
import { StoreContext } from "../../hooks/use-view.ts";
import type { DataState } from "../../services/open-data.ts";
import { DataObstacle } from "./data-obstacle.tsx";

const loading = () => <Loading>{pagesWords.loading}</Loading>;
/** Only a new device with much to load shows it. */
const FirstLoading = lazyComponent(() => import("./first-loading.tsx"), {
  waiting: loading,
  failed: loading,
});

export interface DataGateProps {
  readonly state: DataState;
  /** The message shown while the data is loading. */
  readonly loadingText: string;
  readonly children: ReactNode;
}

/** Renders its children once the data is open, and the obstacle until then. */
export function DataGate({ state, loadingText, children }: DataGateProps) {
  switch (state.type) {
    case "none":
      return null;
    case "guest":
      return <StoreContext value={state.store}>{children}</StoreContext>;
    case "ready":
      return <StoreContext value={state.data.store}>{children}</StoreContext>;
    case "opening":
      if (state.blocked) return <DataObstacle state={state} />;
      return state.loading ? <FirstLoading {...state.loading} /> : <Loading>{loadingText}</Loading>;
    case "outdated":
    case "failed":
      return <DataObstacle state={state} />;
  }
}
