import { addFiveMinutes, type Egg, skipBreak } from "@furrow/core";
import { Coffee } from "lucide-react";
import { timerWords } from "#messages/timer.ts";
import { timerPageWords } from "#messages/timer-page.ts";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { nestPicture } from "../../art/scene/nest.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { Furrow } from "../../components/icons/own-icons.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useCountdown, useTimerControls } from "../../hooks/use-timer.ts";
import { toMainButton } from "./main-button.ts";
import { pointOnRing, RING } from "./ring.ts";
import styles from "./timer-face.module.css";
import { useEgg, useHarvest, useIsHarvesting } from "./use-harvest.ts";

/** A round field: the furrow is drawn as time passes, and a hen walks at its end. It is ripe until work starts again: in a break a goat walks round. */
export function TimerFace() {
  const { mode, state, rounds, isLongBreak } = useTimerControls();
  const { isRipe, minutes } = useHarvest();
  const egg = useEgg();
  const isHarvesting = useIsHarvesting() && minutes !== null;
  return (
    <div
      className={classNames(
        styles.face,
        styles[mode],
        styles[state],
        isRipe && styles.ripe,
        isHarvesting && styles.harvest,
      )}
      data-ripe={isRipe || undefined}
      data-keep-clear=""
    >
      <Ring isRipe={isRipe} isHarvesting={isHarvesting} egg={egg} />
      <div className={styles.middle}>
        {isHarvesting && <p className={styles.worked}>{timerPageWords.worked(minutes)}</p>}
        <Badge tone={mode === "work" ? "accent" : "success"} icon={mode === "work" ? <Furrow /> : <Coffee />}>
          {timerWords.badge[mode]}
        </Badge>
        {!isHarvesting && <TimeLeft />}
        <p className={styles.note}>
          {state === "paused" && timerPageWords.paused}
          {state !== "paused" && isLongBreak && timerPageWords.longBreakNow}
          {state !== "paused" &&
            !isLongBreak &&
            rounds !== null &&
            timerPageWords.rounds(rounds.done, rounds.every)}
        </p>
        <MoreTime />
      </div>
    </div>
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

/** A step a second, without a transition: its frames would cost a device more than all the rest of the page. */
const foot = (second: number) => (second % 2 === 0 ? "left" : "right");

function TimeLeft() {
  const shown = useCountdown();
  const display = timerWords.time(shown);
  return (
    <p
      role="timer"
      aria-label={timerWords.timeLabel(shown)}
      className={classNames(
        styles.time,
        display.length > 5 && styles.long,
        display.length > 7 && styles.longest,
      )}
    >
      {display}
    </p>
  );
}

interface RingProps {
  readonly isRipe: boolean;
  readonly isHarvesting: boolean;
  readonly egg: Egg;
}

const STEPS = 720;

/** A ripe ring is full; in a break the goat alone shows how time passes. */
function Ring({ isRipe, isHarvesting, egg }: RingProps) {
  const { mode, progress: exact, secondsShown } = useCountdown();
  // In steps of a pixel: the ring is painted anew with each.
  const progress = Math.floor(exact * STEPS) / STEPS;
  const { center, radius, size } = RING;
  const walker = pointOnRing(progress);
  const share = (position: number) => `${(position / size) * 100}cqi`;
  return (
    <>
      <svg className={styles.ring} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={styles.field} cx={center} cy={center} r={radius} />
        <circle className={styles.rows} cx={center} cy={center} r={radius - 8} />
        <circle className={styles.rows} cx={center} cy={center} r={radius + 8} />
        <circle
          className={styles.passed}
          cx={center}
          cy={center}
          r={radius}
          pathLength={1}
          strokeDasharray="1 1"
          strokeDashoffset={isRipe ? 0 : 1 - progress}
          transform={`rotate(-90 ${center} ${center})`}
        />
        {/* The hen begins and ends on the nest of the day. */}
        <image href={nestPicture(egg)} x={center - 25} y={center - radius - 22} width="50" height="41" />
      </svg>
      {/* Not in the SVG: there each frame of a step would be painted anew. */}
      <span
        className={classNames(styles.walker, !walker.facesLeft && styles.toRight, styles[foot(secondsShown)])}
        // `left` in every language: the position below is from the left.
        style={{ left: 0, translate: `calc(${share(walker.x)} - 50%) calc(${share(walker.y)} - 57%)` }}
        aria-hidden="true"
      >
        <img src={mode === "work" || isHarvesting ? hen : goat} alt="" />
      </span>
    </>
  );
}
