import type { ComponentType, PropsWithChildren } from "react";
import { failuresWords } from "#messages/failures.ts";
import { isSample, toPublic } from "../base-path.ts";
import { Card } from "../components/card.tsx";
import { type Failure, type LazyComponent, lazyComponent } from "../components/lazy.tsx";
import { Navigate, useLocation } from "../components/navigation/navigation.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { useWiring } from "../hooks/wiring.tsx";
import { RecoveryActions } from "../shared/recovery/recovery-actions.tsx";
import styles from "./error-boundary.module.css";
import { hasData, pages } from "./pages.ts";
import PublicFrame from "./public-frame.tsx";

const page = (load: () => Promise<{ readonly default: ComponentType }>): LazyComponent<object> =>
  lazyComponent(load, { failed: PageNotLoaded });

/** A map, because a path is untrusted text: `/constructor` is no page. */
const components: ReadonlyMap<string, LazyComponent<object>> = new Map(
  pages.map(({ path, load }) => [path, page(load)]),
);

const Shell = lazyComponent<PropsWithChildren>(() => import("./shell/shell.tsx"), {
  failed: (failure) => (
    <main className={styles.page}>
      <PageNotLoaded {...failure} />
    </main>
  ),
});

/** Null if the path's code is here already; else resolves when it is, and rejects if it cannot be loaded. */
export function preparePath(path: string): Promise<void> | null {
  // Only pages with data belong to the sample. This page stays until the other document is here.
  if (isSample && !hasData(path)) return new Promise(() => location.replace(toPublic(path)));
  const needed = hasData(path) ? [Shell, components.get(path)] : [components.get(path)];
  const missing = needed.filter((each) => each?.isLoaded() === false);
  if (missing.length === 0) return null;
  return Promise.all(missing.map((each) => each?.preload())).then(() => undefined);
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const Content = components.get(pathname);
  if (Content === undefined) return <Navigate to="/" replace state={{ isUnknown: true }} />;
  const Frame = hasData(pathname) ? Shell : PublicFrame;
  return (
    <Frame>
      <Content key={pathname} />
    </Frame>
  );
}

/** Shown if a page's code cannot be loaded: a newer version replaced it, or the network is gone. */
function PageNotLoaded({ text, retryText, onRetry }: Omit<Failure<object>, "props">) {
  const { exportEverything } = useWiring();
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <PageHeading>{failuresWords.pageNotLoaded}</PageHeading>
      <p role="alert">{text}</p>
      <RecoveryActions retryText={retryText} onRetry={onRetry} onExport={exportEverything} />
    </Card>
  );
}
