import { runningElsewhere, takeOverSession } from "@furrow/core";
import { MonitorSmartphone } from "lucide-react";
import type { Ref } from "react";
import { alarmWords } from "#messages/alarm.ts";
import { Button } from "../../components/button.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useStore, useViewNow } from "../../hooks/use-view.ts";
import { deviceName } from "../device-name/device-name.ts";
import styles from "./running-elsewhere.module.css";

interface RunningElsewhereProps {
  /** Moves the focus on when the button goes. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** The session that runs on another device, and the button that brings it here. */
export default function RunningElsewhere({ buttonRef = null }: RunningElsewhereProps) {
  const there = useViewNow(runningElsewhere, 1_000, useStore().clockOffset());
  const run = useRun();
  if (there === null) return null;
  const { id, userAgent, title } = there;
  return (
    <div className={styles.elsewhere}>
      <p>
        <span>{alarmWords.elsewhere(there, deviceName(userAgent))}</span>
        {title !== "" && <strong dir="auto">{title}</strong>}
      </p>
      <Button
        ref={buttonRef}
        size="sm"
        icon={<MonitorSmartphone />}
        onClick={() => void run(takeOverSession, { id })}
      >
        {alarmWords.takeOver}
      </Button>
    </div>
  );
}
