import type { Day } from "@furrow/core";
import { useState } from "react";
import { useWiring } from "../../hooks/wiring.tsx";

/** Whether somebody here has said "Not today". Tomorrow it is asked again. */
export function useRollOverDismissed(today: Day): readonly [isDismissed: boolean, dismiss: () => void] {
  const { preferences } = useWiring();
  const [day, setDay] = useState(() => preferences.read("rollOverDismissed"));
  const dismiss = () => {
    preferences.write("rollOverDismissed", today);
    setDay(today);
  };
  return [day === today, dismiss];
}
