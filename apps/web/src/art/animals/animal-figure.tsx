import { type AnimalMark, animalLook } from "@furrow/core";
import { type CSSProperties, useMemo } from "react";
import type { AnimalLight } from "../scene/palette.ts";
import { animalKind, dressedAnimal, useAnimals } from "./animal-drawings.ts";
import styles from "./animal-figure.module.css";
import { figureImages } from "./animal-image.ts";
import { useBitmaps } from "./crowd-bitmaps.ts";
import type { Point } from "./drawing.ts";

export interface AnimalFigureProps {
  readonly type: string;
  readonly id: string;
  readonly mark?: AnimalMark | null;
  /** Of the hour; that of the day without it. */
  readonly light?: AnimalLight | undefined;
}

/**
 * An animal of parts that move; it fills the positioned box it stands in, feet at 30 of 32. What it does is said around it: `data-act`
 * (graze, look, doze, wag, stretch; sit, sleep and greet last until the attribute goes) or `data-walk` on any element above it, `--face`
 * (1 left, -1 right) in its style.
 */
export function AnimalFigure({ type, id, mark = null, light }: AnimalFigureProps) {
  return useAnimals([type]) && <DrawnFigure type={type} id={id} mark={mark} light={light} />;
}

function DrawnFigure({ type, id, mark = null, light }: AnimalFigureProps) {
  const kind = animalKind(type);
  const { look, drawing, images } = useMemo(() => {
    const look = animalLook(type, id, mark);
    const drawing = dressedAnimal(kind, look);
    return { look, drawing, images: figureImages(drawing, look, light) };
  }, [kind, type, id, mark, light]);
  const { tail, torso, head, worn } = useBitmaps(images);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--stature": look.size,
    "--graze": `${drawing.graze}deg`,
    "--sit": share(drawing.sit),
    "--neck": inBox(drawing.neck),
    "--rump": inBox(drawing.rump),
  };
  const [x, y, radius] = drawing.eye;
  const lid: CSSProperties & Record<"--lid", string> = {
    left: share(x),
    top: share(y),
    width: share(2 * radius),
    height: share(2.3 * radius),
    "--lid": light?.dyed(drawing.lid) ?? drawing.lid,
  };
  return (
    <span className={styles.body} data-kind={kind} style={style}>
      {tail !== null && (
        <span className={styles.tail}>
          <img src={tail} alt="" draggable={false} />
        </span>
      )}
      <img className={styles.torso} src={torso} alt="" draggable={false} />
      <span className={styles.head}>
        <img src={head} alt="" draggable={false} />
        <span className={styles.lid} style={lid} />
        {worn !== null && <img className={styles.worn} src={worn} alt="" draggable={false} />}
      </span>
    </span>
  );
}

const share = (length: number) => `${(length / 32) * 100}%`;
const inBox = (point: Point) => point.map(share).join(" ");
