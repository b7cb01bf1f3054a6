import { ALARM_SOUNDS, ALARM_TIMES, type AlarmSettings, type State } from "@furrow/core";
import { Play } from "lucide-react";
import { settingsWords } from "#messages/settings.ts";
import { soundsWords } from "#messages/sounds.ts";
import { Button } from "../../components/button.tsx";
import { Select } from "../../components/select.tsx";
import { Slider } from "../../components/slider.tsx";
import { Switch } from "../../components/switch.tsx";
import { useDeviceSetting } from "../../hooks/hooks.ts";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";

const SOUNDS = ALARM_SOUNDS.map((value) => ({ value, label: soundsWords.alarm[value] }));
const TIMES = ALARM_TIMES.map((count) => ({ value: String(count), label: soundsWords.times(count) }));

const hasSound = ({ preferences }: State) => preferences.notificationSound;

/** How the end of a session sounds and feels on this device. A sound is played when it is chosen. */
export function AlarmRows() {
  const { sounds } = useWiring();
  const isHeard = useView(hasSound);
  const [alarm, keep] = useDeviceSetting("alarmSound");
  const change = (part: Partial<AlarmSettings>) => keep({ ...alarm, ...part });
  return (
    <>
      {isHeard && (
        <>
          <Select
            label={soundsWords.alarmSound}
            hint={soundsWords.alarmHint}
            value={alarm.sound}
            options={SOUNDS}
            onValue={(sound) => {
              change({ sound });
              sounds.play("alarm");
            }}
          />
          <Slider
            label={soundsWords.alarmVolume}
            value={alarm.volume}
            shown={soundsWords.percent(alarm.volume)}
            onValue={(volume) => change({ volume })}
          />
          <div>
            <Button size="sm" icon={<Play />} onClick={() => sounds.play("alarm")}>
              {soundsWords.playAlarm}
            </Button>
          </div>
          <Select
            label={soundsWords.alarmTimes}
            value={String(alarm.times)}
            options={TIMES}
            onValue={(chosen) => {
              const times = ALARM_TIMES.find((count) => String(count) === chosen);
              if (times !== undefined) change({ times });
            }}
          />
        </>
      )}
      {sounds.canVibrate && (
        <Switch
          label={settingsWords.vibrates}
          hint={settingsWords.vibratesHint}
          checked={alarm.vibrates}
          onChecked={(vibrates) => change({ vibrates })}
        />
      )}
    </>
  );
}
