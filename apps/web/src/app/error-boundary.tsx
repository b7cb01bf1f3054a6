import { Component, type ReactNode } from "react";
import { failuresWords } from "#words/failures.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./error-boundary.module.css";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onExport: () => Promise<void>;
}

type Failure =
  | { readonly kind: "none" }
  /** A newer version replaced the file this page asked for, or the network went away. */
  | { readonly kind: "page-not-loaded" }
  | { readonly kind: "bug" };

interface ErrorBoundaryState {
  readonly failure: Failure;
  readonly exported: "no" | "running" | "done" | "failed";
}

/** What each browser says when a chunk of code could not be fetched. */
const CHUNK_ERROR = /dynamically imported module|module script failed|error loading dynamically|preload css/i;

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: { kind: "none" }, exported: "no" };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    const isChunk = error instanceof Error && CHUNK_ERROR.test(error.message);
    return { failure: { kind: isChunk ? "page-not-loaded" : "bug" } };
  }

  private readonly exportEverything = async () => {
    this.setState({ exported: "running" });
    try {
      await this.props.onExport();
      this.setState({ exported: "done" });
    } catch (error) {
      console.error("The export from the error page failed", error);
      this.setState({ exported: "failed" });
    }
  };

  override render() {
    const { failure, exported } = this.state;
    if (failure.kind === "none") return this.props.children;
    const isChunk = failure.kind === "page-not-loaded";
    return (
      <main className={styles.page}>
        <Card tone="raised" padding="lg" className={styles.card}>
          <h1>{isChunk ? failuresWords.pageNotLoaded : failuresWords.bug}</h1>
          <p role="alert">{isChunk ? failuresWords.whyPageNotLoaded : failuresWords.bugIsOurs}</p>
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => location.reload()}>
              {failuresWords.reload}
            </Button>
            <Button pending={exported === "running"} onClick={this.exportEverything}>
              {failuresWords.exportMyData}
            </Button>
          </div>
          {exported === "done" && <p role="status">{failuresWords.exported}</p>}
          {exported === "failed" && <p role="status">{failuresWords.exportFailed}</p>}
        </Card>
      </main>
    );
  }
}
