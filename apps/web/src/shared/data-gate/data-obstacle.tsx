import { failuresWords } from "#messages/failures.ts";
import { storageWords } from "#messages/storage.ts";
import { Button } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { DataState } from "../../services/open-data.ts";
import type { OpenDataProblem } from "../../state/account-data.ts";

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
