import { LockKeyhole } from "lucide-react";
import { pagesWords } from "#words/pages.ts";
import { shellWords } from "#words/shell.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./login-required-dialog.module.css";

export function LoginRequiredDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={shellWords.loginRequired}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <ButtonLink to="/login" variant="primary">
            {pagesWords.signIn}
          </ButtonLink>
          <ButtonLink to="/signup">{pagesWords.signUp}</ButtonLink>
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
