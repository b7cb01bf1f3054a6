import { profileWords } from "#words/profile.ts";
import type { Account } from "../../../ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
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
  return (
    <Dialog title={profileWords.edit} onClose={onClose}>
      <div className={styles.parts}>
        <NameForm user={user} onSaved={onClose} />
        <PasswordForm email={user.email} />
        <DeviceList />
        <DeleteAccount userId={user.id} />
      </div>
    </Dialog>
  );
}
