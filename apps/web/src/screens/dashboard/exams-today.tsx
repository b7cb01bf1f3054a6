import { type Day, dayOf, type Exam, type Instant, type State, type TaskCard } from "@furrow/core";
import {
  type ExamCountdown,
  examDayView,
  examToPlan,
  type WhatNow as WhatNowView,
  whatNow,
} from "@furrow/core/exams";
import { Play } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { planWords as words } from "#messages/plan.ts";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { ExamSheet } from "../../components/icons/first-icons.ts";
import { Link } from "../../components/navigation/navigation.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView, useViewNow } from "../../hooks/use-view.ts";
import { PlanChanges } from "../../shared/exams/plan-changes.tsx";
import RateExamDialog from "../../shared/exams/rate-exam-dialog.tsx";
import { useRateExam } from "../../shared/exams/use-rate-exam.ts";
import { LastTime } from "../../shared/reflections/last-time.tsx";
import { useBeginSession } from "./begin-session.ts";
import styles from "./exams-today.module.css";
import timerStyles from "./timer-card.module.css";
import { GoToTasks, TimerReady } from "./timer-card.tsx";

const countdownsAt = (state: State, now: Instant) => examDayView(state, { now, today: dayOf(now) });
const blockAt = (state: State, now: Instant) => whatNow(state, { now, today: dayOf(now) });

/** What the plan says today, in the place of the card that starts the next task. */
export default function ExamsToday({ next }: { readonly next: TaskCard | null }) {
  const today = useToday();
  const countdowns = useViewNow(countdownsAt, 60_000);
  const block = useViewNow(blockAt, 60_000);
  const unplanned = useView(examToPlan, today);
  const [asked, setAsked] = useState<Exam | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const coming = countdowns.filter(({ phase }) => phase === "coming" || phase === "tomorrow");
  const ofPhase = (phase: ExamCountdown["phase"]) => countdowns.filter((each) => each.phase === phase);
  const focusGroup = () =>
    requestAnimationFrame(() => {
      // The last exam takes the group with it.
      if (document.activeElement === document.body)
        (group.current ?? document.querySelector<HTMLElement>("main h1"))?.focus();
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form stands around these cards.
    <div ref={group} role="group" className={styles.stack} tabIndex={-1} aria-label={words.yourExams}>
      {ofPhase("today").map((each) => (
        <GoodLuck key={each.exam.id} countdown={each} />
      ))}
      {ofPhase("over").map(({ exam }) => (
        <HowDidItGo key={exam.id} exam={exam} onAnswer={() => setAsked(exam)} onSkipped={focusGroup} />
      ))}
      {block === null && next === null && unplanned !== null && <PlanFirst exam={unplanned} />}
      {block === null ? <TimerReady next={next} /> : <NextBlock block={block} today={today} />}
      {coming.length > 0 && (
        <ul className={styles.countdowns} aria-label={words.countdowns}>
          {coming.map((each) => (
            <li key={each.exam.id}>
              <Link to="/courses">
                <Badge tone={each.phase === "tomorrow" ? "warning" : "neutral"} icon={<ExamSheet />}>
                  {words.countdown(each)}
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PlanChanges today={today} />
      {asked !== null && (
        <RateExamDialog
          exam={asked}
          onClose={() => {
            flushSync(() => setAsked(null));
            focusGroup();
          }}
        />
      )}
    </div>
  );
}

function NextBlock({ block, today }: { readonly block: WhatNowView; readonly today: Day }) {
  const { task, timerMinutes } = block.card;
  const begin = useBeginSession();
  const start = () =>
    void begin.countdown({ taskId: task.id, title: task.title, duration: { minutes: timerMinutes } });
  return (
    <Card as="section" tone="accent" className={timerStyles.card} aria-labelledby="what-now">
      <header className={timerStyles.head}>
        <h2 id="what-now">{words.whatNow}</h2>
        {block.isMissed && <Badge tone="warning">{words.missed}</Badge>}
        <GoToTasks />
      </header>
      <div className={timerStyles.next}>
        <p className={timerStyles.task}>
          <strong dir="auto">{task.title}</strong>
          <span>{words.reason(block, today)}</span>
          <LastTime line={block.lastLine} />
        </p>
        <Button
          variant="primary"
          size="lg"
          icon={<Play />}
          aria-label={words.startNow(task.title)}
          onClick={start}
        >
          {words.start}
        </Button>
      </div>
    </Card>
  );
}

/** The first step towards a plan, while nothing else is planned for today. */
function PlanFirst({ exam }: { readonly exam: Exam }) {
  return (
    <Card as="section" tone="raised" className={styles.how} aria-labelledby="plan-first">
      <h2 id="plan-first">{words.whatNow}</h2>
      <p>{words.planFirst(exam)}</p>
      <p className={styles.ways}>
        <ButtonLink to="/courses" icon={<ExamSheet />}>
          {words.listTopics}
        </ButtonLink>
      </p>
    </Card>
  );
}

function GoodLuck({ countdown }: { readonly countdown: ExamCountdown }) {
  const { exam, look } = countdown;
  const titleId = `good-luck-${exam.id}`;
  return (
    <Card as="section" tone="raised" className={styles.luck} aria-labelledby={titleId}>
      <img src={hen} alt="" width={64} height={64} />
      <div>
        <h2 id={titleId}>{words.goodLuck(countdown)}</h2>
        <p>{words.examToday(countdown)}</p>
        {look !== null && (
          <p>{look.isDone ? words.lookDone : words.lookWaits(look.task.title, look.timerMinutes)}</p>
        )}
      </div>
    </Card>
  );
}

interface HowDidItGoProps {
  readonly exam: Exam;
  readonly onAnswer: () => void;
  readonly onSkipped: () => void;
}

function HowDidItGo({ exam, onAnswer, onSkipped }: HowDidItGoProps) {
  const rate = useRateExam();
  const titleId = `how-${exam.id}`;
  const skip = async () => {
    if (await rate(exam, "", "")) onSkipped();
  };
  return (
    <Card as="section" tone="raised" className={styles.how} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.howDidItGo(exam)}</h2>
      <p>{words.howHint}</p>
      <p className={styles.ways}>
        <Button aria-haspopup="dialog" onClick={onAnswer}>
          {words.writeDown}
        </Button>
        <Button variant="quiet" onClick={() => void skip()}>
          {words.skip}
        </Button>
      </p>
    </Card>
  );
}
