import type { SettingSection } from "@furrow/core";
import {
  Archive,
  Bell,
  Cloud,
  Database,
  GraduationCap,
  Info,
  List,
  type LucideIcon,
  Palette,
  Target,
  Timer,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import { settingsWords } from "#messages/settings.ts";
import { Button } from "../../components/button.tsx";
import { Link, useLocation } from "../../components/navigation/navigation.tsx";
import { Sheet } from "../../components/sheet.tsx";
import styles from "./section-list.module.css";

/** In the order of the page; the value is the section's address. */
export const SECTION_IDS = {
  theme: "theme",
  goals: "goals",
  courses: "courses",
  timer: "timer",
  notifications: "notifications",
  backup: "backup",
  profile: "profile",
  about: "about",
  data: "data",
  cloud: "cloud-syncing",
} as const satisfies Partial<Record<SettingSection, string>>;

export type SectionName = keyof typeof SECTION_IDS;

const ICONS: Readonly<Record<SectionName, LucideIcon>> = {
  theme: Palette,
  goals: Target,
  courses: GraduationCap,
  timer: Timer,
  notifications: Bell,
  backup: Archive,
  profile: UserRound,
  about: Info,
  data: Database,
  cloud: Cloud,
};

const NAMES = Object.keys(SECTION_IDS) as readonly SectionName[];

/** The list of sections on wide screens, in a column next to them. */
export function SectionList() {
  return (
    <nav className={styles.beside} aria-label={settingsWords.allSections}>
      <Links />
    </nav>
  );
}

/** A button that opens the list if there is no room. */
export function SectionSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.opener}
        icon={<List aria-hidden="true" />}
        aria-haspopup="dialog"
        unrestricted
        onClick={() => setOpen(true)}
      >
        {settingsWords.goToSection}
      </Button>
      {isOpen && (
        <Sheet title={settingsWords.allSections} onClose={() => setOpen(false)}>
          <nav aria-label={settingsWords.allSections}>
            <Links onFollow={() => setOpen(false)} />
          </nav>
        </Sheet>
      )}
    </>
  );
}

function Links({ onFollow }: { readonly onFollow?: () => void }) {
  const { hash } = useLocation();
  return (
    <ul className={styles.list}>
      {NAMES.map((name) => {
        const Icon = ICONS[name];
        const to = `#${SECTION_IDS[name]}`;
        return (
          <li key={name}>
            <Link to={to} replace aria-current={to === hash ? "location" : undefined} onClick={onFollow}>
              <Icon aria-hidden="true" />
              {settingsWords.sections[name]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
