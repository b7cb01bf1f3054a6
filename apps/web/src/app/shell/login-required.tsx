import { LockKeyhole } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./login-required.module.css";

export function LoginRequired({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Login Required"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <ButtonLink to="/login" variant="primary">
            Sign In
          </ButtonLink>
          <ButtonLink to="/signup">Create Account</ButtonLink>
        </>
      }
    >
      <div className={styles.words}>
        <LockKeyhole aria-hidden="true" />
        <p>You are looking around as a guest. With a free account, your tasks, goals and animals are kept.</p>
      </div>
    </Dialog>
  );
}
