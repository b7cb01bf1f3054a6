import { failuresWords } from "#messages/failures.ts";
import { storageWords } from "#messages/storage.ts";
import { Message } from "../../components/message.tsx";
import { useWiring } from "../../hooks/wiring.tsx";
import type { DataState } from "../../services/open-data.ts";
import type { OpenDataProblem } from "../../state/account-data.ts";
import { RecoveryActions } from "../recovery/recovery-actions.tsx";

/** What keeps a user's data from opening. */
export function DataObstacle({
  state,
}: {
  readonly state: Extract<DataState, { readonly type: "opening" | "outdated" | "failed" }>;
}) {
  switch (state.type) {
    case "opening":
      return <Message tone="info">{storageWords.olderTabIsOpen}</Message>;
    case "outdated":
      return <Obstacle>{storageWords.openedByNewer}</Obstacle>;
    case "failed":
      return <Obstacle>{problemText(state.problem)}</Obstacle>;
  }
}

/** No code of this version can read the data, but it can be saved as it is. */
function Obstacle({ children }: { readonly children: string }) {
  const { exportRows } = useWiring();
  return (
    <Message tone="error">
      <p>{children}</p>
      <RecoveryActions
        retryText={failuresWords.reload}
        onRetry={() => location.reload()}
        onExport={exportRows}
      />
    </Message>
  );
}

const problemText = ({ type }: OpenDataProblem): string =>
  type === "NewerData" ? storageWords.writtenByNewer : storageWords.unavailable;
