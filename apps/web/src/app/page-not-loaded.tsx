import { failuresWords } from "#messages/failures.ts";
import { Card } from "../components/card.tsx";
import type { Failure } from "../components/lazy.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { useWiring } from "../hooks/wiring.tsx";
import { RecoveryActions } from "../shared/recovery/recovery-actions.tsx";
import styles from "./error-boundary.module.css";

/** Shown if a page's code cannot be loaded: a newer version replaced it, or the network is gone. */
export function PageNotLoaded({ text, retryText, onRetry }: Omit<Failure<object>, "props">) {
  const { exportRows } = useWiring();
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <PageHeading>{failuresWords.pageNotLoaded}</PageHeading>
      <p role="alert">{text}</p>
      <RecoveryActions retryText={retryText} onRetry={onRetry} onExport={exportRows} />
    </Card>
  );
}
