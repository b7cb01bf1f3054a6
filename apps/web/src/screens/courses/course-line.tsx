import { type Course, type CoursesView, daysBetween } from "@furrow/core";
import { Archive, ArchiveRestore, CalendarDays, ListTodo, Pencil, Trash2 } from "lucide-react";
import { commonWords } from "#messages/common.ts";
import { coursesWords as words } from "#messages/courses.ts";
import { Card } from "../../components/card.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { MenuButton } from "../../components/menu-button.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import { nextExamOf } from "../../shared/exams/exams-of.ts";
import styles from "./courses.module.css";

const CourseLines = lazyComponent(() => import("../../shared/reflections/lines.tsx"), {
  failed: nothing,
});

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
  const navigate = useNavigate();
  const today = useToday();
  const exam = useView(nextExamOf, id, today);
  const isArchived = course.archivedAt !== null;
  return (
    <Card as="li" padding="none">
      <div className={styles.line}>
        <div className={styles.name}>
          <h3>
            <CourseMark course={course} />
          </h3>
          {exam !== null && (
            <p className={styles.hours}>{words.examIn(exam.name, daysBetween(today, exam.date))}</p>
          )}
        </div>
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
        <MenuButton
          label={words.moreFor(name)}
          items={[
            isArchived && {
              label: words.bringBack,
              icon: <ArchiveRestore />,
              run: () => onBringBack(course),
            },
            { label: words.edit, icon: <Pencil />, run: () => onEdit(course) },
            {
              label: words.showTasks,
              icon: <ListTodo />,
              run: () => navigate("/tasks", { state: { course: id } }),
            },
            !isArchived && {
              label: words.subscribe,
              icon: <CalendarDays />,
              run: () => navigate(`/settings?subscribe=&course=${id}`),
            },
            !isArchived && { label: words.archive, icon: <Archive />, run: () => onArchive(course) },
            { label: commonWords.delete, icon: <Trash2 />, run: () => onDelete(course) },
          ]}
        />
      </div>
      <div className={styles.lines}>
        <CourseLines course={course} />
      </div>
    </Card>
  );
}
