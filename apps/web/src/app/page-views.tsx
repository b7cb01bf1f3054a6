import { useEffect, useRef } from "react";
import { useLocation } from "../components/navigation/navigation.tsx";
import { useWiring } from "../hooks/wiring.tsx";

/**
 * Counts one page view per change of the path. It stands below the routes, so that a redirect in one of them has happened before this
 * effect runs: React runs the effects of siblings in order. A path that only redirects is not counted.
 */
export function PageViews() {
  const { pathname } = useLocation();
  const { telemetry } = useWiring();
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (counted.current === pathname || window.location.pathname !== pathname) return;
    counted.current = pathname;
    telemetry.record({ type: "page-view", route: pathname });
    telemetry.record({ type: "activity", name: "Navigation", route: pathname });
  }, [pathname, telemetry]);
  return null;
}
