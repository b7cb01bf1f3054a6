import { chooseQuote } from "@furrow/core";
import { Minimize2 } from "lucide-react";
import { useEffect, useState } from "react";
import quotes from "#messages/content/focus-quotes.json" with { type: "json" };
import { timerWords } from "#messages/timer.ts";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { useModal } from "../../components/modal.ts";
import { useCountdown, useTimerControls } from "../../hooks/use-timer.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import styles from "./focus-mode.module.css";
import { SessionNotice } from "./harvest.tsx";
import { NextStepOfWork } from "./next-step-of-work.tsx";
import { TimerButtons } from "./timer-buttons.tsx";
import { useHarvest } from "./use-harvest.ts";

/** If there is no room: the specification's two limits in one media query. */
const NO_ROOM = "(max-width: 480px), (orientation: landscape) and (max-height: 480px)";

/** Nothing but the time and a word. */
export default function FocusMode({ onClose }: { readonly onClose: () => void }) {
  const { fullScreen } = useWiring();
  const dialog = useModal(onClose);
  const { mode, state, workingOn } = useTimerControls();
  const [chosen] = useState(Math.random);
  const quote = chooseQuote(quotes, chosen);

  // Escape leaves the full screen without telling the dialog.
  useEffect(() => fullScreen.onLeave(onClose), [fullScreen, onClose]);
  useEffect(() => {
    const noRoom = window.matchMedia(NO_ROOM);
    const leave = () => noRoom.matches && onClose();
    noRoom.addEventListener("change", leave);
    return () => noRoom.removeEventListener("change", leave);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      data-has-stage=""
      className={classNames(styles.focus, styles[mode])}
      aria-label={timerPageWords.focusMode}
    >
      <p className={styles.heading}>{timerPageWords.focusHeading[mode]}</p>
      <BigCountdown />
      <p className={styles.prompt}>{timerPageWords.focusPrompt({ mode, state, workingOn })}</p>
      <SessionNotice isShort />
      <NextStepOfWork />
      <TimerButtons />
      <figure className={styles.quote}>
        <blockquote>{quote.text}</blockquote>
        <figcaption>{quote.author}</figcaption>
      </figure>
      <Button variant="quiet" className={styles.exit} icon={<Minimize2 />} onClick={onClose}>
        {timerPageWords.exitFocusMode}
      </Button>
      <Rows />
    </dialog>
  );
}

function BigCountdown() {
  const shown = useCountdown();
  const display = timerWords.time(shown);
  return (
    <p
      data-keep-clear=""
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

/** The rows of a plowed field, running toward the horizon. They are ripe until work starts again. */
function Rows() {
  const { progress } = useCountdown();
  const { isRipe } = useHarvest();
  return (
    <svg className={styles.field} viewBox="0 0 1200 220" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.ground} d="M0 60c180-44 390-60 600-60s420 16 600 60v160H0z" />
      {ROWS.map((end, row) => (
        <path
          key={end}
          className={classNames(styles.row, (isRipe || row < progress * ROWS.length) && styles.grown)}
          d={`M${600 + end / 5} 8 Q ${600 + end / 2} 60 ${600 + end} 230`}
        />
      ))}
    </svg>
  );
}

const ROWS = [-900, -720, -560, -420, -300, -190, -90, 0, 90, 190, 300, 420, 560, 720, 900];
