import { settingsWords } from "#messages/settings.ts";
import { TimerSwitches } from "../../shared/timer-settings/timer-switches.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function TimerSection() {
  return (
    <SettingsSection section="timer" intro={settingsWords.timerIntro}>
      <TimerSwitches />
    </SettingsSection>
  );
}
