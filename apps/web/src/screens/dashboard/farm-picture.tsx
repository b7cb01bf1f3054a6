import type { PartOfDay } from "@furrow/core";
import { useEffect, useState } from "react";
import { dashboardWords } from "#messages/dashboard.ts";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import styles from "./farm-picture.module.css";

const FarmGlimpse = lazyComponent(() => import("../../shared/farm-glimpse/farm-glimpse.tsx"), {
  failed: nothing,
});

/** The farm as it is now, and the way to it. Its box has hills under about the sky's color until the picture is drawn. */
export function FarmPicture({ part }: { readonly part: PartOfDay }) {
  const isIdle = useIdle(FarmGlimpse.isLoaded);
  return (
    <Link className={styles.picture} to="/farm" aria-label={dashboardWords.seeFarm} data-part={part}>
      {isIdle && <FarmGlimpse />}
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
