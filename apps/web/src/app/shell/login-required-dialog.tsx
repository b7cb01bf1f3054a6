import { LockKeyhole } from "lucide-react";
import { pagesWords } from "#words/pages.ts";
import { shellWords } from "#words/shell.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { StartLink } from "../../widgets/local-profile/start-link.tsx";
import styles from "./login-required-dialog.module.css";

export default function LoginRequiredDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={shellWords.loginRequired}
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
        <LockKeyhole aria-hidden="true" />
        <p>{shellWords.whyLogin}</p>
      </div>
    </Dialog>
  );
}
