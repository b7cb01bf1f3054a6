/** Every page by its path: the title in the browser's tab, and the breadcrumb where there is one. */
import { APP_NAME } from "@furrow/core";

export interface PageEntry {
  readonly title: string;
  /** The page's place under the dashboard. */
  readonly crumb?: string;
  /** What it says while its data is on the way. */
  readonly loading?: string;
}

const landing: PageEntry = {
  title: `${APP_NAME}: study in peace, watch your farm grow`,
};

const pageTable: Readonly<Record<string, PageEntry>> = {
  "/": landing,
  "/home": landing,
  "/login": { title: "Sign In" },
  "/signup": { title: "Create Account" },
  "/forgot-password": { title: "Forgotten Password" },
  "/reset-password": { title: "New Password" },
  "/privacy-policy": {
    title: "Privacy Policy",
  },
  "/terms-of-service": {
    title: "Terms of Service",
  },
  "/cookie-policy": {
    title: "Cookie Policy",
  },
  "/contact": { title: "Contact" },
  "/ads-policy": { title: "Ad Policy" },
  "/dashboard": { title: "Dashboard" },
  "/timer": { title: "Study Timer", crumb: "Study Timer" },
  "/tasks": { title: "Study Tasks", crumb: "Study Tasks", loading: "Loading tasks..." },
  "/calendar": { title: "Study Calendar", crumb: "Study Calendar", loading: "Loading study data..." },
  "/goals": { title: "Study Goals", crumb: "Study Goals", loading: "Loading goals..." },
  "/farm": { title: "My Farm", crumb: "My Farm", loading: "Loading your farm..." },
  "/analytics": { title: "Study Analytics", crumb: "Study Analytics", loading: "Loading analytics..." },
  "/feedback": { title: "Feedback", crumb: "Feedback" },
  "/settings": { title: "Settings", crumb: "Settings" },
  "/resources": { title: "Study Resources", crumb: "Study Resources" },
};

export function pageAt(path: string): PageEntry | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return Object.hasOwn(pageTable, trimmed) ? pageTable[trimmed] : undefined;
}

export function documentTitle(page: PageEntry | undefined): string {
  if (page === undefined) return APP_NAME;
  return page.title.startsWith(APP_NAME) ? page.title : `${page.title} · ${APP_NAME}`;
}
