import { useState } from "react";
import { profileWords } from "#messages/profile.ts";
import { Dialog } from "../../../components/dialog.tsx";
import type { Account } from "../../../ports.ts";
import { AddressState } from "./address-state.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceList } from "./device-list.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";

interface EditProfileProps {
  readonly user: Account;
  readonly onClose: () => void;
}

export default function EditProfile({ user, onClose }: EditProfileProps) {
  const [passwords, setPasswords] = useState(0);
  return (
    <Dialog title={profileWords.edit} onClose={onClose}>
      <div className={styles.parts}>
        <NameForm name={user.name} email={user.email} onSaved={onClose}>
          {user.emailVerified !== undefined && <AddressState isConfirmed={user.emailVerified} />}
        </NameForm>
        <PasswordForm email={user.email} onChanged={() => setPasswords((count) => count + 1)} />
        {/* A new password may have signed devices out: the list is read anew. */}
        <DeviceList key={passwords} />
        <DeleteAccount />
      </div>
    </Dialog>
  );
}
