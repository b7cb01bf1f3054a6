import { PictureInPicture2 } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { timerWords } from "#messages/timer.ts";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button } from "../../components/button.tsx";
import { useCountdown, useTimerControls } from "../../hooks/use-timer.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { OpenMiniWindow } from "../../platform/ports/page.ts";
import styles from "./mini-timer.module.css";
import { TimerButtons } from "./timer-buttons.tsx";

const SIZE = { width: 300, height: 190 };

/** A small always-on-top window, if the browser supports it. It is part of this page and closes with it. */
export function MiniTimer() {
  const { miniWindow } = useWiring();
  const [mini, setMini] = useState<OpenMiniWindow | null>(null);
  useEffect(() => () => mini?.close(), [mini]);
  const { mode, state } = useTimerControls();
  if (!miniWindow.isPossible() || (mode === "work" && state === "ready" && mini === null)) return null;

  const open = async () => {
    const opened = await miniWindow.open(SIZE);
    opened?.onClose(() => setMini(null));
    setMini(opened);
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<PictureInPicture2 />}
        onClick={() => (mini === null ? void open() : setMini(null))}
      >
        {mini === null ? timerPageWords.miniTimer : timerPageWords.closeMiniTimer}
      </Button>
      {mini !== null && createPortal(<SmallFace />, mini.root)}
    </>
  );
}

/** Mostly seen while the page is hidden. */
const isAlwaysSeen = () => true;

function SmallFace() {
  const shown = useCountdown(isAlwaysSeen);
  const { mode, workingOn } = shown;
  const badge = timerWords.badge[mode];
  const about = workingOn.title === "" ? badge : timerPageWords.badgeAndTask(badge, workingOn.title);
  return (
    <main className={styles.mini}>
      <p className={styles.badge} title={about}>
        {about}
      </p>
      <p role="timer" aria-label={timerWords.timeLabel(shown)} className={styles.time}>
        <span>{timerWords.time(shown)}</span>
      </p>
      <div className={styles.buttons}>
        <TimerButtons size="sm" />
      </div>
    </main>
  );
}
