import { Link } from "../ui/navigation/navigation.tsx";
import styles from "./footer.module.css";

const links = [
  ["/privacy-policy", "Privacy"],
  ["/terms-of-service", "Terms"],
  ["/contact", "Contact"],
  ["/ads-policy", "Ad Policy"],
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label="About this site">
        <ul className={styles.links}>
          {links.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
