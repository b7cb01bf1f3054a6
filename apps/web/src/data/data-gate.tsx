import { lazy, type ReactNode, Suspense } from "react";
import { failuresWords } from "#words/failures.ts";
import { pagesWords } from "#words/pages.ts";
import { storageWords } from "#words/storage.ts";
import { Button } from "../ui/button.tsx";
import { Loading, Message } from "../ui/message.tsx";
import { useNotify } from "../wiring/hooks.ts";
import { useWiring } from "../wiring/wiring.tsx";
import type { OpenDataProblem } from "./account-data.ts";
import type { DataState } from "./open-data.ts";
import { StoreContext } from "./use-view.ts";

/** Of a new device with much to load. Where it cannot be loaded itself, one waits without being told how far it is. */
const FirstLoading = lazy(() =>
  import("./first-loading.tsx").catch(() => ({
    default: () => <Loading>{pagesWords.loading}</Loading>,
  })),
);

export interface DataGateProps {
  readonly state: DataState;
  /** What the page says while its data is on the way. */
  readonly loadingText: string;
  readonly children: ReactNode;
}

/** Shows its children once there is data for them, and says what stands in the way until then. */
export function DataGate({ state, loadingText, children }: DataGateProps) {
  switch (state.type) {
    case "none":
      return null;
    case "guest":
      return <StoreContext value={state.store}>{children}</StoreContext>;
    case "ready":
      return <StoreContext value={state.data.store}>{children}</StoreContext>;
    case "opening":
      if (state.blocked) return <Message tone="info">{storageWords.olderTabIsOpen}</Message>;
      return (
        <Suspense fallback={<Loading>{loadingText}</Loading>}>
          {state.loading ? <FirstLoading {...state.loading} /> : <Loading>{loadingText}</Loading>}
        </Suspense>
      );
    case "outdated":
      return <Obstacle>{storageWords.openedByNewer}</Obstacle>;
    case "failed":
      return <Obstacle>{problemText(state.problem)}</Obstacle>;
  }
}

/** Nothing here can read the data, but it can be taken along as it is. */
function Obstacle({ children }: { readonly children: string }) {
  const { exportRows } = useWiring();
  const notify = useNotify();
  const takeAlong = () =>
    exportRows().then(
      () => notify.success(failuresWords.exported),
      () => notify.error(failuresWords.exportFailed),
    );
  return (
    <Message tone="error">
      <p>{children}</p>
      <Button onClick={() => location.reload()}>{failuresWords.reload}</Button>
      <Button onClick={takeAlong}>{failuresWords.exportMyData}</Button>
    </Message>
  );
}

function problemText(problem: OpenDataProblem): string {
  switch (problem.type) {
    case "NewerData":
      return storageWords.writtenByNewer;
    case "Unavailable":
      return storageWords.unavailable;
  }
}
