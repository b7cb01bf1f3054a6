import { useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { RestrictedContext } from "../../components/restricted.ts";

/**
 * The system opens `/settings?subscribe=webcal://...` for such a link and `/settings?file` for a calendar file (build/offline-app.ts). Gives
 * back the address to subscribe to. It is used once: a reload opens nothing.
 */
export function useIncomingAddress(): string | null {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const askToSignIn = useContext(RestrictedContext);
  const [address, setAddress] = useState<string | null>(null);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const given = query.get("subscribe");
    if ((given === null && !query.has("file")) || followed.current === key) return;
    followed.current = key;
    navigate(`${pathname}#${given === null ? "backup" : "subscriptions"}`, { replace: true });
    if (askToSignIn === null) setAddress(given);
    else askToSignIn();
  }, [search, pathname, key, navigate, askToSignIn]);
  return address;
}
