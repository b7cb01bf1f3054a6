import { pagesWords } from "#messages/pages.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import quickAddStyles from "../../shared/quick-add/quick-add.module.css";

/** The page's heading and the empty line to write in: in the document before the app is there. */
export function TasksOutline() {
  return (
    <PageHeading
      hasWideActions
      actions={
        <>
          <div className={quickAddStyles.quickAdd}>
            <div className={quickAddStyles.line} style={{ minHeight: "var(--control)" }} />
          </div>
          <span style={{ inlineSize: "11.5rem" }} />
        </>
      }
    >
      {pagesWords.tasks}
    </PageHeading>
  );
}
