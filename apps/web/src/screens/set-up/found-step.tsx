import { type Day, isDay } from "@furrow/core";
import type { Found, FoundCourse, FoundDate } from "@furrow/core/semester";
import { useRef, useState } from "react";
import { setUpWords as words } from "#messages/set-up.ts";
import { subscriptionsWords } from "#messages/subscriptions.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Loading, Message } from "../../components/message.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { TextField } from "../../components/text-field.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import { courseStyle } from "../../shared/courses/course-style.ts";
import courseStyles from "../../shared/courses/courses.module.css";
import { useSubscriptions } from "../../shared/subscriptions/use-subscriptions.ts";
import styles from "./set-up.module.css";
import { StepFrame, type StepProps } from "./step-frame.tsx";

const SHOWN = 8;

interface FoundStepProps extends StepProps {
  readonly found: Found;
  /** The server has the address, and its text is not here yet. */
  readonly isReading: boolean;
}

/** Courses, exams and deadlines, each to keep, rename or drop. What no timetable says can be typed. */
export function FoundStep({ found: { courses, dates }, isReading, ...props }: FoundStepProps) {
  const { draft, change, go } = props;
  const { source, lines, exam } = draft;
  const today = useToday();
  const [error, setError] = useState<string | undefined>();
  const [isWhole, setWhole] = useState(false);
  const day = useRef<HTMLInputElement>(null);
  const shown = isWhole ? dates : dates.slice(0, SHOWN);
  const hasExam = dates.some(({ offer }) => offer.as === "exam");
  const isEmpty = courses.length + dates.length === 0;

  const submit = () => {
    const isWrong = exam.name.trim() !== "" && !hasExam && !(isDay(exam.date) && exam.date >= today);
    setError(isWrong ? words.examNoDay : undefined);
    if (isWrong) return day.current?.focus();
    go(1, { takesFound: true });
  };
  return (
    <StepFrame
      {...props}
      title={words.found}
      intro={isEmpty ? words.typedIntro : words.foundIntro}
      pending={isReading}
      onSubmit={submit}
      onSkip={() => go(1, { takesFound: false })}
    >
      {isReading && <Reading />}
      {source?.type === "file" && source.calendar === null && (
        <Message tone="info">{words.fileLost(source.name)}</Message>
      )}
      {source?.type === "file" && source.problems > 0 && (
        <Message tone="info">{words.problems(source.problems)}</Message>
      )}
      {source !== null && !isReading && isEmpty && <p>{words.nothingFound}</p>}
      {courses.length > 0 && (
        <section aria-labelledby="set-up-courses">
          <h3 id="set-up-courses">{words.courses}</h3>
          <ul className={styles.rows}>
            {courses.map((course) => (
              <CourseRow key={course.key} course={course} {...props} />
            ))}
          </ul>
        </section>
      )}
      {dates.length > 0 && (
        <section aria-labelledby="set-up-dates">
          <h3 id="set-up-dates">{words.dates}</h3>
          <ul className={styles.rows}>
            {shown.map((date) => (
              <DateRow key={date.offer.id} date={date} courses={courses} {...props} />
            ))}
          </ul>
          {shown.length < dates.length && (
            <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
              {words.more(dates.length - shown.length)}
            </Button>
          )}
        </section>
      )}
      {courses.length === 0 && !isReading && (
        <TextArea
          label={words.lines}
          placeholder={words.linesExample}
          rows={5}
          value={lines}
          onChange={({ target }) => change({ lines: target.value })}
        />
      )}
      {!hasExam && !isReading && (
        <div className={styles.exam}>
          <TextField
            label={words.examName}
            placeholder={words.examExample}
            autoComplete="off"
            value={exam.name}
            onChange={({ target }) => change({ exam: { ...exam, name: target.value } })}
          />
          <TextField
            ref={day}
            label={words.examDay}
            type="date"
            min={today}
            error={error}
            value={exam.date}
            onChange={({ target }) => change({ exam: { ...exam, date: target.value } })}
          />
        </div>
      )}
    </StepFrame>
  );
}

/** Until the server has fetched the address, and this device has read it. */
function Reading() {
  const { shown } = useSubscriptions();
  const subscriptions = shown.state === "shown" ? shown.list.subscriptions : [];
  const failed = subscriptions.find(({ failure }) => failure !== null)?.failure ?? null;
  return failed === null ? (
    <Loading>{words.reading}</Loading>
  ) : (
    <Message tone="warning">{subscriptionsWords.failure[failed]}</Message>
  );
}

interface RowProps extends StepProps {
  readonly id: string;
  readonly name: string;
}

/** Whether it is kept, and its name. */
function useRow({ id, name, draft, change }: RowProps) {
  const { dropped, names } = draft;
  const isKept = !dropped.includes(id);
  const keep = (
    <Checkbox
      label={<VisuallyHidden>{words.keep(name)}</VisuallyHidden>}
      checked={isKept}
      onChecked={(on) => change({ dropped: on ? dropped.filter((each) => each !== id) : [...dropped, id] })}
    />
  );
  const rename = (
    <TextField
      label={words.name(name)}
      autoComplete="off"
      disabled={!isKept}
      value={names[id] ?? name}
      onChange={({ target }) => change({ names: { ...names, [id]: target.value } })}
    />
  );
  return { keep, rename };
}

function CourseRow({ course, ...props }: StepProps & { readonly course: FoundCourse }) {
  const { key: id, name, color, known } = course;
  const { keep, rename } = useRow({ ...props, id, name });
  return (
    <li style={courseStyle(color)}>
      {keep}
      {known === null ? (
        <div className={styles.course}>
          <i className={courseStyles.mark} aria-hidden="true" />
          {rename}
        </div>
      ) : (
        <CourseMark course={course} />
      )}
    </li>
  );
}

interface DateRowProps extends StepProps {
  readonly date: FoundDate;
  readonly courses: readonly FoundCourse[];
}

function DateRow({ date: { offer, course: key }, courses, ...props }: DateRowProps) {
  const course = courses.find((each) => each.key === key);
  const { keep, rename } = useRow({ ...props, id: offer.id, name: offer.event.title });
  return (
    <li>
      {keep}
      {rename}
      <p className={styles.facts}>
        <span>{words.when(offer.as === "exam", offer.coming[0].date as Day)}</span>
        {course !== undefined && (
          <CourseMark course={{ ...course, name: props.draft.names[course.key] ?? course.name }} />
        )}
      </p>
    </li>
  );
}
