/** Every page by its path: the title in the browser's tab, and the breadcrumb where there is one. */

import { APP_NAME } from "@furrow/core";
import { pagesWords } from "#words/pages.ts";

export interface PageEntry {
  readonly title: string;
  /** The page's place under the dashboard. */
  readonly crumb?: string;
  /** What it says while its data is on the way. */
  readonly loading?: string;
}

const landing: PageEntry = { title: pagesWords.landing };

/** A page below the dashboard is called the same in the breadcrumb. */
const below = (title: string, loading?: string): PageEntry => ({
  title,
  crumb: title,
  ...(loading !== undefined && { loading }),
});

const pageTable: Readonly<Record<string, PageEntry>> = {
  "/": landing,
  "/home": landing,
  "/login": { title: pagesWords.signIn },
  "/signup": { title: pagesWords.signUp },
  "/forgot-password": { title: pagesWords.forgotPassword },
  "/reset-password": { title: pagesWords.resetPassword },
  "/verify-email": { title: pagesWords.verifyEmail },
  "/privacy-policy": { title: pagesWords.privacyPolicy },
  "/terms-of-service": { title: pagesWords.termsOfService },
  "/cookie-policy": { title: pagesWords.cookiePolicy },
  "/contact": { title: pagesWords.contact },
  "/ads-policy": { title: pagesWords.adsPolicy },
  "/dashboard": { title: pagesWords.dashboard },
  "/timer": below(pagesWords.timer),
  "/tasks": below(pagesWords.tasks, pagesWords.loadingTasks),
  "/courses": below(pagesWords.courses),
  "/calendar": below(pagesWords.calendar, pagesWords.loadingCalendar),
  "/goals": below(pagesWords.goals, pagesWords.loadingGoals),
  "/farm": below(pagesWords.farm, pagesWords.loadingFarm),
  "/analytics": below(pagesWords.analytics, pagesWords.loadingAnalytics),
  "/feedback": below(pagesWords.feedback),
  "/settings": below(pagesWords.settings),
  "/resources": below(pagesWords.resources),
};

export function pageAt(path: string): PageEntry | undefined {
  return Object.hasOwn(pageTable, path) ? pageTable[path] : undefined;
}

export function documentTitle(page: PageEntry | undefined): string {
  if (page === undefined) return APP_NAME;
  return page.title.startsWith(APP_NAME) ? page.title : pagesWords.titleOf(page.title);
}
