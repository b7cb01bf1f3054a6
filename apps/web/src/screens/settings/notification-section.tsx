import { changePreferences, type State } from "@furrow/core";
import { settingsWords } from "#messages/settings.ts";
import { Switch } from "../../components/switch.tsx";
import { useRun } from "../../data/use-run.ts";
import { useView } from "../../data/use-view.ts";
import { useSystemNotices } from "../../notices/system/use-system-notices.ts";
import { SettingsSection } from "./settings-section.tsx";

const hasSound = (state: State) => state.preferences.notificationSound;

export function NotificationSection() {
  const sound = useView(hasSound);
  const run = useRun();
  const [notices, turnNotices] = useSystemNotices();
  return (
    <SettingsSection section="notifications" intro={settingsWords.notificationsIntro}>
      <Switch
        label={settingsWords.sound}
        hint={settingsWords.soundHint}
        checked={sound}
        onChecked={(on) => void run(changePreferences, { notificationSound: on })}
      />
      <Switch
        label={settingsWords.systemNotices}
        hint={settingsWords.systemNoticesHint[notices]}
        checked={notices === "on"}
        disabled={notices === "denied" || notices === "impossible"}
        onChecked={(on) => void turnNotices(on)}
      />
    </SettingsSection>
  );
}
