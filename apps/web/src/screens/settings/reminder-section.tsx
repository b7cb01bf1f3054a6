import { settingsWords } from "#messages/settings.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { AlarmRows } from "./alarm-rows.tsx";
import { SettingsSection } from "./settings-section.tsx";

const AlarmSetting = lazyComponent(() => import("./alarm-setting.tsx"));
const ReminderSetting = lazyComponent(() => import("./reminder-setting.tsx"));

/** What reaches the user: the alarm of a session, and reminders. */
export const ReminderSection = () => (
  <SettingsSection section="reminders" intro={settingsWords.remindersIntro}>
    <AlarmRows />
    <AlarmSetting />
    <ReminderSetting />
  </SettingsSection>
);
