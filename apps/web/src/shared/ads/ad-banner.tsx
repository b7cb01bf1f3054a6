import { X } from "lucide-react";
import { useState } from "react";
import { adBannerWords } from "#messages/ad-banners.ts";
import { adsWords } from "#messages/ads.ts";
import cow from "../../art/animals/drawings/cow.svg?no-inline";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { toPublic } from "../../base-path.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { useDeviceSetting, useOnline } from "../../hooks/hooks.ts";
import type { AdSize } from "./ad-size.ts";
import styles from "./ad-slot.module.css";

export default function AdBanner({
  mode,
  size,
}: {
  readonly mode: "house" | "network";
  readonly size: AdSize;
}) {
  return (
    <>
      <div className={styles.banner}>
        {mode === "house" ? <HouseBanner /> : <NetworkBanner size={size} />}
      </div>
      <Disclaimer />
    </>
  );
}

/** Our own banners, each with the page it leads to. */
const houseAds = [
  { to: "/goals", words: adBannerWords.goals },
  { to: "/resources", words: adBannerWords.resources },
  { to: "/settings", words: adBannerWords.settings },
  { to: "/analytics", words: adBannerWords.analytics },
  { to: "/feedback", words: adBannerWords.feedback },
] as const;
const animals = [goat, hen, cow] as const;

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

/** Its script runs in a page of no origin, which can reach nothing here (ad-frame-routes.ts on the server). */
function NetworkBanner({ size }: { readonly size: AdSize }) {
  if (!useOnline()) return null;
  return (
    <iframe
      className={styles.network}
      title={adsWords.advertisement}
      src={toPublic(`/api/ad-frame?format=${size === "horizontal" ? size : "rectangle"}`)}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="origin"
      loading="lazy"
    />
  );
}

function Disclaimer() {
  const [disclaimer, setDisclaimer] = useDeviceSetting("adDisclaimer");
  if (disclaimer === "dismissed") return null;
  return (
    <p className={styles.disclaimer}>
      <span>{adsWords.whyAds}</span>
      <IconButton
        icon={<X />}
        size="sm"
        label={adsWords.dismissWhyAds}
        unrestricted
        onClick={() => setDisclaimer("dismissed")}
      />
    </p>
  );
}
