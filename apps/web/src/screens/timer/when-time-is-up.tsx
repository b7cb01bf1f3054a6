import type { State } from "@furrow/core";
import { AlarmClock, BellRing } from "lucide-react";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { useSystemNotices } from "../../shared/notices/use-system-notices.ts";
import { SettingControl, SettingControls } from "../../shared/settings/setting-controls.tsx";
import styles from "./when-time-is-up.module.css";

/** How the end is announced, and how long the break is. */
export function WhenTimeIsUp() {
  return (
    <Card as="section" padding="sm" aria-label={timerPageWords.whenTimeIsUp}>
      <Disclosure title={timerPageWords.whenTimeIsUp} level={2} className={styles.content}>
        <div className={styles.buttons}>
          <TestAlarm />
          <AskForNotices />
        </div>
        <SettingControls section="timer" />
        <LongBreak />
      </Disclosure>
    </Card>
  );
}

function TestAlarm() {
  const { sounds, deviceSettings } = useWiring();
  const notify = useNotify();
  const test = () => {
    if (!deviceSettings.get("notificationSound")) {
      notify.info(timerPageWords.soundsAreOff);
    } else sounds.play("alarm");
  };
  return (
    <Button size="sm" icon={<AlarmClock />} onClick={test}>
      {timerPageWords.testAlarm}
    </Button>
  );
}

function AskForNotices() {
  const [notices, turnNotices] = useSystemNotices();
  switch (notices) {
    case "impossible":
      return null;
    case "on":
      return <p className={styles.note}>{timerPageWords.systemTellsToo}</p>;
    case "off":
      return <p className={styles.note}>{timerPageWords.noticesAreOff}</p>;
    case "denied":
      return <p className={styles.note}>{timerPageWords.noticesDenied}</p>;
    case "not-asked":
      return (
        <Button size="sm" icon={<BellRing />} onClick={() => void turnNotices(true)}>
          {timerPageWords.askForNotices}
        </Button>
      );
  }
}

const hasLongBreaks = (state: State) => state.preferences.longBreaks;

function LongBreak() {
  const isOn = useView(hasLongBreaks);
  return (
    <>
      <SettingControl name="longBreaks" />
      {isOn && (
        <div className={styles.steppers}>
          <SettingControl name="longBreakEvery" />
          <SettingControl name="longBreakMinutes" />
        </div>
      )}
    </>
  );
}
