import { frameWords } from "#words/frame.ts";
import { pagesWords } from "#words/pages.ts";
import { Link } from "../ui/navigation/navigation.tsx";
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
