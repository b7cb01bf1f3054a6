import type { State } from "@furrow/core";
import { useState } from "react";
import { localProfileWords } from "#messages/local-profile.ts";
import { namesWords } from "#messages/names.ts";
import { profileWords } from "#messages/profile.ts";
import { Button } from "../../../components/button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../../components/lazy.tsx";
import { useLocation } from "../../../components/navigation/navigation.tsx";
import { useAuth } from "../../../hooks/hooks.ts";
import { useView } from "../../../hooks/use-view.ts";
import { LogoutButton } from "../../../shared/cloud/logout-button.tsx";
import { type AuthState, ownerName } from "../../../state/accounts/auth-state.ts";
import { SettingsRow, SettingsSection } from "../settings-section.tsx";

const EditProfile = lazyComponent(() => import("./edit-profile.tsx"), { failed: DialogNotLoaded });
const EditLocalProfile = lazyComponent(() => import("./edit-local-profile.tsx"), { failed: DialogNotLoaded });
const OwnersDialog = lazyComponent(() => import("../../../shared/local-profile/owners-dialog.tsx"), {
  failed: DialogNotLoaded,
});

const storedName = (state: State) => state.preferences.userName;

export function ProfileSection() {
  const auth = useAuth();
  // Back from a provider, where the user linked or confirmed something of the profile.
  const { state: cameFor } = useLocation();
  const [open, setOpen] = useState<"profile" | "people" | null>(
    cameFor === "edit-profile" ? "profile" : null,
  );
  const name = useView(storedName) || ownerName(auth);
  const close = () => setOpen(null);
  return (
    <SettingsSection
      section="profile"
      intro={auth.state === "local" ? localProfileWords.profileIntro : profileWords.intro}
    >
      <SettingsRow title={titleOf(auth, name)} text={textOf(auth)}>
        <Button onClick={() => setOpen("profile")}>{profileWords.edit}</Button>
        {auth.state !== "local" && <LogoutButton variant="quiet" />}
      </SettingsRow>
      <SettingsRow title={localProfileWords.people} text={localProfileWords.peopleText}>
        <Button onClick={() => setOpen("people")}>{localProfileWords.seePeople}</Button>
      </SettingsRow>
      {open === "profile" && auth.state === "signed-in" && <EditProfile user={auth.user} onClose={close} />}
      {open === "profile" && auth.state === "local" && (
        <EditLocalProfile profile={auth.profile} onClose={close} />
      )}
      {open === "people" && <OwnersDialog onClose={close} />}
    </SettingsSection>
  );
}

const titleOf = (auth: AuthState, name: string): string =>
  auth.state === "local" ? localProfileWords.nameOf({ ...auth.profile, name }) : namesWords.displayName(name);

function textOf(auth: AuthState): string {
  if (auth.state === "signed-in") return auth.user.email;
  return auth.state === "local" ? localProfileWords.profileText : profileWords.guest;
}
