import { useState } from "react";
import { failuresWords } from "#messages/failures.ts";
import { Button } from "../../components/button.tsx";
import styles from "./recovery-actions.module.css";

interface RecoveryActionsProps {
  readonly retryText: string;
  readonly onRetry: () => void;
  readonly onExport: () => Promise<void>;
}

/** What the user can do about a failed page: try again, or export the data. */
export function RecoveryActions({ retryText, onRetry, onExport }: RecoveryActionsProps) {
  const [exported, setExported] = useState<"no" | "running" | "done" | "failed">("no");
  const exportEverything = async () => {
    setExported("running");
    try {
      await onExport();
      setExported("done");
    } catch (error) {
      console.error("The export from the error page failed", error);
      setExported("failed");
    }
  };
  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          {retryText}
        </Button>
        <Button pending={exported === "running"} onClick={exportEverything}>
          {failuresWords.exportMyData}
        </Button>
      </div>
      {exported === "done" && <p role="status">{failuresWords.exported}</p>}
      {exported === "failed" && <p role="status">{failuresWords.exportFailed}</p>}
    </>
  );
}
