import type { ReactNode } from "react";
import { failuresWords } from "#messages/failures.ts";
import { pagesWords } from "#messages/pages.ts";
import { storageWords } from "#messages/storage.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { Loading, Message } from "../../components/message.tsx";
import { StoreContext } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { DataState } from "../../services/open-data.ts";
import type { OpenDataProblem } from "../../state/account-data.ts";
import { RecoveryActions } from "../recovery/recovery-actions.tsx";

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
  /** Shown above the reason if the data cannot be opened. */
  readonly failedText?: string | undefined;
  readonly children: ReactNode;
}

/** Renders its children once the data is open, and the obstacle until then. */
export function DataGate({ state, loadingText, failedText, children }: DataGateProps) {
  switch (state.type) {
    case "none":
      return null;
    case "guest":
      return <StoreContext value={state.store}>{children}</StoreContext>;
    case "ready":
      return <StoreContext value={state.data.store}>{children}</StoreContext>;
    case "opening":
      if (state.blocked) return <Message tone="info">{storageWords.olderTabIsOpen}</Message>;
      return state.loading ? <FirstLoading {...state.loading} /> : <Loading>{loadingText}</Loading>;
    case "outdated":
      return <Obstacle>{storageWords.openedByNewer}</Obstacle>;
    case "failed":
      return <Obstacle title={failedText}>{problemText(state.problem)}</Obstacle>;
  }
}

/** No code of this version can read the data, but it can be saved as it is. */
function Obstacle({ title, children }: { readonly title?: string | undefined; readonly children: string }) {
  const { exportEverything } = useWiring();
  return (
    <Message tone="error">
      {title !== undefined && <p>{title}</p>}
      <p>{children}</p>
      <RecoveryActions
        retryText={failuresWords.reload}
        onRetry={() => location.reload()}
        onExport={exportEverything}
      />
    </Message>
  );
}

const problemText = ({ type }: OpenDataProblem): string =>
  type === "NewerData" ? storageWords.writtenByNewer : storageWords.unavailable;
