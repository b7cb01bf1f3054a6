import { pagesWords } from "#words/pages.ts";
import { tasksPageWords } from "#words/tasks-page.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import quickAddStyles from "./quick-add.module.css";
import styles from "./tasks-page.module.css";

/** The page with its form and its line to write in, and nothing in them: in the document before the app is there. */
export function TasksOutline() {
  return (
    <>
      <PageHeading
        intro={tasksPageWords.intro}
        actions={<span style={{ inlineSize: "9.25rem", blockSize: "var(--control)" }} />}
      >
        {pagesWords.tasks}
      </PageHeading>
      <div className={styles.columns}>
        <Card tone="raised" className={styles.panelOutline} />
        <div className={quickAddStyles.line} style={{ minHeight: "3.125rem" }} />
      </div>
    </>
  );
}
