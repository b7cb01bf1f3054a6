import { type Wiring, WiringProvider } from "../hooks/wiring.tsx";
import { Toasts } from "../shared/notices/toasts.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageViews } from "./page-views.tsx";
import { RouteEffects } from "./route-effects.tsx";
import { AppRoutes } from "./routes.tsx";

/** The whole app, inside whichever router its surroundings provide. */
export function App({ wiring }: { readonly wiring: Wiring }) {
  return (
    <WiringProvider value={wiring}>
      <ErrorBoundary onExport={wiring.exportRows}>
        <RouteEffects />
        <AppRoutes />
        <PageViews />
      </ErrorBoundary>
      <Toasts store={wiring.toasts} />
    </WiringProvider>
  );
}
