import { AMBIENT_CHOICES, type AmbientSettings, SECOND_CHOICES } from "@furrow/core";
import { soundsWords } from "#messages/sounds.ts";
import { Select } from "../../components/select.tsx";
import { Slider } from "../../components/slider.tsx";
import { Switch } from "../../components/switch.tsx";
import { useDeviceSetting } from "../../hooks/hooks.ts";

const optionsOf = <Choice extends keyof typeof soundsWords.ambient>(choices: readonly Choice[]) =>
  choices.map((value) => ({ value, label: soundsWords.ambient[value] }));

/** The sounds that play while the user works. The other rows appear once there is a sound. */
export function AmbientControls() {
  const [settings, keep] = useDeviceSetting("ambient");
  const { sound, volume, second, secondVolume, inBreaks } = settings;
  const change = (part: Partial<AmbientSettings>) => keep({ ...settings, ...part });
  return (
    <>
      <Select
        label={soundsWords.title}
        hint={soundsWords.soundHint}
        value={sound}
        options={optionsOf(AMBIENT_CHOICES)}
        onValue={(chosen) => change({ sound: chosen })}
      />
      {sound !== "off" && (
        <>
          <Slider
            label={soundsWords.volume}
            value={volume}
            shown={soundsWords.percent(volume)}
            onValue={(chosen) => change({ volume: chosen })}
          />
          <Select
            label={soundsWords.second}
            value={second}
            options={optionsOf(SECOND_CHOICES)}
            onValue={(chosen) => change({ second: chosen })}
          />
          {second !== "off" && (
            <Slider
              label={soundsWords.secondVolume}
              value={secondVolume}
              shown={soundsWords.percent(secondVolume)}
              onValue={(chosen) => change({ secondVolume: chosen })}
            />
          )}
          <Switch
            label={soundsWords.inBreaks}
            checked={inBreaks}
            onChecked={(chosen) => change({ inBreaks: chosen })}
          />
        </>
      )}
    </>
  );
}
