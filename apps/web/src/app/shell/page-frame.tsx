/**
 * What the document of a page with data shows before a script runs: bars, fixed headings and cards in about
 * their places. The app's first render replaces it.
 */
import type { ReactNode } from "react";
import { shellWords } from "#messages/shell.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { DashboardOutline } from "../../screens/dashboard/dashboard-outline.tsx";
import { TasksOutline } from "../../screens/tasks/tasks-outline.tsx";
import { pageAt } from "../pages.ts";
import { GuestBar } from "./guest-bar.tsx";
import styles from "./layout.module.css";
import { Layout } from "./layout.tsx";

/** Pages whose first screen has more than a heading. */
const outlines: Readonly<Record<string, ReactNode>> = {
  "/dashboard": <DashboardOutline />,
  "/tasks": <TasksOutline />,
};

export function PageFrame({ path }: { readonly path: string }) {
  const page = pageAt(path);
  return (
    <div className={styles.frame} data-frame="" aria-hidden="true">
      <Layout bar={<GuestBar />} timer={shellWords.timer}>
        {outlines[path] ?? <PageHeading intro={page?.intro}>{page?.title}</PageHeading>}
      </Layout>
    </div>
  );
}
