import { useState } from "react";
import { alarmWords } from "#messages/alarm.ts";
import { alarmTestWords } from "#messages/alarm-test.ts";
import { Button } from "../../components/button.tsx";
import { useAuth, useDeviceSetting, useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { turnAlarmOn } from "../../services/alarm-switch.ts";
import { type Alarm, useAlarm } from "../../shared/alarm/use-alarm.ts";
import { useNoticePermission } from "../../shared/notices/use-system-notices.ts";
import styles from "./last-ended.module.css";
import { toMainButton } from "./main-button.ts";

/** The offer to ring when the app is closed, once after an end that was missed. What hinders the alarm stands in Settings. */
export default function AlarmOffer() {
  const { state } = useAuth();
  const alarm = useAlarm(useNoticePermission());
  const [topic] = useDeviceSetting("alarmTopic");
  const [offer] = useDeviceSetting("alarmOffer");
  if (state === "guest" || state === "unknown") return null;
  const rings = alarm.isOn || topic;
  if (rings) return alarm.state.isWaiting ? <p className={styles.quiet}>{alarmWords.waiting}</p> : null;
  return alarm.hindrance === null && offer === "due" ? <Offer alarm={alarm} /> : null;
}

function Offer({ alarm: { adapters, userId } }: { readonly alarm: Alarm }) {
  const wiring = useWiring();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const accept = async () => {
    if (adapters === null || userId === null) return;
    setPending(true);
    const turned = await turnAlarmOn(userId, adapters, wiring);
    setPending(false);
    if (!turned.ok) notify.warning(alarmTestWords[turned.error]);
  };
  return (
    <div className={styles.left}>
      <p>{alarmWords.offer}</p>
      <div className={styles.answers}>
        <Button
          ref={toMainButton}
          size="sm"
          variant="primary"
          pending={isPending}
          onClick={() => void accept()}
        >
          {alarmWords.accept}
        </Button>
        <Button
          ref={toMainButton}
          size="sm"
          variant="quiet"
          onClick={() => wiring.deviceSettings.set("alarmOffer", "answered")}
        >
          {alarmWords.decline}
        </Button>
      </div>
    </div>
  );
}
