import type { SemesterPlan } from "@furrow/core/semester";
import { Bell } from "lucide-react";
import { useState } from "react";
import { alarmWords } from "#messages/alarm.ts";
import { alarmTestWords } from "#messages/alarm-test.ts";
import { setUpWords as words } from "#messages/set-up.ts";
import { settingsWords } from "#messages/settings.ts";
import { Button } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { turnAlarmOn } from "../../services/alarm-switch.ts";
import { useAlarm } from "../../shared/alarm/use-alarm.ts";
import { InstallLine } from "../../shared/install/install-offer.tsx";
import { useNoticePermission, useSystemNotices } from "../../shared/notices/use-system-notices.ts";
import styles from "./set-up.module.css";
import { StepFrame, type StepProps } from "./step-frame.tsx";

interface DeviceStepProps extends StepProps {
  readonly plan: SemesterPlan;
  readonly isPending: boolean;
  readonly onFinish: () => void;
}

const toHeading = moveFocusOnRemoval((leaving) => {
  const step = leaving.closest("form");
  return () => step?.querySelector("h2");
});

/** Installing, the alarm with its one permission question, and what the press that ends the set-up writes. */
export function DeviceStep({ plan, isPending, onFinish, ...props }: DeviceStepProps) {
  return (
    <StepFrame
      {...props}
      title={words.device}
      intro={words.deviceIntro}
      submitText={words.finish}
      pending={isPending}
      onSubmit={onFinish}
    >
      <InstallLine buttonRef={toHeading} />
      <Notifications {...props} />
      <p className={styles.summary}>{words.summary(plan)}</p>
    </StepFrame>
  );
}

/** With an account they also come when the app is closed. On an iPhone the app has to be installed first: the hindrance says so. */
function Notifications({ change }: StepProps) {
  const wiring = useWiring();
  const { userId, adapters, hindrance, isOn } = useAlarm(useNoticePermission());
  const [notices, turnNotices] = useSystemNotices();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const turnOn = async () => {
    setPending(true);
    if (userId === null || adapters === null) await turnNotices(true);
    else {
      const turned = await turnAlarmOn(userId, adapters, wiring);
      setFailure(turned.ok ? null : alarmTestWords[turned.error]);
      change({ hasAlarm: turned.ok });
    }
    setPending(false);
  };
  const isLocal = userId === null;
  const state = isLocal ? notices : isOn ? "on" : (hindrance ?? "off");
  const said: Readonly<Record<string, string>> = isLocal
    ? { ...settingsWords.systemNoticesHint, on: words.noticesOn }
    : { ...alarmWords.hindrance, on: words.isOn };
  if (state !== "off" && state !== "not-asked")
    return <Message tone={state === "on" ? "success" : "info"}>{said[state]}</Message>;
  return (
    <>
      {failure !== null && <Message tone="warning">{failure}</Message>}
      <div>
        <Button icon={<Bell />} pending={isPending || adapters === null} onClick={() => void turnOn()}>
          {isLocal ? words.turnOnNotices : words.turnOn}
        </Button>
      </div>
      {isLocal && <p className={styles.note}>{alarmWords.hindrance["no-account"]}</p>}
    </>
  );
}
