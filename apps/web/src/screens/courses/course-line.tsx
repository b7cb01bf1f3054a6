import type { Course, CoursesView } from "@furrow/core";
import { Archive, ArchiveRestore, ListTodo, Pencil, Trash2 } from "lucide-react";
import { coursesWords as words } from "#messages/courses.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { withTooltip } from "../../components/with-tooltip.ts";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import styles from "./courses.module.css";

interface CourseLineProps {
  readonly line: CoursesView["present"][number];
  readonly onEdit: (course: Course) => void;
  readonly onArchive: (course: Course) => void;
  readonly onBringBack: (course: Course) => void;
  readonly onDelete: (course: Course) => void;
}

export function CourseLine({ line, onEdit, onArchive, onBringBack, onDelete }: CourseLineProps) {
  const { course, hours, percent } = line;
  const { id, name, weeklyHours } = course;
  const isArchived = course.archivedAt !== null;
  return (
    <Card as="li" padding="none" className={styles.line}>
      <h2>
        <CourseMark course={course} />
      </h2>
      {!isArchived && (
        <div className={styles.week}>
          <p className={styles.hours}>
            {weeklyHours === null ? words.thisWeek(hours) : words.thisWeekOf(hours, weeklyHours)}
          </p>
          {percent !== null && (
            <ProgressBar label={words.progress(name)} percent={percent} done={percent === 100} />
          )}
        </div>
      )}
      <div className={styles.actions}>
        {isArchived && (
          <Button
            size="sm"
            icon={<ArchiveRestore aria-hidden="true" />}
            aria-label={words.bringBackOf(name)}
            onClick={() => onBringBack(course)}
          >
            {words.bringBack}
          </Button>
        )}
        <ButtonLink
          {...withTooltip}
          to="/tasks"
          state={{ course: id }}
          variant="quiet"
          size="sm"
          aria-label={words.tasksOf(name)}
          className={styles.tasks}
        >
          <ListTodo aria-hidden="true" />
        </ButtonLink>
        <IconButton size="sm" label={words.editOf(name)} onClick={() => onEdit(course)}>
          <Pencil aria-hidden="true" />
        </IconButton>
        {!isArchived && (
          <IconButton size="sm" label={words.archiveOf(name)} onClick={() => onArchive(course)}>
            <Archive aria-hidden="true" />
          </IconButton>
        )}
        <IconButton size="sm" variant="danger" label={words.deleteOf(name)} onClick={() => onDelete(course)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </Card>
  );
}
