import type { State } from "@furrow/core";
import { type RefCallback, useEffect, useState, useSyncExternalStore } from "react";
import { installWords } from "#messages/install.ts";
import { Button } from "../../components/button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useDeviceSetting } from "../../hooks/hooks.ts";
import { useIsSample } from "../../hooks/use-is-sample.ts";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { InstallPrompt } from "../../platform/ports/page.ts";
import styles from "./install.module.css";

const InstallSteps = lazyComponent(() => import("./install-steps.tsx"), { failed: DialogNotLoaded });

const hasTwoSessions = ({ sessions }: State): boolean => {
  let finished = 0;
  for (const { outcome } of sessions.values()) if (outcome === "finished" && ++finished === 2) return true;
  return false;
};

interface OfferProps {
  /** Of its buttons, which go when they are pressed. */
  readonly buttonRef: RefCallback<HTMLButtonElement>;
}

/** The offer to install the app, once on a device, after the second completed session. */
export function InstallOffer(props: OfferProps) {
  return useView(hasTwoSessions) && <InstallLine {...props} />;
}

/** The offer where the user sets up this device, unless it was answered. */
export function InstallLine({ buttonRef }: OfferProps) {
  const [answer, setAnswer] = useDeviceSetting("installOffer");
  const isSample = useIsSample();
  const prompt = useInstallPrompt();
  if (prompt === null || isSample || answer === "answered") return null;
  return <Offer buttonRef={buttonRef} prompt={prompt} onAnswer={() => setAnswer("answered")} />;
}

function Offer({
  buttonRef,
  prompt,
  onAnswer,
}: OfferProps & { readonly prompt: InstallPrompt; readonly onAnswer: () => void }) {
  const canAsk = useSyncExternalStore(prompt.subscribe, prompt.canAsk);
  const [isShown, setShown] = useState(false);
  if (!canAsk && !prompt.isByHand()) return null;
  const accept = () => {
    if (!canAsk) return setShown(true);
    // The browser's own question has a no, too.
    onAnswer();
    void prompt.ask();
  };
  return (
    <div className={styles.offer}>
      <p>{canAsk ? installWords.offer : installWords.offerOnApple}</p>
      <div className={styles.ways}>
        <Button ref={buttonRef} size="sm" variant="primary" onClick={accept}>
          {canAsk ? installWords.install : installWords.showMe}
        </Button>
        <Button ref={buttonRef} size="sm" variant="quiet" onClick={onAnswer}>
          {installWords.no}
        </Button>
      </div>
      {isShown && <InstallSteps onClose={onAnswer} />}
    </div>
  );
}

/** Null until its code is loaded. */
function useInstallPrompt(): InstallPrompt | null {
  const { background } = useWiring();
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    let isHere = true;
    background().then(
      ({ adapters }) => isHere && setPrompt(adapters.installPrompt),
      (error: unknown) => console.warn("The offer to install could not be loaded:", error),
    );
    return () => {
      isHere = false;
    };
  }, [background]);
  return prompt;
}
