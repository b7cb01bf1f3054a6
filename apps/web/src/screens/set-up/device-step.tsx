import type { SemesterPlan } from "@furrow/core/semester";
import { Bell } from "lucide-react";
import { useState } from "react";
import { alarmWords } from "#messages/alarm.ts";
import { alarmTestWords } from "#messages/alarm-test.ts";
import { setUpWords as words } from "#messages/set-up.ts";
import { settingsWords } from "#messages/settings.ts";
import { Button } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { useWiring } from "../../hooks/wiring.tsx";
import { turnAlarmOn } from "../../services/alarm-switch.ts";
import { useAlarm } from "../../shared/alarm/use-alarm.ts";
import { useNoticePermission, useSystemNotices } from "../../shared/notices/use-system-notices.ts";
import styles from "./set-up.module.css";
import { StepFrame, type StepProps } from "./step-frame.tsx";

interface DeviceStepProps extends StepProps {
  readonly plan: SemesterPlan;
  readonly isPending: boolean;
  readonly onFinish: () => void;
}

/** The alarm with its one permission question, and what the press that ends the set-up writes. */
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
      <Notifications {...props} />
      <p className={styles.summary}>{words.summary(plan)}</p>
    </StepFrame>
  );
}

/** With an account also when the app is closed. Says what hinders it: on an iPhone, that the app has to be installed first. */
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
      if (turned.ok) change({ hasAlarm: true });
    }
    setPending(false);
  };
  if (isOn) return <Message tone="success">{words.isOn}</Message>;
  if (userId !== null && hindrance !== null)
    return <Message tone="info">{alarmWords.hindrance[hindrance]}</Message>;
  if (userId === null && notices === "on") return <Message tone="success">{words.noticesOn}</Message>;
  if (userId === null && (notices === "denied" || notices === "impossible"))
    return <Message tone="info">{settingsWords.systemNoticesHint[notices]}</Message>;
  return (
    <>
      {failure !== null && <Message tone="warning">{failure}</Message>}
      <div>
        <Button
          icon={<Bell />}
          pending={isPending || (userId !== null && adapters === null)}
          onClick={() => void turnOn()}
        >
          {userId === null ? words.turnOnReminders : words.turnOn}
        </Button>
      </div>
      {userId === null && <p className={styles.note}>{alarmWords.hindrance["no-account"]}</p>}
    </>
  );
}
