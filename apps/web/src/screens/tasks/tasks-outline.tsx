import { pagesWords } from "#messages/pages.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Card } from "../../components/card.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
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
