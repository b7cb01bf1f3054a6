import { Maximize2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button } from "../../components/button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useWiring } from "../../hooks/wiring.tsx";
import styles from "./focus-mode-button.module.css";

const FocusMode = lazyComponent(() => import("./focus-mode.tsx"), { failed: DialogNotLoaded });

/** Hidden by CSS if there is no room for focus mode. */
export function FocusModeButton() {
  const { fullScreen } = useWiring();
  const [isOpen, setOpen] = useState(false);
  const exit = useCallback(() => setOpen(false), []);
  useEffect(() => (isOpen ? () => fullScreen.leave() : undefined), [isOpen, fullScreen]);
  // The screen is filled first: what fills it last would lie above the dialog.
  const enter = () => fullScreen.enter().then(() => setOpen(true));
  return (
    <>
      <Button variant="quiet" className={styles.button} icon={<Maximize2 />} onClick={() => void enter()}>
        {timerPageWords.focusMode}
      </Button>
      {isOpen && <FocusMode onClose={exit} />}
    </>
  );
}
