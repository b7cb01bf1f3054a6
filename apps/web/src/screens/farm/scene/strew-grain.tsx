import { Wheat } from "lucide-react";
import type { MouseEvent } from "react";
import { farmWords } from "#messages/farm.ts";
import type { SceneFrame } from "../../../art/scene/frame.ts";
import { IconButton } from "../../../components/icon-button.tsx";
import { useRestricted } from "../../../components/restricted.ts";
import type { Spot } from "./gait.ts";
import grainUrl from "./grain.svg?no-inline";
import styles from "./strew-grain.module.css";

interface GroundProps {
  readonly frame: SceneFrame;
  readonly grain: Spot | null;
  readonly onStrew: (spot: Spot) => void;
}

/** The pasture between the animals: a press strews grain. The keyboard has a button of its own. */
export function Ground({ frame, grain, onStrew }: GroundProps) {
  const restricted = useRestricted();
  const press = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const depth = (clientY - top) / (height || 1);
    const y = frame.pastureTop + depth * (1 - frame.pastureTop);
    onStrew({ x: (clientX - left) / (width || 1), y: Math.min(frame.pastureBottom, y) });
  };
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.ground}
        // The focus stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
        {...restricted}
      />
      {grain !== null && (
        <img
          className={styles.grain}
          style={{ left: `${100 * grain.x}%`, top: `${100 * grain.y}%` }}
          src={grainUrl}
          alt=""
          draggable={false}
        />
      )}
    </>
  );
}

export function StrewButton({ onStrew }: { readonly onStrew: () => void }) {
  return (
    <IconButton
      className={styles.button}
      variant="outlined"
      label={farmWords.strewGrain}
      icon={<Wheat />}
      onClick={onStrew}
    />
  );
}
