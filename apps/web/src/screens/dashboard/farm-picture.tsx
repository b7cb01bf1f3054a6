import { useEffect, useState } from "react";
import { dashboardWords } from "#messages/dashboard.ts";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import styles from "./farm-picture.module.css";

const FarmGlimpse = lazyComponent(() => import("../../shared/farm-glimpse/farm-glimpse.tsx"), {
  failed: nothing,
});

/** The farm as it is now, linked to its page. Until the picture is drawn, the box shows hills under the sky of the hour. */
export function FarmPicture() {
  const isIdle = useIdle(FarmGlimpse.isLoaded);
  return (
    <Link className={styles.link} to="/farm" aria-label={dashboardWords.seeFarm}>
      <span className={styles.picture}>{isIdle && <FarmGlimpse />}</span>
    </Link>
  );
}

/** Turns true a second after the page is shown, when the browser is idle: the picture's code must not compete with what the page needs. */
function useIdle(isIdleAlready: () => boolean): boolean {
  const [isIdle, setIdle] = useState(isIdleAlready);
  useEffect(() => {
    if (isIdle) return;
    const show = () => setIdle(true);
    const timer = window.setTimeout(
      () => ("requestIdleCallback" in window ? window.requestIdleCallback(show, { timeout: 1_000 }) : show()),
      1_000,
    );
    return () => window.clearTimeout(timer);
  }, [isIdle]);
  return isIdle;
}
