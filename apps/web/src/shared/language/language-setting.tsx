import { changePreferences } from "@furrow/core";
import { languageChoiceWords } from "#messages/language-choice.ts";
import { settingsWords } from "#messages/settings.ts";
import { useRun } from "../../hooks/use-run.ts";
import { LanguageLinks } from "./language-links.tsx";
import styles from "./language-setting.module.css";

/** The choice stays on the device; the account keeps it for devices on which nobody has chosen. */
export default function LanguageSetting() {
  const run = useRun();
  return (
    <div>
      <p className={styles.label}>{languageChoiceWords.language}</p>
      <LanguageLinks
        className={styles.languages}
        onChoose={(language) => void run(changePreferences, { language })}
      />
      <p className={styles.hint}>{settingsWords.languageHint}</p>
    </div>
  );
}
