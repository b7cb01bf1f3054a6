import { chooseOpenEnded, startNextTask, startTaskTimer, startTimer } from "@furrow/core";
import { useContext, useEffect, useRef } from "react";
import { pagesWords } from "#messages/pages.ts";
import { timerPageWords } from "#messages/timer-page.ts";
import { Card } from "../../components/card.tsx";
import { classNames } from "../../components/class-names.ts";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { RestrictedContext } from "../../components/restricted.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { useStore } from "../../hooks/use-view.ts";
import { AwayForm } from "./away-form.tsx";
import { BackgroundSound } from "./background-sound.tsx";
import { FocusModeButton } from "./focus-mode-button.tsx";
import { SessionNotice } from "./harvest.tsx";
import { LastEnded } from "./last-ended.tsx";
import { toMainButton } from "./main-button.ts";
import { MiniTimer } from "./mini-timer.tsx";
import { NextStepOfWork } from "./next-step-of-work.tsx";
import { readReceivedTask } from "./received-task.ts";
import { refusalText } from "./refusal-text.ts";
import { TimerButtons } from "./timer-buttons.tsx";
import { TimerFace } from "./timer-face.tsx";
import styles from "./timer-page.module.css";
import { TodaysSessions } from "./todays-sessions.tsx";
import { WhenTimeIsUp } from "./when-time-is-up.tsx";
import { WorkMode } from "./work-mode.tsx";
import { WorkingOn } from "./working-on.tsx";

const RunningElsewhere = lazyComponent(() => import("../../shared/running-session/running-elsewhere.tsx"), {
  failed: nothing,
});
const AfterSession = lazyComponent(() => import("../../shared/reflections/after-session.tsx"), {
  failed: nothing,
});
const Offers = lazyComponent(() => import("./offers.tsx"), { failed: nothing });

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
            {/* First, so that nothing that comes and goes moves the buttons. */}
            {isAway ? <AwayForm /> : <TimerButtons />}
            <div className={styles.more}>
              <FocusModeButton />
              <MiniTimer />
            </div>
            <SessionNotice />
            <NextStepOfWork />
            <AfterSession buttonRef={toMainButton} />
            <LastEnded />
            <RunningElsewhere buttonRef={toMainButton} />
            <Offers />
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

/** Takes up the task that navigation brought, once: it is removed from the history entry, so that a reload does not bring it again. */
function useReceivedTask(): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const run = useRun();
  const notify = useNotify();
  useEffect(() => {
    const task = readReceivedTask(state);
    if (task === null) return;
    navigate(pathname, { replace: true, state: null });
    void run(startTaskTimer, task).then((done) => {
      if (done.ok) return;
      const text = refusalText(done.error);
      if (text !== null) notify.warning(text);
    });
  }, [state, pathname, navigate, run, notify]);
}

const MAX_MINUTES = 120;

/**
 * The menu of the installed app opens `/timer?start=25` and `/timer?continue`. Each starts once: the query is removed from the address, so that a
 * reload starts nothing. A session that is running or paused is left alone by `start`: the user sees it and decides.
 */
function useAppShortcut(): void {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  const run = useRun();
  const askToSignIn = useContext(RestrictedContext);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const minutes = Number(query.get("start"));
    const isStart = Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES;
    const isContinue = query.has("continue");
    if ((!isStart && !isContinue) || followed.current === key) return;
    followed.current = key;
    navigate(pathname, { replace: true, state: null });
    if (askToSignIn !== null) return askToSignIn();
    const { state, workingOn } = store.getState().timer;
    if (isContinue) void run(startTimer, undefined);
    else if (state === "ready") {
      void run(chooseOpenEnded, { isOpenEnded: false });
      void run(startNextTask, { ...workingOn, duration: { minutes } });
    }
  }, [search, pathname, key, navigate, store, run, askToSignIn]);
}
