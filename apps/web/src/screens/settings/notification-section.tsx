import { settingsWords } from "#messages/settings.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { Switch } from "../../components/switch.tsx";
import { useSystemNotices } from "../../shared/notices/use-system-notices.ts";
import { SettingsSection } from "./settings-section.tsx";

const AlarmSetting = lazyComponent(() => import("./alarm-setting.tsx"));

export function NotificationSection() {
  const [notices, turnNotices] = useSystemNotices();
  return (
    <SettingsSection section="notifications" intro={settingsWords.notificationsIntro}>
      <Switch
        label={settingsWords.systemNotices}
        hint={settingsWords.systemNoticesHint[notices]}
        checked={notices === "on"}
        disabled={notices === "denied" || notices === "impossible"}
        onChecked={(on) => void turnNotices(on)}
      />
      <AlarmSetting />
    </SettingsSection>
  );
}
