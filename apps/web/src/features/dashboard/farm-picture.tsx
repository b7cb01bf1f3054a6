import type { PartOfDay } from "@furrow/core";
import { Suspense, useEffect, useState } from "react";
import { dashboardWords } from "#words/dashboard.ts";
import { Link } from "../../ui/navigation/navigation.tsx";
import { ornament } from "../../ui/ornament.ts";
import styles from "./farm-picture.module.css";

const FarmGlimpse = ornament(() => import("../../widgets/farm-glimpse/farm-glimpse.tsx"));

/** The farm as it is now, and the way to it. Its box has hills under about the sky's color until the page is at rest and the picture is drawn. */
export function FarmPicture({ part }: { readonly part: PartOfDay }) {
  const isAtRest = useRest();
  return (
    <Link className={styles.picture} to="/farm" aria-label={dashboardWords.seeFarm} data-part={part}>
      <Suspense fallback={null}>{isAtRest && <FarmGlimpse />}</Suspense>
    </Link>
  );
}

/** A second after the page was shown, and then when it has nothing better to do: the picture's code competes with nothing that is needed. */
function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(wasAtRest);
  useEffect(() => {
    if (isAtRest) return;
    const rest = () => {
      wasAtRest = true;
      setAtRest(true);
    };
    const timer = window.setTimeout(
      () => ("requestIdleCallback" in window ? window.requestIdleCallback(rest, { timeout: 1_000 }) : rest()),
      1_000,
    );
    return () => window.clearTimeout(timer);
  }, [isAtRest]);
  return isAtRest;
}

/** The code is here: whoever comes back to the page sees the picture at once. */
let wasAtRest = false;
