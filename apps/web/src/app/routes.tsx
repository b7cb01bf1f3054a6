import type { ComponentType, PropsWithChildren } from "react";
import LandingPage from "../features/landing/landing-page.tsx";
import { type LazyComponent, lazyComponent } from "../ui/lazy.tsx";
import { Navigate, useLocation } from "../ui/navigation/navigation.tsx";
import type { LegalSlug } from "../words/content/legal-page.ts";
import styles from "./error-boundary.module.css";
import { PageNotLoaded } from "./page-not-loaded.tsx";
import PublicFrame from "./public-frame.tsx";

type Page = ComponentType & Partial<Pick<LazyComponent<object>, "preload" | "isLoaded">>;
type Pages = Readonly<Record<string, Page>>;

const page = (load: () => Promise<{ readonly default: ComponentType }>): Page =>
  lazyComponent(load, { failed: PageNotLoaded });

const landing: Pages = { "/": LandingPage, "/home": LandingPage };

const entrance: Pages = {
  "/login": page(() => import("../features/sign-in/login-page.tsx")),
  "/signup": page(() => import("../features/sign-in/signup-page.tsx")),
  "/forgot-password": page(() => import("../features/sign-in/forgot-password-page.tsx")),
  "/reset-password": page(() => import("../features/sign-in/reset-password-page.tsx")),
  "/verify-email": page(() => import("../features/sign-in/verify-email-page.tsx")),
};

const legalPage = (slug: LegalSlug): Page =>
  page(async () => {
    const { LegalArticle } = await import("../features/legal/legal-article.tsx");
    return { default: () => <LegalArticle slug={slug} /> };
  });

const legal: Pages = {
  "/privacy-policy": legalPage("privacy-policy"),
  "/terms-of-service": legalPage("terms-of-service"),
  "/cookie-policy": legalPage("cookie-policy"),
  "/contact": legalPage("contact"),
  "/ads-policy": legalPage("ads-policy"),
};

const inShell: Pages = {
  "/dashboard": page(() => import("../features/dashboard/dashboard-page.tsx")),
  "/timer": page(() => import("../features/timer/timer-page.tsx")),
  "/tasks": page(() => import("../features/tasks/tasks-page.tsx")),
  "/courses": page(() => import("../features/courses/courses-page.tsx")),
  "/calendar": page(() => import("../features/calendar/calendar-page.tsx")),
  "/goals": page(() => import("../features/goals/goals-page.tsx")),
  "/farm": page(() => import("../features/farm/farm-page.tsx")),
  "/analytics": page(() => import("../features/analytics/analytics-page.tsx")),
  "/feedback": page(() => import("../features/feedback/feedback-page.tsx")),
  "/settings": page(() => import("../features/settings/settings-page.tsx")),
  "/resources": page(() => import("../features/resources/resources-page.tsx")),
};

const Shell = lazyComponent<PropsWithChildren>(() => import("./shell/shell.tsx"), {
  failed: (failure) => (
    <main className={styles.page}>
      <PageNotLoaded {...failure} />
    </main>
  ),
});

/** The living page of components: in development, and in builds made with VITE_COMPONENTS=1; users never get it. */
const Components =
  import.meta.env.DEV || import.meta.env.VITE_COMPONENTS === "1"
    ? page(() => import("./components-page.tsx"))
    : null;

/** The paths by the frame that their pages stand in. */
export const pathsIn = {
  shell: Object.keys(inShell),
  entrance: Object.keys(entrance),
  legal: Object.keys(legal),
};

/** Whether a path's page shows a person's data. */
export const hasData = (path: string): boolean => Object.hasOwn(inShell, path);

/** Null if the path's code is here already; else resolves when it is, and rejects if it cannot be loaded. */
export function preparePath(path: string): Promise<void> | null {
  const needed = hasData(path) ? [Shell, inShell[path]] : [publicPage(path)];
  const missing = needed.filter((each) => each?.isLoaded?.() === false);
  if (missing.length === 0) return null;
  return Promise.all(missing.map((each) => each?.preload?.())).then(() => undefined);
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const Room = ownPage(inShell, pathname);
  if (Room !== undefined) {
    return (
      <Shell>
        <Room key={pathname} />
      </Shell>
    );
  }
  const Public = publicPage(pathname);
  if (Public !== undefined) {
    return (
      <PublicFrame>
        <Public key={pathname} />
      </PublicFrame>
    );
  }
  if (pathname === "/components" && Components !== null) return <Components />;
  return <Navigate to="/" replace />;
}

const publicPage = (path: string): Page | undefined => ownPage({ ...landing, ...entrance, ...legal }, path);

/** A path is a stranger's text: `/constructor` is no page. */
const ownPage = (pages: Pages, path: string): Page | undefined =>
  Object.hasOwn(pages, path) ? pages[path] : undefined;
