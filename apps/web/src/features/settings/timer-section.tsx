import { settingsWords } from "#words/settings.ts";
import { TimerSwitches } from "../../widgets/timer-settings/timer-switches.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function TimerSection() {
  return (
    <SettingsSection section="timer" intro={settingsWords.timerIntro}>
      <TimerSwitches />
    </SettingsSection>
  );
}
