import { displayName, type State } from "@furrow/core";
import { lazy, Suspense, useState } from "react";
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
    <SettingsSection title="User Profile" intro="Your name, your password and the devices you use.">
      <SettingsRow
        title={displayName(name || (user?.name ?? ""))}
        text={user?.email ?? "You are looking around as a guest."}
      >
        <Button onClick={() => setEditing(true)}>Edit Profile</Button>
        <LogoutButton variant="quiet" />
      </SettingsRow>
      <Suspense fallback={null}>
        {isEditing && user !== null && <EditProfile user={user} onClose={() => setEditing(false)} />}
      </Suspense>
    </SettingsSection>
  );
}
