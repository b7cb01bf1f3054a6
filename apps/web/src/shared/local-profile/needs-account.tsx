import type { ReactNode } from "react";
import { pagesWords } from "#messages/pages.ts";
import { ButtonLink } from "../../components/button.tsx";
import styles from "./needs-account.module.css";

/** Replaces features that a local profile cannot have. */
export function NeedsAccount({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.needs}>
      <p>{children}</p>
      <div className={styles.ways}>
        <ButtonLink to="/signup">{pagesWords.signUp}</ButtonLink>
        <ButtonLink to="/login" variant="quiet">
          {pagesWords.signIn}
        </ButtonLink>
      </div>
    </div>
  );
}
