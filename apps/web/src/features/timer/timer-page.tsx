import { pagesWords } from "#words/pages.ts";
import { timerPageWords } from "#words/timer-page.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { FocusModeButton } from "./focus-mode-button.tsx";
import { MiniTimer } from "./mini-timer.tsx";
import { Minutes } from "./minutes.tsx";
import { TimerButtons } from "./timer-buttons.tsx";
import { TimerFace } from "./timer-face.tsx";
import styles from "./timer-page.module.css";
import { TodaysSessions } from "./todays-sessions.tsx";
import { useReceivedTask } from "./use-received-task.ts";
import { WhenTimeIsUp } from "./when-time-is-up.tsx";
import { WorkingOn } from "./working-on.tsx";

export default function TimerPage() {
  useReceivedTask();
  return (
    <>
      <PageHeading>{pagesWords.timer}</PageHeading>
      <div className={styles.page}>
        <Card
          as="section"
          tone="raised"
          padding="lg"
          className={styles.stage}
          aria-label={timerPageWords.timer}
        >
          <TimerFace />
          <TimerButtons />
          <div className={styles.more}>
            <FocusModeButton />
            <MiniTimer />
          </div>
        </Card>
        <div className={styles.side}>
          <Card as="section" className={styles.settings} aria-label={timerPageWords.session}>
            <WorkingOn />
            <Minutes />
          </Card>
          <TodaysSessions />
          <WhenTimeIsUp />
        </div>
      </div>
    </>
  );
}
