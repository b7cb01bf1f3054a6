import { useState } from "react";
import { localProfileWords } from "#messages/local-profile.ts";
import { Switch } from "../../../components/switch.tsx";
import { useWiring } from "../../../hooks/wiring.tsx";
import { noteProfileBackups, profileBackups } from "../../../state/accounts/profile-backups.ts";

/** For users without cloud sync. */
export function BackupReminder({ profileId }: { readonly profileId: string }) {
  const { preferences } = useWiring();
  const [isOn, setOn] = useState(() => profileBackups(preferences, profileId).isReminded);
  return (
    <Switch
      label={localProfileWords.remindMe}
      hint={localProfileWords.remindMeHint}
      checked={isOn}
      onChecked={(on) => {
        noteProfileBackups(preferences, profileId, { isReminded: on });
        setOn(on);
      }}
    />
  );
}
