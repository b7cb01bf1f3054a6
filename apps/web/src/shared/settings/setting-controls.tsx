/** Draws settings from their table (`PREFERENCES` in the core): a switch, or a stepper for a number. */
import {
  changePreferences,
  type NumberSetting,
  PREFERENCES,
  type Preferences,
  type Setting,
  type SettingSection,
  SHOWN_SETTINGS,
  type ShownSetting,
  type State,
} from "@furrow/core";
import { shownSettingsWords } from "#messages/shown-settings.ts";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { Switch } from "../../components/switch.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useView } from "../../hooks/use-view.ts";

export function SettingControls({ section }: { readonly section: SettingSection }) {
  return SHOWN_SETTINGS.filter((name) => PREFERENCES[name].section === section).map((name) => (
    <SettingControl key={name} name={name} />
  ));
}

const settingOf = ({ preferences }: State, name: ShownSetting) => preferences[name];

export function SettingControl({ name }: { readonly name: ShownSetting }) {
  const value = useView(settingOf, name);
  const run = useRun();
  const setting: Setting<boolean> | NumberSetting = PREFERENCES[name];
  const change = (chosen: boolean | number) =>
    void run(changePreferences, { [name]: chosen } as Partial<Preferences>);
  if ("bounds" in setting) {
    const { min, max } = setting.bounds;
    return (
      <NumberStepper
        {...shownSettingsWords[name]}
        value={Number(value)}
        min={min}
        max={max}
        onValue={change}
      />
    );
  }
  return <Switch {...shownSettingsWords[name]} checked={value === true} onChecked={change} />;
}
