import { type State, setNotificationSound } from "@furrow/core";
import { useRun } from "../../data/use-run.ts";
import { useView } from "../../data/use-view.ts";
import type { NoticeState } from "../../notices/system/notice-state.ts";
import { useSystemNotices } from "../../notices/system/use-system-notices.ts";
import { Switch } from "../../ui/choice.tsx";
import { SettingsSection } from "./settings-section.tsx";

const hasSound = (state: State) => state.preferences.notificationSound;

export function NotificationSection() {
  const sound = useView(hasSound);
  const run = useRun();
  const [notices, turnNotices] = useSystemNotices();
  return (
    <SettingsSection title="Notifications" intro="How you hear that a session ends.">
      <Switch
        label="Notification Sound"
        hint="A small bell with every notice, the alarm of the timer, the voices of your animals."
        checked={sound}
        onChecked={(on) => void run(setNotificationSound, { on })}
      />
      <Switch
        label="System Notifications"
        hint={HINTS[notices]}
        checked={notices === "on"}
        disabled={notices === "denied" || notices === "impossible"}
        onChecked={(on) => void turnNotices(on)}
      />
    </SettingsSection>
  );
}

const HINTS: Readonly<Record<NoticeState, string>> = {
  on: "The end of a session is told while you look at something else.",
  off: "The end of a session is told on this site alone.",
  "not-asked":
    "The end of a session can be told while you look at something else. Your browser asks you first.",
  denied:
    "Your browser does not let this site show notifications. To allow them, open the site settings beside the address and set Notifications to Allow.",
  impossible:
    "This browser shows no notifications of websites. On an iPhone or iPad they come once the app is on the home screen.",
};
