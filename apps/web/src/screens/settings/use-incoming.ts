import { useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { RestrictedContext } from "../../components/restricted.ts";

/** The browser opens `/settings?subscribe=webcal://...` for such a link. */
const SUBSCRIBE = "subscribe";

/** The address of a calendar that a link asks the app to subscribe to. It is used once: a reload opens nothing. */
export function useIncomingAddress(): string | null {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const askToSignIn = useContext(RestrictedContext);
  const [address, setAddress] = useState<string | null>(null);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const given = new URLSearchParams(search).get(SUBSCRIBE);
    if (given === null || followed.current === key) return;
    followed.current = key;
    navigate(`${pathname}#subscriptions`, { replace: true });
    if (askToSignIn === null) setAddress(given);
    else askToSignIn();
  }, [search, pathname, key, navigate, askToSignIn]);
  return address;
}
