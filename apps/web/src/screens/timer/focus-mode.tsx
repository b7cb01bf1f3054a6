import { chooseQuote } from "@furrow/core";
import { Minimize2 } from "lucide-react";
import { useEffect, useState } from "react";
import quotes from "#messages/content/focus-quotes.json" with { type: "json" };
import { timerWords } from "#messages/timer.ts";
import { timerPageWords } from "#messages/timer-page.ts";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { Digits } from "../../components/digits.tsx";
import { useModal } from "../../components/modal.ts";
import { useCountdown, useTimerControls } from "../../hooks/use-timer.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { OwnAnimal } from "../../shared/farm-glimpse/own-animal.tsx";
import styles from "./focus-mode.module.css";
import { SessionNotice } from "./harvest.tsx";
import { NextStepOfWork } from "./next-step-of-work.tsx";
import { TimerButtons } from "./timer-buttons.tsx";
import { useIsHarvesting } from "./use-harvest.ts";

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
      <TimerButtons />
      <SessionNotice isShort />
      <NextStepOfWork />
      <figure className={styles.quote}>
        <blockquote>{quote.text}</blockquote>
        <figcaption>{quote.author}</figcaption>
      </figure>
      <Button variant="quiet" className={styles.exit} icon={<Minimize2 />} onClick={onClose}>
        {timerPageWords.exitFocusMode}
      </Button>
      <Field />
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
      <Digits>{display}</Digits>
    </p>
  );
}

/** A plowed field. Its rows grow as the hen walks along its edge; they are ripe in the break. */
function Field() {
  const { mode, progress } = useCountdown();
  const isHarvesting = useIsHarvesting();
  const isRipe = mode === "break";
  const grown = ROWS.slice(0, isRipe ? ROWS.length : Math.floor(progress * ROWS.length)).join("");
  const along = 0.04 + 0.92 * (isRipe ? 1 : progress);
  const down = (60 / 220) * (2 * along - 1) ** 2;
  return (
    <div className={classNames(styles.field, isRipe && styles.ripe)} aria-hidden="true">
      <svg viewBox="0 0 1200 220" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.ground} d="M0 60Q600-60 1200 60V220H0z" />
        <path className={styles.furrows} d={ROWS.join("")} />
        <path className={styles.grown} d={grown} />
        <path className={styles.leaves} d={grown} />
      </svg>
      <span
        className={classNames(styles.hen, isHarvesting && styles.hops)}
        // biome-ignore lint/plugin: the position is measured from the left in every language.
        style={{ left: 0, translate: `calc(${along * 100}cqi - 50%) calc(${down * 100}cqb - 92%)` }}
      >
        <OwnAnimal type="hen" plain={hen} size={64} />
      </span>
    </div>
  );
}

/** From the horizon to the lower edge. */
const ROWS = [-900, -720, -560, -420, -300, -190, -90, 0, 90, 190, 300, 420, 560, 720, 900].map(
  (end) => `M${600 + end / 5} 8Q${600 + end / 2} 60 ${600 + end} 230`,
);
