/** Every page by its path: the title in the browser's tab, and the breadcrumb where there is one. */
import { APP_NAME } from "@furrow/core";

export interface PageEntry {
  readonly title: string;
  /** The page's place under the dashboard. */
  readonly crumb?: string;
  /** What it says while its data is on the way. */
  readonly loading?: string;
  /** For search engines, on the pages they may see. */
  readonly description?: string;
}

const landing: PageEntry = {
  title: `${APP_NAME}: study in peace, watch your farm grow`,
  description: `${APP_NAME} is a calm place to study: plan your tasks, focus with a timer, and every goal you reach brings an animal to your farm. Free, and it works offline.`,
};

export const pageTable: Readonly<Record<string, PageEntry>> = {
  "/": landing,
  "/home": landing,
  "/login": { title: "Sign In" },
  "/signup": { title: "Create Account" },
  "/forgot-password": { title: "Forgotten Password" },
  "/reset-password": { title: "New Password" },
  "/privacy-policy": {
    title: "Privacy Policy",
    description: `What ${APP_NAME} knows about you, and what it does not.`,
  },
  "/terms-of-service": {
    title: "Terms of Service",
    description: `The terms under which you use ${APP_NAME}.`,
  },
  "/cookie-policy": {
    title: "Cookie Policy",
    description: `Every cookie and stored word of ${APP_NAME}, by name.`,
  },
  "/contact": { title: "Contact", description: `How to reach the people behind ${APP_NAME}.` },
  "/ads-policy": { title: "Ad Policy", description: `Which ads ${APP_NAME} shows, and when it shows none.` },
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
