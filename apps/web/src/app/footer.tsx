import { frameWords } from "#messages/frame.ts";
import { pagesWords } from "#messages/pages.ts";
import { Link } from "../components/navigation/navigation.tsx";
import styles from "./footer.module.css";

const links = [
  ["/privacy-policy", frameWords.privacy],
  ["/terms-of-service", frameWords.terms],
  ["/contact", pagesWords.contact],
  ["/ads-policy", pagesWords.adsPolicy],
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label={frameWords.aboutSite}>
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
