import type { Day } from "@furrow/core";
import { type PlannedBlock, type PlannedDay, planPicture } from "@furrow/core/exams";
import { Flag } from "lucide-react";
import { useId, useState } from "react";
import { planWords as words } from "#messages/plan.ts";
import { Card } from "../../components/card.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import { courseStyle } from "../../shared/courses/course-style.ts";
import styles from "./exam-strip.module.css";

/** Blocks of a day that has fewer are no taller. */
const FULL_MINUTES = 120;

const sumOf = ({ blocks }: PlannedDay) => blocks.reduce((sum, { minutes }) => sum + minutes, 0);

/** The plan as a picture: a column for each day, a flag for each exam. A day opens its list. */
export default function ExamStrip({ today }: { readonly today: Day }) {
  const days = useView(planPicture, today);
  const group = useId();
  const [chosen, setChosen] = useState<Day | null>(null);
  const filled = days.filter(({ blocks, exams }) => blocks.length + exams.length > 0);
  const shown =
    filled.find(({ day }) => day === chosen) ?? filled.find(({ blocks }) => blocks.length > 0) ?? filled[0];
  if (shown === undefined) return null;
  const full = Math.max(FULL_MINUTES, ...filled.map(sumOf));
  return (
    <Card as="section" padding="sm" className={styles.picture} aria-label={words.picture}>
      <div className={styles.strip} role="radiogroup" aria-label={words.picture}>
        {days.map((each) =>
          each.blocks.length + each.exams.length === 0 ? (
            <span key={each.day} className={styles.day} aria-hidden="true">
              <DayFace day={each} full={full} />
            </span>
          ) : (
            <label key={each.day} className={styles.day}>
              <input
                type="radio"
                name={group}
                aria-label={words.pictureDay(each)}
                checked={each === shown}
                onChange={() => setChosen(each.day)}
              />
              <DayFace day={each} full={full} />
            </label>
          ),
        )}
      </div>
      <div className={styles.chosen} role="status">
        <DayList day={shown} />
      </div>
      <Disclosure title={words.showAsList}>
        <ul className={styles.lines}>
          {filled.map((each) => (
            <li key={each.day}>
              <DayList day={each} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
}

function DayFace({ day: { day, blocks, exams }, full }: { readonly day: PlannedDay; readonly full: number }) {
  return (
    <span className={styles.face} aria-hidden="true">
      <span className={styles.blocks}>
        {exams.map((exam) => (
          <Flag key={exam.id} className={styles.flag} />
        ))}
        {blocks.map(({ id, minutes, course, isDone }) => (
          <i
            key={id}
            data-done={isDone || undefined}
            style={{ ...(course && courseStyle(course.color)), height: `${(4.5 * minutes) / full}rem` }}
          />
        ))}
      </span>
      <small>{format.dayOfWeek(day)}</small>
      <b>{Number(day.slice(8))}</b>
    </span>
  );
}

function DayList({ day: { day, exams, blocks } }: { readonly day: PlannedDay }) {
  return (
    <div className={styles.list}>
      <strong>{format.weekdayAndDay(day)}</strong>
      <ul className={styles.lines}>
        {exams.map((exam) => (
          <li key={exam.id} className={styles.exam}>
            {words.examOn(exam)}
          </li>
        ))}
        {together(blocks).map(({ id, title, kind, minutes, course }) => (
          <li key={id}>
            <bdi>{title}</bdi> <small>{words.block(kind, minutes)}</small>{" "}
            {course !== null && <CourseMark course={course} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Blocks of one topic on one day are one line. */
function together(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  const merged = new Map<string, PlannedBlock>();
  for (const block of blocks) {
    const key = `${block.kind} ${block.exam} ${block.topic}`;
    merged.set(key, { ...block, minutes: (merged.get(key)?.minutes ?? 0) + block.minutes });
  }
  return [...merged.values()];
}
