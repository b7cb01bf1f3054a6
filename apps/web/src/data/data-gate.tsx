import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Loading } from "../ui/loading.tsx";
import { Message } from "../ui/message.tsx";
import type { OpenProblem } from "./account-data.ts";
import type { DataState } from "./data-session.ts";
import { StoreContext } from "./store-context.ts";

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
      return state.blocked ? (
        <Message tone="info">
          Another tab still runs an older version of the app. Close it or reload it: your data opens here by
          itself.
        </Message>
      ) : (
        <Loading>{loadingText}</Loading>
      );
    case "outdated":
      return (
        <Obstacle>
          A newer version of the app was opened in another tab. Everything you saved is kept. Reload to go on
          here.
        </Obstacle>
      );
    case "failed":
      return <Obstacle>{problemText(state.problem)}</Obstacle>;
  }
}

function Obstacle({ children }: { readonly children: string }) {
  return (
    <Message tone="error">
      <p>{children}</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </Message>
  );
}

function problemText(problem: OpenProblem): string {
  switch (problem.type) {
    case "NewerData":
      return "Your data on this device was written by a newer version of the app. Reload to get that version; nothing was changed.";
    case "Unavailable":
      return "Your data on this device could not be opened. The browser may be out of space, or may not allow storage for this site. Nothing was deleted.";
  }
}
