/**
 * Every page is one row. Routing, titles, breadcrumbs, navigation, prefetching, prerendering, telemetry and the routes of the
 * journeys follow from this table. Code of a page that shows data lies in `screens/<path>/<path>-page.tsx`.
 */
import { APP_NAME } from "@furrow/core";
import {
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  MessageCircle,
  Settings,
  Target,
  Timer,
} from "lucide-react";
import type { ComponentType } from "react";
import { descriptionsWords, introWords, pagesWords } from "#messages/pages.ts";
import { shellWords } from "#messages/shell.ts";
import { Barn } from "../components/icons/first-icons.ts";
import type { LegalSlug } from "../messages/content/legal-page.ts";

interface NavigationItem {
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface Page {
  readonly path: string;
  /** `app` pages show the user's data and stand between the bars. */
  readonly frame: "landing" | "entrance" | "legal" | "app";
  readonly title: string;
  /** The line below the heading, if it is the same for every user. */
  readonly intro?: string;
  /** For search engines. */
  readonly description?: string;
  /** The message while the page's data loads. */
  readonly loading?: string;
  /** The message if it cannot be loaded, above the reason. */
  readonly notLoaded?: string;
  /** Sidebar and bottom bar list their pages in the order of this table. */
  readonly sidebar?: NavigationItem;
  readonly bottomBar?: NavigationItem;
  readonly moreSheet?: NavigationItem & { readonly place: number };
  /** A page without an entry of its own: the sidebar marks this one. */
  readonly within?: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

const landingPage = (path: "/" | "/home"): Page => ({
  path,
  frame: "landing",
  title: pagesWords.landing,
  description: descriptionsWords.landing,
  load: () => import("../screens/landing/landing-page.tsx"),
});

const legalPage = (slug: LegalSlug, title: string, description: string): Page => ({
  path: `/${slug}`,
  frame: "legal",
  title,
  description,
  load: async () => (await import("../screens/legal/legal-article.tsx")).articleOf(slug),
});

export const pages: readonly Page[] = [
  landingPage("/"),
  landingPage("/home"),
  {
    path: "/login",
    frame: "entrance",
    title: pagesWords.signIn,
    load: () => import("../screens/sign-in/login-page.tsx"),
  },
  {
    path: "/signup",
    frame: "entrance",
    title: pagesWords.signUp,
    load: () => import("../screens/sign-in/signup-page.tsx"),
  },
  {
    path: "/forgot-password",
    frame: "entrance",
    title: pagesWords.forgotPassword,
    load: () => import("../screens/sign-in/forgot-password-page.tsx"),
  },
  {
    path: "/reset-password",
    frame: "entrance",
    title: pagesWords.resetPassword,
    load: () => import("../screens/sign-in/reset-password-page.tsx"),
  },
  {
    path: "/verify-email",
    frame: "entrance",
    title: pagesWords.verifyEmail,
    load: () => import("../screens/sign-in/verify-email-page.tsx"),
  },
  legalPage("privacy-policy", pagesWords.privacyPolicy, descriptionsWords.privacyPolicy),
  legalPage("terms-of-service", pagesWords.termsOfService, descriptionsWords.termsOfService),
  legalPage("cookie-policy", pagesWords.cookiePolicy, descriptionsWords.cookiePolicy),
  legalPage("contact", pagesWords.contact, descriptionsWords.contact),
  {
    path: "/imprint",
    frame: "legal",
    title: pagesWords.imprint,
    load: async () => ({ default: (await import("../screens/legal/legal-article.tsx")).Imprint }),
  },
  legalPage("ads-policy", pagesWords.adsPolicy, descriptionsWords.adsPolicy),
  {
    path: "/dashboard",
    frame: "app",
    title: pagesWords.dashboard,
    sidebar: { label: pagesWords.dashboard, icon: LayoutDashboard },
    bottomBar: { label: shellWords.home, icon: LayoutDashboard },
    load: () => import("../screens/dashboard/dashboard-page.tsx"),
  },
  {
    path: "/timer",
    frame: "app",
    title: pagesWords.timer,
    sidebar: { label: shellWords.timer, icon: Timer },
    bottomBar: { label: shellWords.timer, icon: Timer },
    load: () => import("../screens/timer/timer-page.tsx"),
  },
  {
    path: "/tasks",
    frame: "app",
    title: pagesWords.tasks,
    loading: pagesWords.loadingTasks,
    notLoaded: pagesWords.tasksNotLoaded,
    sidebar: { label: shellWords.tasks, icon: ListTodo },
    bottomBar: { label: shellWords.tasks, icon: ListTodo },
    load: () => import("../screens/tasks/tasks-page.tsx"),
  },
  {
    path: "/courses",
    frame: "app",
    title: pagesWords.courses,
    within: "/tasks",
    load: () => import("../screens/courses/courses-page.tsx"),
  },
  {
    path: "/set-up",
    frame: "app",
    title: pagesWords.setUp,
    within: "/dashboard",
    load: () => import("../screens/set-up/set-up-page.tsx"),
  },
  {
    path: "/calendar",
    frame: "app",
    title: pagesWords.calendar,
    loading: pagesWords.loadingCalendar,
    sidebar: { label: shellWords.calendar, icon: CalendarDays },
    moreSheet: { label: shellWords.calendar, icon: CalendarDays, place: 2 },
    load: () => import("../screens/calendar/calendar-page.tsx"),
  },
  {
    path: "/goals",
    frame: "app",
    title: pagesWords.goals,
    intro: introWords.goals,
    loading: pagesWords.loadingGoals,
    sidebar: { label: shellWords.goals, icon: Target },
    moreSheet: { label: shellWords.goals, icon: Target, place: 3 },
    load: () => import("../screens/goals/goals-page.tsx"),
  },
  {
    path: "/farm",
    frame: "app",
    title: pagesWords.farm,
    loading: pagesWords.loadingFarm,
    sidebar: { label: pagesWords.farm, icon: Barn },
    bottomBar: { label: shellWords.farm, icon: Barn },
    load: () => import("../screens/farm/farm-page.tsx"),
  },
  {
    path: "/year",
    frame: "app",
    title: pagesWords.year,
    load: () => import("../screens/year/year-page.tsx"),
  },
  {
    path: "/analytics",
    frame: "app",
    title: pagesWords.analytics,
    loading: pagesWords.loadingAnalytics,
    sidebar: { label: shellWords.analytics, icon: ChartNoAxesColumn },
    moreSheet: { label: shellWords.analytics, icon: ChartNoAxesColumn, place: 4 },
    load: () => import("../screens/analytics/analytics-page.tsx"),
  },
  {
    path: "/resources",
    frame: "app",
    title: pagesWords.resources,
    intro: introWords.resources,
    sidebar: { label: shellWords.resources, icon: BookOpen },
    moreSheet: { label: shellWords.resources, icon: BookOpen, place: 5 },
    load: () => import("../screens/resources/resources-page.tsx"),
  },
  {
    path: "/feedback",
    frame: "app",
    title: pagesWords.feedback,
    intro: introWords.feedback,
    sidebar: { label: pagesWords.feedback, icon: MessageCircle },
    moreSheet: { label: pagesWords.feedback, icon: MessageCircle, place: 6 },
    load: () => import("../screens/feedback/feedback-page.tsx"),
  },
  {
    path: "/settings",
    frame: "app",
    title: pagesWords.settings,
    sidebar: { label: pagesWords.settings, icon: Settings },
    moreSheet: { label: pagesWords.settings, icon: Settings, place: 1 },
    load: () => import("../screens/settings/settings-page.tsx"),
  },
];

export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path);

export const hasData = (path: string): boolean => pageAt(path)?.frame === "app";

/** The name of the page below the dashboard, or null where no breadcrumb is shown. */
export function breadcrumbAt(path: string): string | null {
  const page = pageAt(path);
  return page?.frame === "app" && path !== "/dashboard" ? page.title : null;
}

export function documentTitle(path: string): string {
  const title = pageAt(path)?.title ?? APP_NAME;
  return title.startsWith(APP_NAME) ? title : pagesWords.titleOf(title);
}

/** The source files behind a page's code, so that the build can link them. */
export function sourcesOf({ path, frame }: Page): readonly string[] {
  if (frame === "landing") return ["src/screens/landing/landing-page.tsx"];
  if (frame === "legal") return ["src/screens/legal/legal-article.tsx"];
  if (frame === "entrance") return [`src/screens/sign-in${path}-page.tsx`];
  return ["src/app/shell/shell.tsx", "src/data-services.ts", `src/screens${path}${path}-page.tsx`];
}
