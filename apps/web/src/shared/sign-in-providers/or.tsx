import { signInProviderWords } from "#messages/sign-in-providers.ts";
import styles from "./provider-buttons.module.css";

/** Between the form with a password and the providers. */
export const Or = () => <p className={styles.or}>{signInProviderWords.or}</p>;
