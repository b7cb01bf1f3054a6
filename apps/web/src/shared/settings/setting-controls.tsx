/** Draws settings from their table (`SETTINGS` in the core): a switch, or a stepper for a number. */
import {
  changePreferences,
  DEVICE_SETTINGS,
  type NumberSetting,
  type Preferences,
  SETTINGS,
  type Setting,
  type SettingSection,
  SHOWN_SETTINGS,
  type ShownSetting,
  type State,
} from "@furrow/core";
import { shownSettingsWords } from "#messages/shown-settings.ts";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { Switch } from "../../components/switch.tsx";
import { useDeviceSetting } from "../../hooks/hooks.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useView } from "../../hooks/use-view.ts";

type OfDevice = ShownSetting & keyof typeof DEVICE_SETTINGS;
type OfUser = Exclude<ShownSetting, OfDevice>;

export function SettingControls({ section }: { readonly section: SettingSection }) {
  return SHOWN_SETTINGS.filter((name) => SETTINGS[name].section === section).map((name) => (
    <SettingControl key={name} name={name} />
  ));
}

export function SettingControl({ name }: { readonly name: ShownSetting }) {
  return isOfDevice(name) ? <DeviceControl name={name} /> : <UserControl name={name} />;
}

const isOfDevice = (name: ShownSetting): name is OfDevice => name in DEVICE_SETTINGS;

function DeviceControl({ name }: { readonly name: OfDevice }) {
  const [value, change] = useDeviceSetting(name);
  return <Switch {...shownSettingsWords[name]} checked={value} onChecked={change} />;
}

const settingOf = ({ preferences }: State, name: OfUser) => preferences[name];

function UserControl({ name }: { readonly name: OfUser }) {
  const value = useView(settingOf, name);
  const run = useRun();
  const setting: Setting<boolean> | NumberSetting = SETTINGS[name];
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
