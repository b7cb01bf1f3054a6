import type { State } from "@furrow/core";
import { lazy, Suspense, useState } from "react";
import { namesWords } from "#words/names.ts";
import { profileWords } from "#words/profile.ts";
import { useView } from "../../../data/use-view.ts";
import type { Account } from "../../../ports.ts";
import { Button } from "../../../ui/button.tsx";
import { LogoutButton } from "../../../widgets/cloud/logout-button.tsx";
import { SettingsRow, SettingsSection } from "../settings-section.tsx";

const EditProfile = lazy(() => import("./edit-profile.tsx"));

const storedName = (state: State) => state.preferences.userName;

export function ProfileSection({ user }: { readonly user: Account | null }) {
  const [isEditing, setEditing] = useState(false);
  const name = useView(storedName);
  return (
    <SettingsSection section="profile" intro={profileWords.intro}>
      <SettingsRow
        title={namesWords.displayName(name || (user?.name ?? ""))}
        text={user?.email ?? profileWords.guest}
      >
        <Button onClick={() => setEditing(true)}>{profileWords.edit}</Button>
        <LogoutButton variant="quiet" />
      </SettingsRow>
      <Suspense fallback={null}>
        {isEditing && user !== null && <EditProfile user={user} onClose={() => setEditing(false)} />}
      </Suspense>
    </SettingsSection>
  );
}
