import { X } from "lucide-react";
import { createContext, use, useEffect, useState } from "react";
import { adsWords } from "#words/ads.ts";
import goat from "../../art/animals/goat.svg?no-inline";
import hen from "../../art/animals/hen.svg?no-inline";
import sheep from "../../art/animals/sheep.svg?no-inline";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/navigation/navigation.tsx";
import { useOperatorSettings } from "../../wiring/hooks.ts";
import { useWiring } from "../../wiring/wiring.tsx";
import styles from "./ad-slot.module.css";

/** Width and height of the banner, in pixels: the specification's four. */
const SIZES = {
  horizontal: [728, 90],
  large: [336, 280],
  medium: [300, 250],
  small: [300, 100],
} as const;

export type AdSize = keyof typeof SIZES;

/** A banner, or nothing: ads may be off, and none is ever in the page while a timer session runs. */
export function AdSlot({ size }: { readonly size: AdSize }) {
  const settings = useOperatorSettings();
  const sessionRunning = use(SessionRunningContext);
  if (sessionRunning || settings?.ads.mode === "off") return null;
  return (
    <aside className={classNames(styles.slot, styles[size])} aria-label={adsWords.advertisement}>
      <p className={styles.label}>{adsWords.advertisement}</p>
      <div className={styles.banner}>
        {settings?.ads.mode === "house" && <HouseBanner />}
        {settings?.ads.mode === "network" && <NetworkBanner client={settings.ads.client} size={size} />}
      </div>
      <Disclaimer />
    </aside>
  );
}

/** Our own banners, each with the page it leads to. */
const houseAds = [
  { to: "/goals", words: adsWords.goals },
  { to: "/resources", words: adsWords.resources },
  { to: "/settings", words: adsWords.settings },
  { to: "/analytics", words: adsWords.analytics },
  { to: "/feedback", words: adsWords.feedback },
] as const;
const animals = [goat, hen, sheep] as const;

function HouseBanner() {
  const [choice] = useState(() => Math.floor(Math.random() * houseAds.length));
  const ad = houseAds[choice] ?? houseAds[0];
  if (ad === undefined) return null;
  return (
    <Link className={styles.house} to={ad.to}>
      <img className={styles.animal} src={animals[choice % animals.length]} alt="" width={64} height={64} />
      <span className={styles.words}>
        <strong>{ad.words.headline}</strong>
        <span>{ad.words.text}</span>
      </span>
      <span className={styles.action}>{ad.words.action}</span>
    </Link>
  );
}

function NetworkBanner({ client, size }: { readonly client: string; readonly size: AdSize }) {
  const { adNetwork } = useWiring();
  useEffect(() => {
    adNetwork.load(client);
    adNetwork.push();
  }, [adNetwork, client]);
  const [width, height] = SIZES[size];
  return (
    <ins
      className={classNames("adsbygoogle", styles.network)}
      data-ad-client={client}
      data-ad-format={size === "horizontal" ? "horizontal" : "rectangle"}
      data-width={width}
      data-height={height}
    />
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
        data-open-to-guests=""
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
