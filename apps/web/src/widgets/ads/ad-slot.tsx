import { createContext, Suspense, use } from "react";
import { adsWords } from "#words/ads.ts";
import { classNames } from "../../ui/class-names.ts";
import { ornament } from "../../ui/ornament.ts";
import { useOperatorSettings } from "../../wiring/hooks.ts";
import type { AdSize } from "./ad-banner.tsx";
import styles from "./ad-slot.module.css";

/** Its place is kept meanwhile; where its code cannot be loaded, the place stays empty. */
const Banner = ornament(() => import("./ad-banner.tsx"));

/** A banner, or nothing: ads may be off, and none is ever in the page while a timer session runs. */
export function AdSlot({ size }: { readonly size: AdSize }) {
  const settings = useOperatorSettings();
  const sessionRunning = use(SessionRunningContext);
  if (sessionRunning || settings?.ads.mode === "off") return null;
  return (
    <aside className={classNames(styles.slot, styles[size])} aria-label={adsWords.advertisement}>
      <p className={styles.label}>{adsWords.advertisement}</p>
      <Suspense fallback={<div className={styles.banner} />}>
        {settings === null ? (
          <div className={styles.banner} />
        ) : (
          <Banner mode={settings.ads.mode} size={size} />
        )}
      </Suspense>
    </aside>
  );
}

/** Whether a timer session runs. The data layer provides it; while it is true no ad is in the page. */
export const SessionRunningContext = createContext(false);
