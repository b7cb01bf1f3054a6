import { Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { pagesWords } from "#messages/pages.ts";
import { shellWords } from "#messages/shell.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { Link, useLocation } from "../../components/navigation/navigation.tsx";
import { usePageLook } from "../../hooks/use-page-look.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { Brand } from "../brand.tsx";
import { breadcrumbAt } from "../pages.ts";
import styles from "./header.module.css";

export interface HeaderProps {
  /** A short text or icon for the sync status. */
  readonly syncState?: ReactNode;
  /** The running timer session, if any. */
  readonly session?: ReactNode;
}

export function Header({ syncState, session }: HeaderProps) {
  const { pathname } = useLocation();
  const crumb = breadcrumbAt(pathname);
  return (
    <header className={styles.header}>
      {crumb === null && (
        <div className={styles.brand}>
          <Brand />
        </div>
      )}
      {crumb !== null && (
        <nav aria-label={shellWords.breadcrumb} className={styles.crumbs}>
          <ol className={styles.trail}>
            <li>
              <Link to="/dashboard">{pagesWords.dashboard}</Link>
            </li>
            <li aria-current="page">{crumb}</li>
          </ol>
        </nav>
      )}
      <div className={styles.session}>{session}</div>
      <div className={styles.end}>
        {syncState}
        <AppearanceSwitch />
      </div>
    </header>
  );
}

function AppearanceSwitch() {
  const { deviceSettings } = useWiring();
  const dark = usePageLook() === "dark";
  return (
    <IconButton
      icon={dark ? <Sun /> : <Moon />}
      label={dark ? shellWords.lightColors : shellWords.darkColors}
      onClick={() => deviceSettings.set("appearance", dark ? "light" : "dark")}
    />
  );
}
