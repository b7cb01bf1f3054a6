import { pagesWords } from "#messages/pages.ts";
import { timerPageWords } from "#messages/timer-page.ts";
import { Card } from "../../components/card.tsx";
import { classNames } from "../../components/class-names.ts";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { AwayForm } from "./away-form.tsx";
import { BackgroundSound } from "./background-sound.tsx";
import { FocusModeButton } from "./focus-mode-button.tsx";
import { Harvest } from "./harvest.tsx";
import { LastEnded } from "./last-ended.tsx";
import { toMainButton } from "./main-button.ts";
import { MiniTimer } from "./mini-timer.tsx";
import { NextStepOfWork } from "./next-step-of-work.tsx";
import { TimerButtons } from "./timer-buttons.tsx";
import { TimerFace } from "./timer-face.tsx";
import styles from "./timer-page.module.css";
import { TodaysSessions } from "./todays-sessions.tsx";
import { useAppShortcut } from "./use-app-shortcut.ts";
import { useReceivedTask } from "./use-received-task.ts";
import { WhenTimeIsUp } from "./when-time-is-up.tsx";
import { WorkMode } from "./work-mode.tsx";
import { WorkingOn } from "./working-on.tsx";

const RunningElsewhere = lazyComponent(() => import("../../shared/running-session/running-elsewhere.tsx"), {
  failed: nothing,
});
const AlarmLine = lazyComponent(() => import("./alarm-line.tsx"), { failed: nothing });

export default function TimerPage() {
  useReceivedTask();
  useAppShortcut();
  const { mode, state } = useTimerControls();
  const isAway = state === "away";
  const isAtWork = mode === "work" && state === "running";
  return (
    <>
      <PageHeading>{pagesWords.timer}</PageHeading>
      <div className={classNames(styles.page, isAtWork && styles.atWork)}>
        <Card
          as="section"
          tone="raised"
          padding="lg"
          className={styles.stage}
          aria-label={timerPageWords.timer}
        >
          <TimerFace />
          <div className={styles.under}>
            <Harvest />
            <NextStepOfWork />
            {isAway ? <AwayForm /> : <TimerButtons />}
            <LastEnded />
            <RunningElsewhere buttonRef={toMainButton} />
            <AlarmLine />
            <div className={styles.more}>
              <FocusModeButton />
              <MiniTimer />
            </div>
          </div>
        </Card>
        <div className={styles.side}>
          <Card as="section" className={styles.settings} aria-label={timerPageWords.session}>
            <WorkingOn />
            <WorkMode />
          </Card>
          <TodaysSessions />
          <WhenTimeIsUp />
          <BackgroundSound />
        </div>
      </div>
    </>
  );
}
