/** Asks what a calendar address shows. */
import { CALENDAR_SCOPES, type CalendarScope, type CourseId, filterableCourses } from "@furrow/core";
import { useRef, useState } from "react";
import { feedsWords as words } from "#messages/feeds.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Select } from "../../../components/select.tsx";
import { useView } from "../../../hooks/use-view.ts";
import type { FeedOptions } from "../../../platform/ports/feeds.ts";
import styles from "../settings.module.css";

export type FeedChoice = Pick<FeedOptions, "scope" | "courses">;

interface FeedDialogProps {
  /** Null: a new address. */
  readonly chosen: FeedChoice | null;
  /** Resolves to why it did not work; null: it did. */
  readonly onChoice: (choice: FeedChoice) => Promise<string | null>;
  readonly onClose: () => void;
}

const SCOPES = CALENDAR_SCOPES.map((value) => ({ value, label: words.scopes[value] }));

export default function FeedDialog({ chosen, onChoice, onClose }: FeedDialogProps) {
  const all = useView(filterableCourses);
  const [scope, setScope] = useState<CalendarScope>(chosen?.scope ?? "busy");
  const [courses, setCourses] = useState<readonly CourseId[] | null>(chosen?.courses ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);

  const submit = async () => {
    // Deleted courses no longer count.
    const known = courses?.filter((id) => all.some((course) => course.id === id)) ?? null;
    if (known?.length === 0) return setProblem(words.noCourseChosen);
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    setProblem(await onChoice({ scope, courses: known }));
    isSending.current = false;
  };
  return (
    <FormDialog
      title={chosen === null ? words.create : words.changeTitle}
      submitText={chosen === null ? words.submit : words.save}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Select
        label={words.scope}
        hint={words.scopeHint[scope]}
        value={scope}
        options={SCOPES}
        onValue={setScope}
      />
      {(all.length > 0 || courses !== null) && (
        <fieldset className={styles.choices}>
          <legend>{words.courses}</legend>
          <Checkbox
            label={words.allCourses}
            hint={words.allCoursesHint}
            checked={courses === null}
            onChecked={(on) => setCourses(on ? null : [])}
          />
          {courses !== null &&
            all.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={courses.includes(id)}
                onChecked={(on) => setCourses(on ? [...courses, id] : courses.filter((each) => each !== id))}
              />
            ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
