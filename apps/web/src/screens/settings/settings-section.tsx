import { MonitorSmartphone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { settingsWords } from "#messages/settings.ts";
import { Badge } from "../../components/badge.tsx";
import { Card } from "../../components/card.tsx";
import { SettingControls } from "../../shared/settings/setting-controls.tsx";
import { SECTION_IDS, type SectionName } from "./section-list.tsx";
import styles from "./settings.module.css";

export interface SettingsSectionProps {
  readonly section: SectionName;
  readonly intro: ReactNode;
  readonly children?: ReactNode;
}

/** Title and intro on the left, the controls on the right, settings of the table last. On a phone in one column. */
export function SettingsSection({ section, intro, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card
      as="section"
      padding="lg"
      id={SECTION_IDS[section]}
      tabIndex={-1}
      aria-labelledby={id}
      className={styles.section}
    >
      <header>
        <h2 id={id}>{settingsWords.sections[section]}</h2>
        <p className={styles.intro}>{intro}</p>
      </header>
      <div className={styles.content}>
        {children}
        <SettingControls section={section} />
      </div>
    </Card>
  );
}

export interface SettingsRowProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One thing to do, and what it does. */
export function SettingsRow({ title, text, children }: SettingsRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.rowWords}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.rowActions}>{children}</div>
    </div>
  );
}

/** Next to settings that stay on this device. */
export function OnThisDeviceOnly() {
  return <Badge icon={<MonitorSmartphone aria-hidden="true" />}>{settingsWords.onThisDeviceOnly}</Badge>;
}
