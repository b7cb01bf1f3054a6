import { AlarmClock } from "lucide-react";
import { useEffect, useState } from "react";
import { alarmWords } from "#messages/alarm.ts";
import { alarmTestWords } from "#messages/alarm-test.ts";
import { Button } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { Switch } from "../../components/switch.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { AlarmAdapters, AlarmStatus } from "../../platform/ports/alarm.ts";
import { testAlarm, turnAlarmOff, turnAlarmOn } from "../../services/alarm-switch.ts";
import { type Alarm, useAlarm } from "../../shared/alarm/use-alarm.ts";
import { useNoticePermission } from "../../shared/notices/use-system-notices.ts";
import { SettingControls } from "../../shared/settings/setting-controls.tsx";
import { AlarmTopic } from "./alarm-topic.tsx";

/** The alarm that rings when the app is closed: each device has its own switch. */
export default function AlarmSetting() {
  const { state } = useAuth();
  const wiring = useWiring();
  const alarm = useAlarm(useNoticePermission());
  const { userId, adapters, hindrance, isOn } = alarm;
  const status = useStatus(userId === null ? null : adapters);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (state === "guest" || state === "unknown") return null;

  const turn = async (on: boolean) => {
    if (adapters === null || userId === null || isPending) return;
    setFailure(null);
    setPending(true);
    if (on) {
      const turned = await turnAlarmOn(userId, adapters, wiring);
      if (!turned.ok) setFailure(alarmTestWords[turned.error]);
    } else await turnAlarmOff(adapters, wiring);
    setPending(false);
  };
  return (
    <>
      <Switch
        label={alarmWords.thisDevice}
        hint={hintOf(alarm)}
        checked={isOn}
        disabled={hindrance !== null || adapters === null}
        onChecked={(on) => void turn(on)}
      />
      {failure !== null && <Message tone="warning">{failure}</Message>}
      {isOn && adapters !== null && (
        <>
          <SettingControls section="alarm" />
          <TestAlarm adapters={adapters} />
        </>
      )}
      {adapters !== null && userId !== null && status !== null && status.ntfy !== null && (
        <AlarmTopic userId={userId} server={adapters.server} host={status.ntfy} status={status} />
      )}
    </>
  );
}

function hintOf({ hindrance, isOn }: Alarm): string {
  if (hindrance !== null) return alarmWords.hindrance[hindrance];
  return isOn ? alarmWords.hint.on : alarmWords.hint.off;
}

/** It tests the whole way, so the app has to be closed; the next load says how it went. */
function TestAlarm({ adapters }: { readonly adapters: AlarmAdapters }) {
  const { alarm } = useWiring();
  const { tested } = alarm.get();
  const [step, setStep] = useState<"none" | "asking" | "sent">("none");
  const test = async () => {
    alarm.set({ ...alarm.get(), tested: null });
    setStep("asking");
    const now = Date.now();
    const sent = await testAlarm(String(now), adapters, now);
    setStep(sent.ok ? "sent" : "none");
    if (!sent.ok) alarm.set({ ...alarm.get(), tested: sent.error });
  };
  return (
    <>
      <div>
        <Button icon={<AlarmClock />} pending={step === "asking"} onClick={() => void test()}>
          {alarmWords.test}
        </Button>
      </div>
      {tested !== null && (
        <Message tone={tested === "works" ? "success" : "warning"}>{alarmTestWords[tested]}</Message>
      )}
      {tested === null && step === "sent" && <Message tone="info">{alarmWords.testSent}</Message>}
    </>
  );
}

/** What the server knows of this device; null until it answers. */
function useStatus(adapters: AlarmAdapters | null): AlarmStatus | null {
  const [status, setStatus] = useState<AlarmStatus | null>(null);
  useEffect(() => {
    let isShown = true;
    void adapters?.server.status().then((answer) => isShown && answer.ok && setStatus(answer.value));
    return () => {
      isShown = false;
    };
  }, [adapters]);
  return status;
}
