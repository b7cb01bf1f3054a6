import { useState } from "react";
import { useWiring } from "../../hooks/wiring.tsx";

/** Whether keys that are pressed alone do something. People who use speech input, or whose hands shake, turn them off: a stray letter deletes a task. */
export function useSingleKeys(): readonly [on: boolean, turn: (on: boolean) => void] {
  const { preferences } = useWiring();
  const [isOn, setOn] = useState(() => preferences.read("singleKeys") !== "off");
  const turn = (on: boolean) => {
    preferences.write("singleKeys", on ? null : "off");
    setOn(on);
  };
  return [isOn, turn];
}
