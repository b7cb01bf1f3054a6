/**
 * What the document of a page with data paints before any script has run: the bars, the heading where it is the same for everybody, and
 * cards about where they will stand. The app's first render takes its place.
 */
import type { ReactNode } from "react";
import { calendarWords } from "#words/calendar.ts";
import { resourcesWords } from "#words/content/resources/resources.ts";
import { coursesWords } from "#words/courses.ts";
import { feedbackWords } from "#words/feedback.ts";
import { goalsWords } from "#words/goals.ts";
import { pagesWords } from "#words/pages.ts";
import { settingsWords } from "#words/settings.ts";
import { shellWords } from "#words/shell.ts";
import { DashboardOutline } from "../../features/dashboard/dashboard-outline.tsx";
import { TasksOutline } from "../../features/tasks/tasks-outline.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { GuestBar } from "./guest-bar.tsx";
import styles from "./layout.module.css";
import { Layout } from "./layout.tsx";

const heading = (title: string, intro?: string) => <PageHeading intro={intro}>{title}</PageHeading>;

const outlines: Readonly<Record<string, ReactNode>> = {
  "/dashboard": <DashboardOutline />,
  "/timer": heading(pagesWords.timer),
  "/tasks": <TasksOutline />,
  "/courses": heading(pagesWords.courses, coursesWords.intro),
  "/calendar": heading(pagesWords.calendar, calendarWords.intro),
  "/goals": heading(pagesWords.goals, goalsWords.intro),
  "/farm": heading(pagesWords.farm),
  "/analytics": heading(pagesWords.analytics),
  "/feedback": heading(pagesWords.feedback, feedbackWords.intro),
  "/settings": heading(pagesWords.settings, settingsWords.intro),
  "/resources": heading(pagesWords.resources, resourcesWords.intro),
};

export function PageFrame({ path }: { readonly path: string }) {
  return (
    <div className={styles.frame} data-frame="" aria-hidden="true">
      <Layout bar={<GuestBar />} timer={shellWords.timer}>
        {outlines[path]}
      </Layout>
    </div>
  );
}
