import { Component, type ReactNode, useEffect, useRef } from "react";
import { failuresWords } from "#messages/failures.ts";
import { toPage } from "../base-path.ts";
import { Card } from "../components/card.tsx";
import { useLocation } from "../components/navigation/navigation.tsx";
import { useWiring, type Wiring, WiringProvider } from "../hooks/wiring.tsx";
import { Toasts } from "../shared/notices/toasts.tsx";
import { RecoveryActions } from "../shared/recovery/recovery-actions.tsx";
import styles from "./error-boundary.module.css";
import { RouteEffects } from "./route-effects.tsx";
import { AppRoutes } from "./routes.tsx";

/** The whole app, inside whichever router its surroundings provide. */
export function App({ wiring }: { readonly wiring: Wiring }) {
  return (
    <WiringProvider value={wiring}>
      <ErrorBoundary onExport={wiring.exportEverything}>
        <RouteEffects />
        <AppRoutes />
        <PageViews />
      </ErrorBoundary>
      <Toasts store={wiring.toasts} />
    </WiringProvider>
  );
}

/**
 * Counts one page view per change of the path. It stands below the routes, so that a redirect in one of them has happened before this
 * effect runs: React runs the effects of siblings in order. A path that only redirects is not counted.
 */
function PageViews() {
  const { pathname } = useLocation();
  const { telemetry } = useWiring();
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (counted.current === pathname || window.location.pathname !== toPage(pathname)) return;
    counted.current = pathname;
    telemetry.record({ type: "page-view", route: pathname });
    telemetry.record({ type: "activity", name: "Navigation", route: pathname });
  }, [pathname, telemetry]);
  return null;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onExport: () => Promise<void>;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
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
