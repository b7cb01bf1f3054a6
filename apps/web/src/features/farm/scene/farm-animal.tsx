import { type CSSProperties, type KeyboardEvent, memo, useEffect, useRef } from "react";
import { farmWords } from "#words/farm.ts";
import { animalDrawing, animalKind, drawingSize } from "../../../art/animals/animal-drawings.ts";
import { partImage } from "../../../art/animals/animal-image.ts";
import { nearness, perspective } from "../../../art/scene/frame.ts";
import styles from "./farm-animal.module.css";
import { actOf, bounceMs, facing, fadeMs, walkMs } from "./gait.ts";

export interface SceneAnimal {
  readonly id: string;
  readonly type: string;
  /** 10 to 90, and 20 (at the fence) to 80 (at the front); see art/scene/frame.ts. */
  readonly x: number;
  readonly y: number;
  readonly animationClass: string;
  readonly name: string;
  /** What the animal says of itself: read out after its name. */
  readonly label: string;
  readonly arriving?: boolean;
  readonly leaving?: boolean;
}

interface Props extends SceneAnimal {
  readonly selected: boolean;
  readonly tabbable: boolean;
  readonly still: boolean;
  readonly onPress: (id: string, type: string) => void;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
  readonly onLeft: (id: string) => void;
}

/** One animal on the pasture: a button as large as the specification says, with a figure of moving parts in it. */
export const FarmAnimal = memo(function FarmAnimal(props: Props) {
  const { id, type, x, y, name, label, arriving = false, leaving = false, still, selected, onLeft } = props;
  const figure = useRef<HTMLSpanElement>(null);
  const kind = animalKind(type);
  const drawing = animalDrawing(kind);
  const left = facing(id) === "left";

  useEffect(() => {
    if (!leaving) return;
    const timer = window.setTimeout(() => onLeft(id), still ? fadeMs : walkMs);
    return () => window.clearTimeout(timer);
  }, [id, leaving, still, onLeft]);

  const press = () => {
    props.onPress(id, type);
    if (!still) figure.current?.animate(bounce, { duration: bounceMs, easing: "ease-in-out" });
  };

  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--x": x,
    "--y": nearness({ x, y }),
    "--size": `${drawingSize(kind)}px`,
    "--near": perspective({ x, y }),
    "--face": left ? 1 : -1,
    "--graze": `${drawing.graze}deg`,
    "--neck": inBox(drawing.neck),
    "--rump": inBox(drawing.rump),
  };
  const [eyeX, eyeY, lid] = drawing.eye;
  const tail = partImage(drawing, "tail");

  return (
    <li
      className={styles.animal}
      style={style}
      data-kind={kind}
      data-habit={actOf(props.animationClass)}
      data-walk={leaving ? "out" : arriving ? "in" : undefined}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={styles.spot}
        data-animal={id}
        data-name={name}
        aria-label={farmWords.animalLabel(name, label)}
        aria-pressed={selected}
        tabIndex={props.tabbable ? 0 : -1}
        disabled={leaving}
        onClick={press}
        onKeyDown={(event) => props.onKey(id, event)}
      >
        <span className={styles.shadow} />
        <span className={styles.figure} ref={figure}>
          <span className={styles.body}>
            {tail !== null && <img className={styles.tail} src={tail} alt="" draggable={false} />}
            <img src={partImage(drawing, "torso") ?? ""} alt="" draggable={false} />
            <span className={styles.head}>
              <img src={partImage(drawing, "head") ?? ""} alt="" draggable={false} />
              <span
                className={styles.lid}
                style={{ left: `${(eyeX / 32) * 100}%`, top: `${(eyeY / 32) * 100}%`, background: lid }}
              />
            </span>
          </span>
        </span>
      </button>
    </li>
  );
});

const inBox = ([x, y]: readonly [number, number]) => `${(x / 32) * 100}% ${(y / 32) * 100}%`;

const bounce: Keyframe[] = [
  { translate: "0 0", transform: "none" },
  { translate: "0 0", transform: "scale(1.1, 0.86)", offset: 0.12 },
  { translate: "0 -34%", transform: "scale(0.95, 1.07)", offset: 0.36 },
  { translate: "0 0", transform: "scale(1.07, 0.91)", offset: 0.58 },
  { translate: "0 -12%", transform: "none", offset: 0.74 },
  { translate: "0 0", transform: "scale(1.03, 0.97)", offset: 0.88 },
  { translate: "0 0", transform: "none" },
];
