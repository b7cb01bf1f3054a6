import { APP_BADGES } from "@furrow/core";
import { settingsWords } from "#messages/settings.ts";
import { soundsWords } from "#messages/sounds.ts";
import { Select } from "../../components/select.tsx";
import { Switch } from "../../components/switch.tsx";
import { useDeviceSetting } from "../../hooks/hooks.ts";
import { useSystemNotices } from "../../shared/notices/use-system-notices.ts";
import { SettingsSection } from "./settings-section.tsx";

const BADGES = APP_BADGES.map((value) => ({ value, label: soundsWords.badges[value] }));

export function NotificationSection() {
  const [notices, turnNotices] = useSystemNotices();
  const [badge, chooseBadge] = useDeviceSetting("appBadge");
  return (
    <SettingsSection section="notifications" intro={settingsWords.notificationsIntro}>
      <Switch
        label={settingsWords.systemNotices}
        hint={settingsWords.systemNoticesHint[notices]}
        checked={notices === "on"}
        disabled={notices === "denied" || notices === "impossible"}
        onChecked={(on) => void turnNotices(on)}
      />
      <Select
        label={soundsWords.badge}
        hint={soundsWords.badgeHint}
        value={badge}
        options={BADGES}
        onValue={chooseBadge}
      />
    </SettingsSection>
  );
}
