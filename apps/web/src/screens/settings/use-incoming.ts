import { useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { RestrictedContext } from "../../components/restricted.ts";

export interface WantedSubscription {
  readonly address: string;
  /** Empty for none. */
  readonly courseId: string;
}

/**
 * The system opens `/settings?subscribe=webcal://...` for such a link and `/settings?file` for a calendar file (build/offline-app.ts); a
 * course opens `/settings?subscribe=&course=...`. Gives back what the form to subscribe begins with. It is used once: a reload opens nothing.
 */
export function useIncomingSubscription(): WantedSubscription | null {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const askToSignIn = useContext(RestrictedContext);
  const [wanted, setWanted] = useState<WantedSubscription | null>(null);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const given = query.get("subscribe");
    if ((given === null && !query.has("file")) || followed.current === key) return;
    followed.current = key;
    navigate(`${pathname}#${given === null ? "backup" : "subscriptions"}`, { replace: true });
    if (askToSignIn !== null) askToSignIn();
    else if (given !== null) setWanted({ address: given, courseId: query.get("course") ?? "" });
  }, [search, pathname, key, navigate, askToSignIn]);
  return wanted;
}
