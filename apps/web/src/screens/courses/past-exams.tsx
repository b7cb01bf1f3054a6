import type { Exam } from "@furrow/core";
import type { ExamsView } from "@furrow/core/exams";
import { useState } from "react";
import { examsWords as words } from "#messages/exams.ts";
import { planWords } from "#messages/plan.ts";
import { Button } from "../../components/button.tsx";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import RateExamDialog from "../../shared/exams/rate-exam-dialog.tsx";
import styles from "./exams.module.css";

/** How they went: the note and the mark are the user's own, and can be changed. */
export function PastExams({ past }: Pick<ExamsView, "past">) {
  const [asked, setAsked] = useState<Exam | null>(null);
  if (past.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>{words.past(past.length)}</summary>
      <ul>
        {past.map(({ exam, course, hours }) => (
          <li key={exam.id}>
            <div>
              <h3>{exam.name}</h3>
              <p className={styles.facts}>
                {words.when(exam)} · {words.pastHours(hours)}{" "}
                {course !== null && <CourseMark course={course} />}
              </p>
              {exam.mark !== "" && <p>{words.mark(exam.mark)}</p>}
              {exam.note !== "" && <p className={styles.pastNote}>{exam.note}</p>}
            </div>
            <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setAsked(exam)}>
              {planWords.howDidItGo(exam)}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && <RateExamDialog exam={asked} onClose={() => setAsked(null)} />}
    </details>
  );
}
