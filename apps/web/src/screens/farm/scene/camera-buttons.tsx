import { Maximize2, Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { farmWords } from "#messages/farm.ts";
import { IconButton } from "../../../components/icon-button.tsx";
import styles from "./camera-buttons.module.css";
import type { Spot } from "./gait.ts";
import type { CameraControl } from "./use-camera.ts";

const STEP = 1.5;
/** A share of the window. */
const MOVE = 0.2;

const MOVES: Readonly<Record<string, readonly [byX: number, byY: number]>> = {
  ArrowLeft: [-MOVE, 0],
  ArrowRight: [MOVE, 0],
  ArrowUp: [0, -MOVE],
  ArrowDown: [0, MOVE],
};

interface Props {
  readonly camera: CameraControl;
  /** Where they stand: a look closer is one at the nearest of them. */
  readonly animals: readonly Spot[];
}

/** Looks closer and back without a wheel or a second finger. On these buttons the arrow keys move the view. */
export function CameraButtons({ camera: { view, isWhole }, animals }: Props) {
  const closer = useRef<HTMLButtonElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by === undefined || isWhole) return;
    event.preventDefault();
    view.current?.move(...by);
  };
  const showWhole = () => {
    view.current?.showWhole();
    // This button is gone then.
    closer.current?.focus();
  };
  return (
    <fieldset aria-label={farmWords.camera.label} className={styles.buttons} onKeyDown={move}>
      <IconButton
        ref={closer}
        variant="outlined"
        label={farmWords.camera.closer}
        icon={<Plus />}
        onClick={() => view.current?.zoomTo(STEP, animals)}
      />
      <IconButton
        variant="outlined"
        label={farmWords.camera.farther}
        icon={<Minus />}
        onClick={() => view.current?.zoomBy(1 / STEP)}
      />
      {!isWhole && (
        <IconButton
          className={styles.whole}
          variant="outlined"
          label={farmWords.camera.whole}
          icon={<Maximize2 />}
          onClick={showWhole}
        />
      )}
    </fieldset>
  );
}
