import { useState } from "react";
import { alarmWords } from "#messages/alarm.ts";
import { alarmTestWords } from "#messages/alarm-test.ts";
import { Button } from "../../components/button.tsx";
import { useAuth, useDeviceSetting, useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { turnAlarmOn } from "../../services/alarm-switch.ts";
import { type Alarm, useAlarm } from "../../shared/alarm/use-alarm.ts";
import { useNoticePermission } from "../../shared/notices/use-system-notices.ts";
import styles from "./alarm-line.module.css";
import answerStyles from "./last-ended.module.css";
import { toMainButton } from "./main-button.ts";

/** What cannot be promised of the alarm, and the offer to ring when the app is closed. Nothing while all is well. */
export default function AlarmLine() {
  const { state } = useAuth();
  const alarm = useAlarm(useNoticePermission());
  const [topic] = useDeviceSetting("alarmTopic");
  const [offer] = useDeviceSetting("alarmOffer");
  if (state === "guest" || state === "unknown") return null;
  const rings = alarm.isOn || topic;
  if (rings && alarm.state.isWaiting) return <Line>{alarmWords.waiting}</Line>;
  const { tested } = alarm.state;
  if (rings) return tested === null || tested === "works" ? null : <Line>{alarmTestWords[tested]}</Line>;
  if (alarm.hindrance !== null) return <Line>{alarmWords.hindrance[alarm.hindrance]}</Line>;
  return offer === "due" ? <Offer alarm={alarm} /> : null;
}

const Line = ({ children }: { readonly children: string }) => <p className={styles.line}>{children}</p>;

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
    <div className={answerStyles.left}>
      <p>{alarmWords.offer}</p>
      <div className={answerStyles.answers}>
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
