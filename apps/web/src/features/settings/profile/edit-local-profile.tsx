import { localProfileWords } from "#words/local-profile.ts";
import { profileWords } from "#words/profile.ts";
import type { LocalProfile } from "../../../accounts/local-profile.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { NeedsAccount } from "../../../widgets/local-profile/needs-account.tsx";
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
