import { frameWords } from "#messages/frame.ts";
import { pagesWords } from "#messages/pages.ts";
import { Link, useLocation } from "../components/navigation/navigation.tsx";
import { useOperatorSettings } from "../hooks/hooks.ts";
import { LanguageLinks } from "../shared/language/language-links.tsx";
import styles from "./footer.module.css";
import { hasData } from "./pages.ts";

const links = [
  ["/privacy-policy", frameWords.privacy],
  ["/terms-of-service", frameWords.terms],
  ["/contact", pagesWords.contact],
  ["/ads-policy", pagesWords.adsPolicy],
] as const;

export function Footer() {
  const hasImprint = useOperatorSettings()?.legal.includes("imprint");
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <nav aria-label={frameWords.aboutSite}>
        <ul className={styles.links}>
          {links.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          {hasImprint && (
            <li>
              <Link to="/imprint">{pagesWords.imprint}</Link>
            </li>
          )}
        </ul>
      </nav>
      {!hasData(pathname) && <LanguageLinks className={styles.links} />}
    </footer>
  );
}
