import { createContext, use, useLayoutEffect, useRef, useState } from "react";
import { adsWords } from "#messages/ads.ts";
import { classNames } from "../../components/class-names.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { useOperatorSettings } from "../../hooks/hooks.ts";
import { useIsSample } from "../../hooks/use-is-sample.ts";
import { adSizeFor, PHONE } from "./ad-size.ts";
import styles from "./ad-slot.module.css";

/** Its place is kept while the code is loading; if it cannot be loaded, the place stays empty. */
const Place = () => <div className={styles.banner} />;
const Banner = lazyComponent(() => import("./ad-banner.tsx"), { waiting: Place, failed: Place });

/** A banner, or nothing: ads may be off, and none is ever in the sample or in the page while a timer session runs. */
export function AdSlot() {
  const settings = useOperatorSettings();
  const sessionRunning = use(SessionRunningContext);
  const isSample = useIsSample();
  return sessionRunning || isSample || settings?.ads.mode === "off" ? null : (
    <Slot mode={settings?.ads.mode} />
  );
}

/** `mode` is undefined until it is known. */
function Slot({ mode }: { readonly mode: "house" | "network" | undefined }) {
  const isPhone = useMediaQuery(PHONE);
  const column = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const size = adSizeFor(width, isPhone);
  useLayoutEffect(() => {
    const element = column.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={column}>
      <aside
        className={classNames(styles.slot, styles[size])}
        aria-label={adsWords.advertisement}
        data-size={size}
      >
        <p className={styles.label}>
          {adsWords.advertisement}
          {mode === "house" && <span>{adsWords.ownAdvertisement}</span>}
        </p>
        {mode === undefined ? <Place /> : <Banner mode={mode} size={size} />}
      </aside>
    </div>
  );
}

/** Whether a timer session runs. The data layer provides it; while it is true no ad is in the page. */
export const SessionRunningContext = createContext(false);
