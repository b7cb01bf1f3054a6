import { soundsWords } from "#messages/sounds.ts";
import { Card } from "../../components/card.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { AmbientControls } from "../../shared/ambient-sound/ambient-controls.tsx";
import styles from "./when-time-is-up.module.css";

/** Within reach while the user works. The settings have the same rows. */
export function BackgroundSound() {
  return (
    <Card as="section" padding="sm" aria-label={soundsWords.title}>
      <Disclosure title={soundsWords.title} level={2} className={styles.content}>
        <AmbientControls />
      </Disclosure>
    </Card>
  );
}
