import { Suspense, useSyncExternalStore } from "react";
import { ornament } from "../../ui/ornament.ts";
import { useWiring } from "../../wiring/wiring.tsx";

/** Not loaded, it is asked at the next start. */
const JoiningDialog = ornament(() => import("./joining-dialog.tsx"));

/** Asks whoever signed in beside a profile of this browser what becomes of that; mostly there is nothing to ask. */
export function Joining() {
  const { joining } = useWiring();
  const question = useSyncExternalStore(joining.subscribe, joining.get);
  return (
    question !== null && (
      <Suspense fallback={null}>
        <JoiningDialog key={question.profile.id} question={question} />
      </Suspense>
    )
  );
}
