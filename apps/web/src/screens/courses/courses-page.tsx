import { type Course, countTasksOf, coursesView } from "@furrow/core";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { coursesWords as words } from "#messages/courses.ts";
import { pagesWords } from "#messages/pages.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { AlertDialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useStore, useView } from "../../hooks/use-view.ts";
import { useCourseCommands } from "../../shared/courses/use-course-commands.ts";
import { CourseLine } from "./course-line.tsx";
import styles from "./courses.module.css";
import { ExamsSection } from "./exams-section.tsx";

const CourseDialog = lazyComponent(() => import("../../shared/courses/course-dialog.tsx"), {
  failed: DialogNotLoaded,
});

type Open =
  | { readonly type: "add" }
  | { readonly type: "edit"; readonly course: Course }
  | { readonly type: "delete"; readonly course: Course; readonly tasks: number };

export default function CoursesPage() {
  const today = useToday();
  const store = useStore();
  const { present, archived } = useView(coursesView, today);
  const [open, setOpen] = useState<Open | null>(null);
  const commands = useCourseCommands();
  const list = useRef<HTMLElement>(null);
  const isNew = present.length === 0 && archived.length === 0;
  const close = () => setOpen(null);

  const remove = async (course: Course) => {
    close();
    if (await commands.remove(course)) list.current?.focus();
  };
  const lineEvents = {
    onEdit: (course: Course) => setOpen({ type: "edit", course }),
    onArchive: (course: Course) => void commands.archive(course).then(() => list.current?.focus()),
    onBringBack: (course: Course) => void commands.bringBack(course).then(() => list.current?.focus()),
    onDelete: (course: Course) =>
      setOpen({ type: "delete", course, tasks: countTasksOf(store.getState(), course.id, today) }),
  };
  const addButton = (text: string, variant: "primary" | "secondary") => (
    <Button variant={variant} icon={<Plus />} onClick={() => setOpen({ type: "add" })}>
      {text}
    </Button>
  );

  return (
    <>
      <PageHeading>{pagesWords.courses}</PageHeading>
      <ExamsSection today={today} />
      <section ref={list} className={styles.page} tabIndex={-1} aria-labelledby="courses">
        <header className={styles.head}>
          <h2 id="courses">{courseChoiceWords.list}</h2>
          {!isNew && addButton(words.add, "secondary")}
        </header>
        {present.length === 0 && (
          <Card padding="none">
            <EmptyState
              title={isNew ? words.empty : words.allArchived}
              action={isNew && addButton(words.addFirst, "primary")}
            >
              {isNew ? words.emptyHint : words.allArchivedHint}
            </EmptyState>
          </Card>
        )}
        {present.length > 0 && (
          <ul className={styles.list}>
            {present.map((line) => (
              <CourseLine key={line.course.id} line={line} {...lineEvents} />
            ))}
          </ul>
        )}
        {archived.length > 0 && (
          <details className={styles.archived}>
            <summary>{words.archived(archived.length)}</summary>
            <ul className={styles.list}>
              {archived.map((line) => (
                <CourseLine key={line.course.id} line={line} {...lineEvents} />
              ))}
            </ul>
          </details>
        )}
      </section>
      {(open?.type === "add" || open?.type === "edit") && (
        <CourseDialog course={open.type === "edit" ? open.course : null} onClose={close} />
      )}
      {open?.type === "delete" && (
        <AlertDialog
          title={words.askToDelete(open.course.name)}
          confirmText={commonWords.delete}
          onConfirm={() => void remove(open.course)}
          onCancel={close}
        >
          <p>{words.whatStays(open.tasks)}</p>
        </AlertDialog>
      )}
    </>
  );
}
