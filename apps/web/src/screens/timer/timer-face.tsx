import { addFiveMinutes, skipBreak } from "@furrow/core";
import { Coffee } from "lucide-react";
import { timerWords } from "#messages/timer.ts";
import { timerPageWords } from "#messages/timer-page.ts";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { Digits } from "../../components/digits.tsx";
import { Furrow } from "../../components/icons/own-icons.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useCountdown, useTimerControls } from "../../hooks/use-timer.ts";
import { OwnAnimal } from "../../shared/farm-glimpse/own-animal.tsx";
import { AddedToday } from "./harvest.tsx";
import { toMainButton } from "./main-button.ts";
import { pointOnRing, RING } from "./ring.ts";
import { RingField } from "./ring-field.tsx";
import styles from "./timer-face.module.css";
import { useHarvest, useIsHarvesting } from "./use-harvest.ts";

/** A round field that a hen walks along as time passes; in a break it is a goat. */
export function TimerFace() {
  const { mode, state, workingOn } = useTimerControls();
  const { isRipe, minutes } = useHarvest();
  const isHarvesting = useIsHarvesting() && minutes !== null;
  const badge = (
    <Badge tone={mode === "work" ? "accent" : "success"} icon={mode === "work" ? <Furrow /> : <Coffee />}>
      {timerWords.badge[mode]}
    </Badge>
  );
  return (
    <div
      className={classNames(styles.face, styles[state], isHarvesting && styles.harvest)}
      data-ripe={isRipe || undefined}
      data-keep-clear=""
    >
      <RingField isRipe={isRipe} />
      <Walker isHarvesting={isHarvesting} />
      <div className={styles.middle}>
        {isHarvesting ? (
          <>
            <p className={styles.worked}>{timerPageWords.worked(minutes)}</p>
            <AddedToday />
            <div className={styles.ahead}>
              {badge}
              <TimeLeft isSmall />
            </div>
          </>
        ) : (
          <>
            <div className={styles.above}>{badge}</div>
            <TimeLeft />
            <div className={styles.below}>
              {mode === "work" && state !== "ready" && workingOn.title !== "" && (
                <p className={styles.task} title={workingOn.title} dir="auto">
                  {workingOn.title}
                </p>
              )}
              <Note />
              <MoreTime />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Note() {
  const { state, rounds, isLongBreak } = useTimerControls();
  if (state !== "paused" && !isLongBreak && rounds === null) return null;
  return (
    <p className={styles.note}>
      {state === "paused"
        ? timerPageWords.paused
        : isLongBreak
          ? timerPageWords.longBreakNow
          : rounds !== null && timerPageWords.rounds(rounds.done, rounds.every)}
    </p>
  );
}

/** Rare actions, small below the time: extend the running work, or skip the waiting break. */
function MoreTime() {
  const { canAddTime, canSkipBreak } = useTimerControls();
  const run = useRun();
  if (!canAddTime && !canSkipBreak) return null;
  return (
    <Button
      ref={toMainButton}
      size="sm"
      variant="quiet"
      className={styles.more}
      onClick={() => void run(canAddTime ? addFiveMinutes : skipBreak, undefined)}
    >
      {canAddTime ? timerPageWords.addFiveMinutes : timerPageWords.skipBreak}
    </Button>
  );
}

function TimeLeft({ isSmall = false }: { readonly isSmall?: boolean }) {
  const shown = useCountdown();
  const display = timerWords.time(shown);
  return (
    <p
      role="timer"
      aria-label={timerWords.timeLabel(shown)}
      className={classNames(
        isSmall ? styles.smallTime : styles.time,
        display.length > 5 && styles.long,
        display.length > 7 && styles.longest,
      )}
    >
      <Digits>{display}</Digits>
    </p>
  );
}

/** A step a second, without a transition: its frames would cost a device more than all the rest of the page. */
const foot = (second: number) => (second % 2 === 0 ? "left" : "right");

/** Not in the ring's SVG: there each frame of a step would be painted anew. */
function Walker({ isHarvesting }: { readonly isHarvesting: boolean }) {
  const { mode, progress, secondsShown } = useCountdown();
  const walker = pointOnRing(progress);
  const share = (position: number) => `${(position / RING.size) * 100}cqi`;
  return (
    <span
      className={classNames(styles.walker, !walker.facesLeft && styles.toRight, styles[foot(secondsShown)])}
      // biome-ignore lint/plugin: the position is measured from the left in every language.
      style={{ left: 0, translate: `calc(${share(walker.x)} - 50%) calc(${share(walker.y)} - 57%)` }}
      aria-hidden="true"
    >
      {mode === "work" || isHarvesting ? (
        <OwnAnimal key="hen" type="hen" plain={hen} size={44} />
      ) : (
        <OwnAnimal key="goat" type="goat" plain={goat} size={44} />
      )}
    </span>
  );
}
