import { pagesWords } from "#messages/pages.ts";
import { settingsWords } from "#messages/settings.ts";
import { version } from "../../../package.json";
import { toPublic } from "../../base-path.ts";
import { Link } from "../../components/navigation/navigation.tsx";
import { useOperatorSettings } from "../../hooks/hooks.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

export function AboutSection() {
  const hasImprint = useOperatorSettings()?.legal.includes("imprint");
  return (
    <SettingsSection section="about">
      <p>{settingsWords.aboutText}</p>
      <p className={styles.intro}>{settingsWords.version(version)}</p>
      <p className={styles.links}>
        <Link to="/resources">{pagesWords.resources}</Link>
        <Link to="/feedback">{pagesWords.feedback}</Link>
        <Link to="/privacy-policy">{pagesWords.privacyPolicy}</Link>
        <Link to="/terms-of-service">{pagesWords.termsOfService}</Link>
        <Link to="/contact">{pagesWords.contact}</Link>
        {hasImprint && <Link to="/imprint">{pagesWords.imprint}</Link>}
        <a href={toPublic("/licenses.txt")} target="_blank" rel="noopener">
          {settingsWords.licenses}
        </a>
      </p>
    </SettingsSection>
  );
}
