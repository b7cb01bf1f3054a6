import { useSyncExternalStore } from "react";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { useWiring } from "../../hooks/wiring.tsx";

/** Not loaded, it is asked at the next start. */
const JoiningDialog = lazyComponent(() => import("./joining-dialog.tsx"), { failed: nothing });

/** Asks a user who signed in while this browser has a profile what happens to it. Usually there is nothing to ask. */
export function Joining() {
  const { joining } = useWiring();
  const question = useSyncExternalStore(joining.subscribe, joining.get);
  return question !== null && <JoiningDialog key={question.profile.id} question={question} />;
}
