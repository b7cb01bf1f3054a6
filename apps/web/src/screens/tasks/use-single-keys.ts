import { useState } from "react";
import { useWiring } from "../../hooks/wiring.tsx";

/** Whether single-key shortcuts are on. Users of speech input, or with a tremor, turn them off: a stray letter deletes a task. */
export function useSingleKeys(): readonly [on: boolean, turn: (on: boolean) => void] {
  const { preferences } = useWiring();
  const [isOn, setOn] = useState(() => preferences.read("singleKeys") !== "off");
  const turn = (on: boolean) => {
    preferences.write("singleKeys", on ? null : "off");
    setOn(on);
  };
  return [isOn, turn];
}
