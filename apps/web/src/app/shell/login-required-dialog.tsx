import { LockKeyhole } from "lucide-react";
import { accountsWords } from "#messages/accounts.ts";
import { pagesWords } from "#messages/pages.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { StartLink } from "../../shared/local-profile/start-link.tsx";
import styles from "./login-required-dialog.module.css";

export default function LoginRequiredDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={accountsWords.loginRequired}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <ButtonLink to="/signup" variant="primary">
            {pagesWords.signUp}
          </ButtonLink>
          <ButtonLink to="/login">{pagesWords.signIn}</ButtonLink>
          <span className={styles.quietWayIn}>
            <StartLink />
          </span>
        </>
      }
    >
      <div className={styles.words}>
        <LockKeyhole />
        <p>{accountsWords.whyLogin}</p>
      </div>
    </Dialog>
  );
}
