import { Eye } from "lucide-react";
import { Link } from "../../ui/navigation/navigation.tsx";
import styles from "./guest-bar.module.css";

export function GuestBar() {
  return (
    <aside className={styles.bar} aria-label="Guest mode">
      <span className={styles.text}>
        <Eye aria-hidden="true" />
        Viewing in Guest Mode
      </span>
      <span className={styles.links}>
        <Link to="/login">Sign In</Link>
        <Link to="/signup">Sign Up</Link>
      </span>
    </aside>
  );
}
