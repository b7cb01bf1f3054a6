import { type Day, type StudyCapacity, WEEKDAY_SETTINGS } from "@furrow/core";
import type { ExamCard as ExamCardView } from "@furrow/core/exams";
import { Pencil, Trash2, TriangleAlert } from "lucide-react";
import { commonWords } from "#messages/common.ts";
import { examsWords as words } from "#messages/exams.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { MenuButton } from "../../components/menu-button.tsx";
import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import styles from "./exams.module.css";
import type { ExamCommands } from "./use-exam-commands.ts";

/** In a list that is closed at first, unless it is empty: an exam has no plan without it. */
const ExamTopics = lazyComponent(() => import("./exam-topics.tsx"));

/** What helped leaves the card with its button. */
const toCard = moveFocusOnRemoval((leaving) => {
  const card = leaving.closest<HTMLElement>('[tabindex="-1"]');
  return () => card;
});

const PaceLine = lazyComponent(() => import("./pace-line.tsx"), { failed: nothing });

interface ExamCardProps {
  readonly card: ExamCardView;
  readonly capacity: StudyCapacity;
  readonly today: Day;
  readonly commands: ExamCommands;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function ExamCard({ card, capacity, today, commands, onEdit, onDelete }: ExamCardProps) {
  const { exam, course, daysLeft, topics, progress, later, verdict, estimate } = card;
  const learned = topics.filter(({ isLearned }) => isLearned).length;
  const titleId = `exam-${exam.id}`;
  return (
    <Card as="li" className={styles.card} tabIndex={-1} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h3 id={titleId} dir="auto">
            {exam.name}
          </h3>
          <p className={styles.facts}>
            {words.when(exam)} {course !== null && <CourseMark course={course} />}
          </p>
        </div>
        <Badge tone={daysLeft <= 1 ? "warning" : "neutral"}>{words.countdown(daysLeft)}</Badge>
        <MenuButton
          label={words.moreFor(exam.name)}
          items={[
            { label: words.edit, icon: <Pencil />, run: onEdit },
            { label: commonWords.delete, icon: <Trash2 />, run: onDelete },
          ]}
        />
      </header>
      {topics.length > 0 && (
        <>
          <ProgressBar label={words.progress(exam.name)} percent={progress} done={verdict === "ready"} />
          <p className={styles.facts}>{words.learned(learned, topics.length)}</p>
        </>
      )}
      <p className={styles.verdict} data-verdict={verdict}>
        {verdict === "short" && <TriangleAlert aria-hidden="true" />}
        {words.verdict(card, today)}
      </p>
      {later > 0 && <p className={styles.facts}>{words.later(later)}</p>}
      <PaceLine examId={exam.id} today={today} />
      {estimate !== null && (
        <p className={styles.offer}>
          {words.estimate(estimate)}{" "}
          <Button
            ref={toCard}
            size="sm"
            variant="quiet"
            onClick={() => void commands.planWithPace(exam, estimate.factor)}
          >
            {words.useEstimate}
          </Button>
        </p>
      )}
      <Levers card={card} capacity={capacity} commands={commands} />
      <Disclosure title={words.listOf(exam.name)} startsOpen={topics.length === 0}>
        <ExamTopics card={card} commands={commands} />
      </Disclosure>
    </Card>
  );
}

/** What helps if not everything fits, with what each would bring. Topics are left out in their list: only the user knows which. */
function Levers({
  card: { exam, levers },
  capacity,
  commands,
}: Pick<ExamCardProps, "card" | "capacity" | "commands">) {
  if (levers === null) return null;
  const { moreMinutes, fewerTopics, lessBuffer } = levers;
  const addMinutes = (amount: number) => {
    // As the plan counts it: a day on which the user studies nothing gets nothing more.
    const more = Object.fromEntries(
      WEEKDAY_SETTINGS.filter((name) => capacity[name] > 0).map((name) => [name, capacity[name] + amount]),
    );
    void commands.setCapacity(more, words.moreMinutesDone(amount));
  };
  return (
    <ul className={styles.levers} aria-label={words.levers}>
      {moreMinutes !== null && (
        <li>
          <Button ref={toCard} size="sm" onClick={() => addMinutes(moreMinutes.amount)}>
            {words.moreMinutes(moreMinutes)}
          </Button>
        </li>
      )}
      {lessBuffer !== null && (
        <li>
          <Button ref={toCard} size="sm" onClick={() => void commands.lessBuffer(exam, lessBuffer.amount)}>
            {words.lessBuffer(lessBuffer)}
          </Button>
        </li>
      )}
      {fewerTopics !== null && <li>{words.fewerTopics(fewerTopics)}</li>}
    </ul>
  );
}
