import { type AnimalMark, animalLook } from "@furrow/core";
import type { CSSProperties } from "react";
import { animalKind } from "./animal-drawings.ts";
import styles from "./animal-figure.module.css";
import { dressedAnimal, partImage, wornImage } from "./animal-image.ts";

export interface AnimalFigureProps {
  readonly type: string;
  readonly id: string;
  readonly mark?: AnimalMark | null;
}

/**
 * An animal of parts that move; it fills the positioned box it stands in, feet at 30 of 32. What it does is said around it: `data-act`
 * (graze, look, doze, wag, stretch) or `data-walk` on any element above it, `--face` (1 left, -1 right) and `--near` (0 to 1) in its style.
 */
export function AnimalFigure({ type, id, mark = null }: AnimalFigureProps) {
  const kind = animalKind(type);
  const look = animalLook(id, mark);
  const drawing = dressedAnimal(kind, look);
  const worn = wornImage(kind, look);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--stature": look.size,
    "--graze": `${drawing.graze}deg`,
    "--neck": inBox(drawing.neck),
    "--rump": inBox(drawing.rump),
  };
  const [eyeX, eyeY, lid] = drawing.eye;
  const tail = partImage(drawing, "tail");
  return (
    <span className={styles.body} data-kind={kind} style={style}>
      {tail !== null && <img className={styles.tail} src={tail} alt="" draggable={false} />}
      <img src={partImage(drawing, "torso") ?? ""} alt="" draggable={false} />
      <span className={styles.head}>
        <img src={partImage(drawing, "head") ?? ""} alt="" draggable={false} />
        <span
          className={styles.lid}
          style={{ left: `${(eyeX / 32) * 100}%`, top: `${(eyeY / 32) * 100}%`, background: lid }}
        />
        {worn !== null && <img className={styles.worn} src={worn} alt="" draggable={false} />}
      </span>
    </span>
  );
}

const inBox = ([x, y]: readonly [number, number]) => `${(x / 32) * 100}% ${(y / 32) * 100}%`;
