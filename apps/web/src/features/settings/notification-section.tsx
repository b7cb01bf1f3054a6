import { type State, setNotificationSound } from "@furrow/core";
import { useState } from "react";
import { useRun } from "../../data/use-run.ts";
import { useView } from "../../data/use-view.ts";
import type { NoticePermission } from "../../ports.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { useWiring } from "../../wiring/wiring.tsx";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";

const hasSound = (state: State) => state.preferences.notificationSound;

export function NotificationSection() {
  const { systemNotices } = useWiring();
  const [permission, setPermission] = useState(systemNotices.permission);
  const sound = useView(hasSound);
  const run = useRun();
  return (
    <SettingsSection title="Notifications" intro="How you hear that a session ends.">
      <Switch
        label="Notification Sound"
        hint="A small bell with every notice, the alarm of the timer, the voices of your animals."
        checked={sound}
        onChecked={(on) => void run(setNotificationSound, { on })}
      />
      <SettingsRow title="System Notifications" text={PERMISSION_WORDS[permission]}>
        {permission === "not-asked" ? (
          <Button onClick={async () => setPermission(await systemNotices.ask())}>
            Allow System Notifications
          </Button>
        ) : (
          <Badge tone={permission === "granted" ? "success" : "neutral"}>
            {permission === "granted" ? "Allowed" : "Off"}
          </Badge>
        )}
      </SettingsRow>
    </SettingsSection>
  );
}

const PERMISSION_WORDS: Readonly<Record<NoticePermission, string>> = {
  "not-asked": "The end of a session can be told while you look at something else.",
  granted:
    "The end of a session is told while you look at something else. Your browser can turn it off again.",
  denied: "Your browser does not let this site show notifications. Its site settings can change that.",
  impossible: "This browser shows no notifications of websites.",
};
