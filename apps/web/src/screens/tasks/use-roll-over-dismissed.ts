import type { Day } from "@furrow/core";
import { useState } from "react";
import { useWiring } from "../../hooks/wiring.tsx";

/** Whether the user chose "Not today" on this device. The question returns tomorrow. */
export function useRollOverDismissed(today: Day): readonly [isDismissed: boolean, dismiss: () => void] {
  const { preferences } = useWiring();
  const [day, setDay] = useState(() => preferences.read("rollOverDismissed"));
  const dismiss = () => {
    preferences.write("rollOverDismissed", today);
    setDay(today);
  };
  return [day === today, dismiss];
}
