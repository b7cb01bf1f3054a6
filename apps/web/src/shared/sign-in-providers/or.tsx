import type { ReactNode } from "react";
import { signInProviderWords } from "#messages/sign-in-providers.ts";
import styles from "./provider-buttons.module.css";

/** Between the form with a password and the providers. */
export const Or = () => <p className={styles.or}>{signInProviderWords.or}</p>;

/** The providers without a form, and what is to be said about them. */
export const ProvidersAlone = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.alone}>{children}</div>
);
