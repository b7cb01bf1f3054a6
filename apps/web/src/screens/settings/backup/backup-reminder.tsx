import { useState } from "react";
import { localProfileWords } from "#messages/local-profile.ts";
import { Switch } from "../../../components/switch.tsx";
import { useWiring } from "../../../hooks/wiring.tsx";
import { noteOfProfile, profileCare } from "../../../state/accounts/profile-care.ts";

/** For whoever has nothing in the cloud. */
export function BackupReminder({ profileId }: { readonly profileId: string }) {
  const { preferences } = useWiring();
  const [isOn, setOn] = useState(() => profileCare(preferences, profileId).isReminded);
  return (
    <Switch
      label={localProfileWords.remindMe}
      hint={localProfileWords.remindMeHint}
      checked={isOn}
      onChecked={(on) => {
        noteOfProfile(preferences, profileId, { isReminded: on });
        setOn(on);
      }}
    />
  );
}
