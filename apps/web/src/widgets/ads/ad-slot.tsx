import { X } from "lucide-react";
import { createContext, lazy, Suspense, use, useState } from "react";
import { adsWords } from "#words/ads.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useOperatorSettings } from "../../wiring/hooks.ts";
import { useWiring } from "../../wiring/wiring.tsx";
import type { AdSize } from "./ad-banner.tsx";
import styles from "./ad-slot.module.css";

/** Its place is kept meanwhile; where its code cannot be loaded, the place stays empty. */
const Banner = lazy(() => import("./ad-banner.tsx").catch(() => ({ default: () => null })));

/** A banner, or nothing: ads may be off, and none is ever in the page while a timer session runs. */
export function AdSlot({ size }: { readonly size: AdSize }) {
  const settings = useOperatorSettings();
  const sessionRunning = use(SessionRunningContext);
  if (sessionRunning || settings?.ads.mode === "off") return null;
  return (
    <aside className={classNames(styles.slot, styles[size])} aria-label={adsWords.advertisement}>
      <p className={styles.label}>{adsWords.advertisement}</p>
      <div className={styles.banner}>
        <Suspense fallback={null}>
          {settings !== null && <Banner mode={settings.ads.mode} size={size} />}
        </Suspense>
      </div>
      <Disclaimer />
    </aside>
  );
}

function Disclaimer() {
  const { preferences } = useWiring();
  const [dismissed, setDismissed] = useState(() => preferences.read("adDisclaimer") === "dismissed");
  if (dismissed) return null;
  return (
    <p className={styles.disclaimer}>
      <span>{adsWords.whyAds}</span>
      <IconButton
        size="sm"
        label={adsWords.dismissWhyAds}
        unrestricted
        onClick={() => {
          preferences.write("adDisclaimer", "dismissed");
          setDismissed(true);
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </p>
  );
}

/** Whether a timer session runs. The data layer provides it; while it is true no ad is in the page. */
export const SessionRunningContext = createContext(false);
