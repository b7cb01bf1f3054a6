import { useState } from "react";
import { useLocation } from "../../ui/navigation/navigation.tsx";

/** A flag that falls when the person moves on, whichever way: it belongs to the visit of a page, and coming back is a new visit. */
export function useUntilNavigation(): readonly [boolean, (raised: boolean) => void] {
  const { key } = useLocation();
  const [raisedOn, setRaisedOn] = useState<string | null>(null);
  if (raisedOn !== null && raisedOn !== key) setRaisedOn(null);
  return [raisedOn === key, (raised) => setRaisedOn(raised ? key : null)];
}
