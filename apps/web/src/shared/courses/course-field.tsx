import { type Course, type CourseId, coursesOffered, type State } from "@furrow/core";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { coursesWords as words } from "#messages/courses.ts";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { Select } from "../../components/select.tsx";
import { useView } from "../../hooks/use-view.ts";
import { courseStyle } from "./course-style.ts";
import styles from "./courses.module.css";

const CourseDialog = lazyComponent(() => import("./course-dialog.tsx"), { failed: DialogNotLoaded });

interface CourseFieldProps {
  /** Empty for none. */
  readonly value: string;
  readonly onCourse: (course: CourseId | "") => void;
}

const NEW = "new";

/** Those that are offered, and the one the task has, which may be archived. */
const choices = (state: State, value: string): readonly Course[] => {
  const offered = coursesOffered(state);
  const own = state.courses.get(value as CourseId);
  return own === undefined || offered.includes(own) ? offered : [...offered, own];
};

/** The course of a task in its form; also makes a new one. */
export default function CourseField({ value, onCourse }: CourseFieldProps) {
  const courses = useView(choices, value);
  const [isAdding, setAdding] = useState(false);
  const own = courses.find(({ id }) => id === value);
  return (
    <div className={styles.select}>
      <Select
        label={words.course}
        name="course"
        value={own?.id ?? ""}
        options={[
          { value: "", label: courseChoiceWords.noCourse },
          ...courses.map((course) => ({
            value: course.id as string,
            label: course.archivedAt === null ? course.name : courseChoiceWords.archivedCourse(course.name),
          })),
          { value: NEW, label: words.newCourse },
        ]}
        onValue={(chosen) => (chosen === NEW ? setAdding(true) : onCourse(chosen as CourseId | ""))}
      />
      {own !== undefined && <i className={styles.mark} style={courseStyle(own.color)} aria-hidden="true" />}
      {isAdding && (
        <OutsideTheForm>
          <CourseDialog
            course={null}
            onClose={(saved) => {
              setAdding(false);
              if (saved !== null) onCourse(saved);
            }}
          />
        </OutsideTheForm>
      )}
    </div>
  );
}

/** HTML forms do not nest, and what is submitted or typed here must not reach the surrounding form. */
function OutsideTheForm({ children }: { readonly children: ReactNode }) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops events from bubbling.
    <div onSubmit={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      {children}
    </div>,
    document.body,
  );
}
