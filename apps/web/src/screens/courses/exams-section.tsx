import type { Day, Exam } from "@furrow/core";
import { type ExamsView, examsView } from "@furrow/core/exams";
import { CalendarOff, Clock, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { commonWords } from "#messages/common.ts";
import { examsWords as words } from "#messages/exams.ts";
import { planWords } from "#messages/plan.ts";
import { Button } from "../../components/button.tsx";
import { AlertDialog } from "../../components/dialog.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { DialogNotLoaded, lazyComponent, nothing } from "../../components/lazy.tsx";
import { useLocation } from "../../components/navigation/navigation.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useView } from "../../hooks/use-view.ts";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import { plansExam } from "../../shared/exams/has-exams.ts";
import { PlanChanges } from "../../shared/exams/plan-changes.tsx";
import { ExamCard } from "./exam-card.tsx";
import styles from "./exams.module.css";
import { type ExamCommands, useExamCommands } from "./use-exam-commands.ts";

const ExamDialog = lazyComponent(() => import("./exam-dialog.tsx"), { failed: DialogNotLoaded });
const ExamStrip = lazyComponent(() => import("./exam-strip.tsx"), { failed: nothing });
const RateExamDialog = lazyComponent(() => import("../../shared/exams/rate-exam-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const StudyTimeDialog = lazyComponent(() => import("./study-time-dialog.tsx"), { failed: DialogNotLoaded });
/** Last in its row: nothing moves if it comes later. */
const IllThisWeek = lazyComponent(() => import("../../shared/rest/ill-this-week.tsx"), { failed: nothing });
const DaysOffDialog = lazyComponent(() => import("../../shared/rest/days-off-dialog.tsx"), {
  failed: DialogNotLoaded,
});

type Open =
  | { readonly type: "add" | "studyTime" | "daysOff" }
  | { readonly type: "edit" | "delete"; readonly exam: Exam };

const planIn = (section: HTMLElement | null) =>
  section?.querySelector<HTMLElement>("[data-plan-changes]") ?? null;

/** Exams with their plan. Without an exam it is one quiet line. */
export function ExamsSection({ today }: { readonly today: Day }) {
  const { coming, past, capacity } = useView(examsView, today);
  const asked = plansExam(useLocation().state);
  const [open, setOpen] = useState<Open | null>(asked ? { type: "add" } : null);
  const commands = useExamCommands();
  const section = useRef<HTMLElement>(null);
  const close = () => setOpen(null);
  /** The plan waits for a press: the keyboard goes on there. */
  const focusOnPlan = () => (planIn(section.current) ?? section.current)?.focus();
  const addTopics: ExamCommands["addTopics"] = async (exam, ...given) => {
    const waited = planIn(section.current) !== null;
    const empty = coming.filter(({ topics }) => topics.length === 0).map((card) => card.exam.id);
    const refused = await commands.addTopics(exam, ...given);
    // The proposal is above what the user sees: it is shown once each exam has topics. One that was seen waits while more are typed.
    const isLast = empty.every((id) => id === exam.id) && (empty.length > 0 || !waited);
    if (refused === null && isLast) requestAnimationFrame(focusOnPlan);
    return refused;
  };
  const add = (variant: "primary" | "secondary") => (
    <Button variant={variant} icon={<Plus />} onClick={() => setOpen({ type: "add" })}>
      {words.planExam}
    </Button>
  );
  const isNew = coming.length === 0 && past.length === 0;
  return (
    <section ref={section} className={styles.exams} tabIndex={-1} aria-labelledby="exams">
      {isNew ? (
        <div className={styles.quiet}>
          <VisuallyHidden>
            <h2 id="exams">{words.exams}</h2>
          </VisuallyHidden>
          <p>{words.quietLine}</p>
          {add("secondary")}
        </div>
      ) : (
        <>
          <header className={styles.sectionHead}>
            <h2 id="exams">{words.exams}</h2>
            {add("primary")}
          </header>
          <PlanChanges today={today} isWhole />
          {coming.length > 0 && <ExamStrip today={today} />}
          {coming.length > 0 && (
            <ul className={styles.cards}>
              {coming.map((card) => (
                <ExamCard
                  key={card.exam.id}
                  card={card}
                  capacity={capacity}
                  today={today}
                  commands={{ ...commands, addTopics }}
                  onEdit={() => setOpen({ type: "edit", exam: card.exam })}
                  onDelete={() => setOpen({ type: "delete", exam: card.exam })}
                />
              ))}
            </ul>
          )}
          <p className={styles.tools}>
            <Button
              variant="quiet"
              icon={<Clock />}
              aria-haspopup="dialog"
              onClick={() => setOpen({ type: "studyTime" })}
            >
              {words.studyTime}
            </Button>
            <Button
              variant="quiet"
              icon={<CalendarOff />}
              aria-haspopup="dialog"
              onClick={() => setOpen({ type: "daysOff" })}
            >
              {words.cannot}
            </Button>
            <IllThisWeek today={today} />
          </p>
          <Disclosure title={words.how}>
            <ul className={styles.how}>
              {words.howText.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Disclosure>
          <PastExams past={past} />
        </>
      )}
      {(open?.type === "add" || open?.type === "edit") && (
        <ExamDialog
          exam={open.type === "edit" ? open.exam : null}
          onClose={(saved) => {
            // A dialog that closes gives the focus back, so it closes first.
            flushSync(close);
            if (saved !== null && open.type === "add") focusOnPlan();
          }}
        />
      )}
      {open?.type === "studyTime" && (
        <StudyTimeDialog capacity={capacity} commands={commands} onClose={close} />
      )}
      {open?.type === "daysOff" && <DaysOffDialog daysOff={null} onClose={close} />}
      {open?.type === "delete" && (
        <AlertDialog
          title={words.askToDelete(open.exam.name)}
          confirmText={commonWords.delete}
          onConfirm={() => {
            close();
            void commands.remove(open.exam).then(() => section.current?.focus());
          }}
          onCancel={close}
        >
          <p>{words.whatStays}</p>
        </AlertDialog>
      )}
    </section>
  );
}

/** How they went: the note and the mark are the user's own, and can be changed. */
function PastExams({ past }: Pick<ExamsView, "past">) {
  const [asked, setAsked] = useState<Exam | null>(null);
  if (past.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>{words.past(past.length)}</summary>
      <ul>
        {past.map(({ exam, course, hours }) => (
          <li key={exam.id}>
            <div>
              <h3 dir="auto">{exam.name}</h3>
              <p className={styles.facts}>
                {words.when(exam)} · {words.pastHours(hours)}{" "}
                {course !== null && <CourseMark course={course} />}
              </p>
              {exam.mark !== "" && <p>{words.mark(exam.mark)}</p>}
              {exam.note !== "" && (
                <p className={styles.pastNote} dir="auto">
                  {exam.note}
                </p>
              )}
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
