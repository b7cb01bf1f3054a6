import { dashboardWords } from "#messages/dashboard.ts";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { useIdle } from "../../hooks/use-idle.ts";
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
