import { isDay } from "@furrow/core";
import type { Found, FoundCourse } from "@furrow/core/semester";
import { type ReactNode, useRef, useState } from "react";
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
  const { source, names, lines, exam } = draft;
  const today = useToday();
  const [error, setError] = useState<string | undefined>();
  const [shown, show] = useState(SHOWN);
  const day = useRef<HTMLInputElement>(null);
  const hasExam = dates.some(({ offer }) => offer.as === "exam");
  const isEmpty = courses.length + dates.length === 0;
  const called = ({ key, name }: FoundCourse) => names[key] ?? name;

  const submit = () => {
    const isWrong = exam.name.trim() !== "" && !(isDay(exam.date) && exam.date >= today);
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
      {source !== null && !isReading && isEmpty && <p>{words.nothingFound}</p>}
      {courses.length > 0 && (
        <ul className={styles.rows} aria-label={words.courses}>
          {courses.map((course) => (
            <Row
              key={course.key}
              {...props}
              id={course.key}
              name={course.name}
              isFixed={course.known !== null}
              mark={<CourseMark course={{ ...course, name: "" }} />}
            />
          ))}
        </ul>
      )}
      {dates.length > 0 && (
        <section className={styles.dates} aria-labelledby="set-up-dates">
          <h3 id="set-up-dates">{words.dates}</h3>
          <ul className={styles.rows}>
            {dates.slice(0, shown).map(({ offer, course: key }) => (
              <Row key={offer.id} {...props} id={offer.id} name={offer.event.title}>
                {words.when(offer.as === "exam", offer.coming[0].date)}
                {courses
                  .filter((course) => course.key === key)
                  .map((course) => (
                    <CourseMark key={key} course={{ ...course, name: called(course) }} />
                  ))}
              </Row>
            ))}
          </ul>
          {shown < dates.length && (
            <Button size="sm" variant="quiet" onClick={() => show(dates.length)}>
              {words.more(dates.length - shown)}
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
  /** A course of the user keeps its name. */
  readonly isFixed?: boolean;
  readonly mark?: ReactNode;
  /** Below the name. */
  readonly children?: ReactNode;
}

function Row({ id, name, isFixed = false, mark, children, draft, change }: RowProps) {
  const { dropped, names } = draft;
  const isKept = !dropped.includes(id);
  return (
    <li>
      <Checkbox
        label={<VisuallyHidden>{words.keep(name)}</VisuallyHidden>}
        checked={isKept}
        onChecked={(on) => change({ dropped: on ? dropped.filter((each) => each !== id) : [...dropped, id] })}
      />
      <div className={styles.name}>
        {mark}
        <TextField
          label={words.name(name)}
          autoComplete="off"
          disabled={!isKept || isFixed}
          value={names[id] ?? name}
          onChange={({ target }) => change({ names: { ...names, [id]: target.value } })}
        />
      </div>
      {children !== undefined && <p className={styles.facts}>{children}</p>}
    </li>
  );
}
