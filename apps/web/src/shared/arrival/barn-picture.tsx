import type { AnimalArrived } from "@furrow/core";
import { type CSSProperties, useState } from "react";
import { arrivalWords } from "#messages/arrival.ts";
import { AnimalFigure } from "../../art/animals/animal-figure.tsx";
import { barnFront, DOOR, doorLeaf, grassFront } from "../../art/barn/barn-front.ts";
import { Confetti } from "../../art/barn/confetti.tsx";
import { useSceneView } from "../../hooks/use-scene-view.ts";
import styles from "./stage.module.css";

interface BarnPictureProps {
  readonly arrived: AnimalArrived;
  readonly still: boolean;
}

export function BarnPicture({ arrived: { animal, animalId, period }, still }: BarnPictureProps) {
  const view = useSceneView();
  const [front] = useState(() => ({
    barn: barnFront(view, period),
    leaf: doorLeaf(view),
    grass: grassFront(view),
  }));
  const door: CSSProperties & Record<`--${string}`, string> = {
    "--door-left": share(DOOR.left),
    "--door-top": share(DOOR.top),
    "--door-width": share(DOOR.width / 2),
    "--door-height": share(DOOR.height),
  };
  return (
    <span className={styles.scene} style={door}>
      <span className={styles.view}>
        <img src={front.barn} alt="" className={styles.whole} draggable={false} />
        <span className={styles.light} />
        <img src={front.leaf} alt="" className={styles.leaf} draggable={false} />
        <img src={front.leaf} alt="" className={`${styles.leaf} ${styles.right}`} draggable={false} />
        {period === "monthly" && <span className={styles.rays} />}
        <span
          className={styles.walker}
          data-animal-kind={animal}
          data-walk="in"
          data-still={still || undefined}
        >
          <span className={styles.shadow} />
          <span className={styles.hop}>
            <AnimalFigure type={animal} id={animalId} />
          </span>
        </span>
        <img src={front.grass} alt="" className={styles.grass} draggable={false} />
      </span>
      <span className={styles.sign}>{arrivalWords.goal(period)}</span>
      {!still && <Confetti period={period} />}
    </span>
  );
}

const share = (part: number) => `${Math.round(part * 1000) / 10}%`;
