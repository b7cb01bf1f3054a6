import { type PropsWithChildren, type ReactNode, Suspense } from "react";
import { Navigate, useLocation } from "../ui/navigation/navigation.tsx";
import type { LegalSlug } from "../words/content/legal-page.ts";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { PageOrAhead, usePathAhead } from "./page-ahead.tsx";

const landingPage = lazyPage(() => import("../features/landing/landing-page.tsx"));
const landing: Readonly<Record<string, LazyPage>> = { "/": landingPage, "/home": landingPage };

const entrance: Readonly<Record<string, LazyPage>> = {
  "/login": lazyPage(() => import("../features/sign-in/login-page.tsx")),
  "/signup": lazyPage(() => import("../features/sign-in/signup-page.tsx")),
  "/forgot-password": lazyPage(() => import("../features/sign-in/forgot-password-page.tsx")),
  "/reset-password": lazyPage(() => import("../features/sign-in/reset-password-page.tsx")),
  "/verify-email": lazyPage(() => import("../features/sign-in/verify-email-page.tsx")),
};

const legalPage = (slug: LegalSlug): LazyPage =>
  lazyPage(async () => {
    const { LegalArticle } = await import("../features/legal/legal-article.tsx");
    return { default: () => <LegalArticle slug={slug} /> };
  });

const legal: Readonly<Record<string, LazyPage>> = {
  "/privacy-policy": legalPage("privacy-policy"),
  "/terms-of-service": legalPage("terms-of-service"),
  "/cookie-policy": legalPage("cookie-policy"),
  "/contact": legalPage("contact"),
  "/ads-policy": legalPage("ads-policy"),
};

const inShell: Readonly<Record<string, LazyPage>> = {
  "/dashboard": lazyPage(() => import("../features/dashboard/dashboard-page.tsx")),
  "/timer": lazyPage(() => import("../features/timer/timer-page.tsx")),
  "/tasks": lazyPage(() => import("../features/tasks/tasks-page.tsx")),
  "/courses": lazyPage(() => import("../features/courses/courses-page.tsx")),
  "/calendar": lazyPage(() => import("../features/calendar/calendar-page.tsx")),
  "/goals": lazyPage(() => import("../features/goals/goals-page.tsx")),
  "/farm": lazyPage(() => import("../features/farm/farm-page.tsx")),
  "/analytics": lazyPage(() => import("../features/analytics/analytics-page.tsx")),
  "/feedback": lazyPage(() => import("../features/feedback/feedback-page.tsx")),
  "/settings": lazyPage(() => import("../features/settings/settings-page.tsx")),
  "/resources": lazyPage(() => import("../features/resources/resources-page.tsx")),
};

const Shell = lazyPage<PropsWithChildren>(() => import("./shell/shell.tsx"));
const PublicFrame = lazyPage<PropsWithChildren>(() => import("./public-frame.tsx"));

/** The living page of components: in development, and in builds made with VITE_COMPONENTS=1; users never get it. */
const Components =
  import.meta.env.DEV || import.meta.env.VITE_COMPONENTS === "1"
    ? lazyPage(() => import("./components-page.tsx"))
    : null;

/** What a path needs to render without waiting. */
export async function preloadPath(path: string): Promise<void> {
  const needed =
    path in inShell
      ? [Shell, inShell[path]]
      : path in legal
        ? [PublicFrame, legal[path]]
        : [PublicFrame, entrance[path] ?? landingPage];
  await Promise.all(needed.map((page) => page?.preload()));
}

/** The paths by the frame that their pages stand in. */
export const pathsIn = {
  shell: Object.keys(inShell),
  entrance: Object.keys(entrance),
  legal: Object.keys(legal),
};

/** Whether a path's page shows a person's data. */
export const hasData = (path: string): boolean => Object.hasOwn(inShell, path);

export function AppRoutes() {
  const { pathname } = useLocation();
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return <Suspense fallback={null}>{roomAt(path)}</Suspense>;
}

function roomAt(path: string): ReactNode {
  const Room = ownPage(inShell, path);
  if (Room !== undefined) {
    return (
      <Shell>
        <RoomAndNext path={path} room={Room} />
      </Shell>
    );
  }
  const Public = ownPage({ ...landing, ...entrance, ...legal }, path);
  if (Public !== undefined) {
    return (
      <PublicFrame>
        <Public key={path} />
      </PublicFrame>
    );
  }
  if (path === "/components" && Components !== null) return <Components />;
  return <Navigate to="/" replace />;
}

function RoomAndNext({ path, room }: { readonly path: string; readonly room: LazyPage }) {
  const ahead = usePathAhead();
  const next = ahead === null || ahead === path ? undefined : ownPage(inShell, ahead);
  return (
    <>
      <PageOrAhead key={path} page={room} ahead={null} />
      {next?.isLoaded() && <PageOrAhead key={ahead} page={next} ahead={ahead} />}
    </>
  );
}

/** A path is a stranger's text: `/constructor` is no page. */
const ownPage = (pages: Readonly<Record<string, LazyPage>>, path: string): LazyPage | undefined =>
  Object.hasOwn(pages, path) ? pages[path] : undefined;
