import { pagesWords } from "#messages/pages.ts";
import { shellWords } from "#messages/shell.ts";
import { Gate } from "../../components/icons/first-icons.ts";
import { Link } from "../../components/navigation/navigation.tsx";
import { LookAround } from "../../shared/sample/look-around.tsx";
import styles from "./guest-bar.module.css";

export function GuestBar() {
  return (
    <aside className={styles.bar} aria-label={shellWords.guestMode}>
      <span className={styles.text}>
        <Gate />
        {shellWords.viewingAsGuest}
      </span>
      <span className={styles.links}>
        <LookAround />
        <Link to="/login">{pagesWords.signIn}</Link>
        <Link to="/signup">{shellWords.signUp}</Link>
      </span>
    </aside>
  );
}
