import { localProfileWords } from "#messages/local-profile.ts";
import { profileWords } from "#messages/profile.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { NeedsAccount } from "../../../shared/local-profile/needs-account.tsx";
import type { LocalProfile } from "../../../state/accounts/local-profile.ts";
import { NameForm } from "./name-form.tsx";
import styles from "./profile.module.css";

interface EditLocalProfileProps {
  readonly profile: LocalProfile;
  readonly onClose: () => void;
}

export default function EditLocalProfile({ profile, onClose }: EditLocalProfileProps) {
  return (
    <Dialog title={profileWords.edit} onClose={onClose}>
      <div className={styles.parts}>
        <NameForm name={profile.name} email={null} onSaved={onClose} />
        <NeedsAccount>{localProfileWords.accountParts}</NeedsAccount>
      </div>
    </Dialog>
  );
}
