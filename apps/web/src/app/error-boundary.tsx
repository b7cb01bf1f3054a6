import { Component, type ReactNode } from "react";
import { failuresWords } from "#messages/failures.ts";
import { Card } from "../components/card.tsx";
import { RecoveryActions } from "../shared/recovery/recovery-actions.tsx";
import styles from "./error-boundary.module.css";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onExport: () => Promise<void>;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={styles.page}>
        <Card tone="raised" padding="lg" className={styles.card}>
          <h1>{failuresWords.bug}</h1>
          <p role="alert">{failuresWords.bugIsOurs}</p>
          <RecoveryActions
            retryText={failuresWords.reload}
            onRetry={() => location.reload()}
            onExport={this.props.onExport}
          />
        </Card>
      </main>
    );
  }
}
