import { APPEARANCES, allThemes, chooseTheme, type Theme, type ThemeName } from "@furrow/core";
import { Check } from "lucide-react";
import { settingsWords } from "#messages/settings.ts";
import { classNames } from "../../../components/class-names.ts";
import { lazyComponent } from "../../../components/lazy.tsx";
import { useRestricted } from "../../../components/restricted.ts";
import { SegmentedControl } from "../../../components/segmented-control.tsx";
import { useLook } from "../../../hooks/hooks.ts";
import { useRun } from "../../../hooks/use-run.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import { OFFERED } from "../../../messages/offered.ts";
import { SettingControls } from "../../../shared/settings/setting-controls.tsx";
import { OnThisDeviceOnly, SettingsSection } from "../settings-section.tsx";
import { CustomColors } from "./custom-colors.tsx";
import styles from "./theme.module.css";

const LanguageSetting = lazyComponent(() => import("../../../shared/language/language-setting.tsx"));

export function ThemeSection() {
  const look = useLook();
  const { deviceSettings } = useWiring();
  const run = useRun();
  const choose = (theme: ThemeName) => {
    deviceSettings.set("theme", theme);
    void run(chooseTheme, { name: theme });
  };
  return (
    <SettingsSection section="theme" intro={settingsWords.themeIntro}>
      <fieldset className={styles.themes} aria-label={settingsWords.themes}>
        {allThemes(look.custom).map((theme) => (
          <ThemeChoice
            key={theme.name}
            theme={theme}
            isChosen={theme.name === look.theme}
            onChoose={() => choose(theme.name)}
          />
        ))}
      </fieldset>
      {look.theme === "custom" && <CustomColors />}
      <div>
        <p className={styles.label}>
          {settingsWords.appearance} <OnThisDeviceOnly />
        </p>
        <SegmentedControl
          label={settingsWords.appearance}
          value={look.appearance}
          options={APPEARANCES.map((value) => ({ value, label: settingsWords.appearanceName[value] }))}
          onValue={(appearance) => deviceSettings.set("appearance", appearance)}
        />
      </div>
      {OFFERED.length > 1 && <LanguageSetting />}
      <SettingControls section="reading" />
    </SettingsSection>
  );
}

interface ThemeChoiceProps {
  readonly theme: Theme;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A small page in the colours of the theme. */
function ThemeChoice({ theme, isChosen, onChoose }: ThemeChoiceProps) {
  const restricted = useRestricted();
  return (
    <button
      type="button"
      className={classNames(styles.theme, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...restricted}
    >
      <span className={styles.preview} aria-hidden="true">
        <span className={styles.sky} style={{ background: theme.gradient }} />
        <span className={styles.lines} />
        <span className={styles.pill} style={{ background: theme.primary }} />
      </span>
      <span className={styles.name}>
        {settingsWords.themeName[theme.name]}
        {isChosen && <Check />}
      </span>
    </button>
  );
}
