import { useCallback, useEffect, useState } from "react";
import { profileWords } from "#messages/profile.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { useAuthStore } from "../../../hooks/hooks.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import type { Account, SignInWays } from "../../../platform/ports/server.ts";
import { parseSignInSettings } from "../../../state/accounts/sign-in-settings.ts";
import { AddressState } from "./address-state.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceList } from "./device-list.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";
import { SignInWaysList } from "./sign-in-ways.tsx";

interface EditProfileProps {
  readonly user: Account;
  readonly onClose: () => void;
}

export default function EditProfile({ user, onClose }: EditProfileProps) {
  const [passwords, setPasswords] = useState(0);
  const { hasPasswords, ways, loadWays } = useSignInWays();
  return (
    <Dialog title={profileWords.edit} onClose={onClose}>
      <div className={styles.parts}>
        <NameForm name={user.name} email={user.email} onSaved={onClose}>
          {user.emailVerified !== undefined && <AddressState isConfirmed={user.emailVerified} />}
        </NameForm>
        {ways !== null && ways.providers.length > 0 && <SignInWaysList ways={ways} onChanged={loadWays} />}
        {hasPasswords && ways?.password === true && (
          <PasswordForm email={user.email} onChanged={() => setPasswords((count) => count + 1)} />
        )}
        {/* A new password may have signed devices out: the list is read anew. */}
        <DeviceList key={passwords} />
        {ways !== null && <DeleteAccount ways={ways} />}
      </div>
    </Dialog>
  );
}

const PASSWORD_ONLY: SignInWays = { password: true, confirmed: false, providers: [] };

/** Without providers on this server a password is the only way, and nothing is requested. */
function useSignInWays() {
  const { accounts } = useAuthStore();
  const { operator } = useWiring();
  const settings = parseSignInSettings(operator.get()?.signIn);
  const hasProviders = settings.providers.length > 0;
  const [ways, setWays] = useState(hasProviders ? null : PASSWORD_ONLY);
  const loadWays = useCallback(async () => {
    const answer = await accounts.signInWays();
    setWays(answer.ok ? answer.value : PASSWORD_ONLY);
  }, [accounts]);
  useEffect(() => {
    if (hasProviders) void loadWays();
  }, [hasProviders, loadWays]);
  return { hasPasswords: settings.passwords, ways, loadWays };
}
