import { MonitorSmartphone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { settingsWords } from "#messages/settings.ts";
import { Badge } from "../../components/badge.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { SettingControls } from "../../shared/settings/setting-controls.tsx";
import styles from "./settings.module.css";

type SectionName = keyof typeof settingsWords.sections;

export interface SettingsSectionProps {
  readonly section: SectionName;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** Title, intro and controls; settings of the table last. */
export function SettingsSection({ section, intro, children }: SettingsSectionProps) {
  const id = useId();
  const title = settingsWords.sections[section];
  const isTitleOfGroup = Object.values(settingsWords.groups).some((group) => group.title === title);
  return (
    <section
      id={section === "cloud" ? "cloud-syncing" : section}
      tabIndex={-1}
      aria-labelledby={id}
      className={styles.section}
    >
      <header>
        <h3 id={id}>{isTitleOfGroup ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h3>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </header>
      <div className={styles.content}>
        {children}
        <SettingControls section={section} />
      </div>
    </section>
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
        <h4>{title}</h4>
        <p>{text}</p>
      </div>
      <div className={styles.rowActions}>{children}</div>
    </div>
  );
}

/** Next to settings that stay on this device. */
export function OnThisDeviceOnly() {
  return <Badge icon={<MonitorSmartphone />}>{settingsWords.onThisDeviceOnly}</Badge>;
}
