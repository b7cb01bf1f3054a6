import type { AnimalMark } from "@furrow/core";
import { type CSSProperties, type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { farmWords } from "#messages/farm.ts";
import { animalKind } from "../../../art/animals/animal-drawings.ts";
import { AnimalFigure } from "../../../art/animals/animal-figure.tsx";
import { facing } from "../../../art/animals/facing.ts";
import { nearness, perspective, type ScenePlace } from "../../../art/scene/frame.ts";
import type { AnimalLight } from "../../../art/scene/palette.ts";
import { useRestricted } from "../../../components/restricted.ts";
import chickUrl from "./chick.svg?no-inline";
import styles from "./farm-animal.module.css";
import { ACT_IN_POSE, actOf, bounceMs, type Errand, fadeMs, poseOf, startMs, walkMs } from "./gait.ts";
import { useWalk } from "./use-walk.ts";

export interface SceneAnimal {
  readonly id: string;
  readonly type: string;
  readonly animationClass: string;
  /** The side of its square, in px; a crowd is drawn smaller. */
  readonly size: number;
  readonly mark: AnimalMark | null;
  readonly rank: number;
  readonly land: number;
  readonly seat: number;
  readonly name: string;
  /** The animal's description, read after its name. */
  readonly label: string;
  /** How many animals leave the barn before it. */
  readonly arriving?: number;
  readonly isTagged?: boolean;
  readonly leaving?: boolean;
}

interface Props extends SceneAnimal, ScenePlace {
  readonly light: AnimalLight;
  readonly selected: boolean;
  readonly tabbable: boolean;
  readonly errand: Errand | undefined;
  /** How many follow it. */
  readonly chicks: number;
  readonly asleep: boolean;
  readonly still: boolean;
  readonly onPress: (id: string, type: string) => void;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
  readonly onLeft: (id: string) => void;
}

/** One animal on the pasture: a button with an animated figure, in front in the specified size. */
export const FarmAnimal = memo(function FarmAnimal(props: Props) {
  const { id, type, x, y, size, name, arriving, leaving = false, still, selected, onLeft } = props;
  const { errand, chicks } = props;
  const item = useRef<HTMLLIElement>(null);
  const figure = useRef<HTMLSpanElement>(null);
  const restricted = useRestricted();
  const kind = animalKind(type);
  const face = (errand?.face ?? facing(id)) === "left" ? "1" : "-1";
  const isComing = useIsComing(arriving);
  const walk = leaving ? "out" : isComing ? "in" : undefined;
  const act = errand?.act ?? (props.asleep && walk === undefined ? "sleep" : null);
  const pose = act === null && errand === undefined ? poseOf(props.rank) : null;
  const away = useWalk(item, { ...(errand ?? AT_HOME), face, act }, still || leaving);

  useEffect(() => {
    if (!leaving) return;
    const timer = window.setTimeout(() => onLeft(id), still ? fadeMs : walkMs);
    return () => window.clearTimeout(timer);
  }, [id, leaving, still, onLeft]);

  const press = () => {
    props.onPress(id, type);
    if (!still) figure.current?.animate(bounce, { duration: bounceMs, easing: "ease-in-out" });
  };

  const square = Math.round(10 * size * perspective({ x, y })) / 10;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--x": x,
    "--y": nearness({ x, y }),
    "--size": `min(${square}px, calc(${square} * var(--crowd) * var(--unit)))`,
    "--face": face,
    "--depth": Math.round(100 * (errand?.nearness ?? nearness({ x, y }))),
    "--start-ms": `${startMs(arriving ?? 0)}ms`,
    ...away,
  };
  const told = chicks > 0 ? farmWords.withChicks(props.label, chicks) : props.label;

  return (
    <li
      ref={item}
      className={styles.animal}
      style={style}
      data-kind={kind}
      data-habit={errand?.act ?? (pose === null ? actOf(props.animationClass) : ACT_IN_POSE[pose])}
      data-pose={pose ?? undefined}
      data-act={act === "sleep" ? act : undefined}
      data-walk={walk}
      data-new={props.isTagged ? farmWords.isNew : undefined}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={styles.spot}
        data-animal={id}
        data-spot={id}
        data-name={name}
        aria-label={farmWords.animalLabel(name, arriving === undefined ? told : farmWords.newStory(told))}
        aria-pressed={selected}
        tabIndex={props.tabbable ? 0 : -1}
        disabled={leaving}
        onClick={press}
        onKeyDown={(event) => props.onKey(id, event)}
        {...restricted}
      >
        <span className={styles.body} />
        <span className={styles.shadow} />
        {CHICKS.slice(0, chicks).map((key) => (
          <img key={key} className={styles.chick} src={chickUrl} alt="" draggable={false} />
        ))}
        <span className={styles.figure} ref={figure}>
          <AnimalFigure type={type} id={id} mark={props.mark} light={props.light} />
        </span>
      </button>
    </li>
  );
});

/** Whether it still walks to its place. */
function useIsComing(arriving: number | undefined): boolean {
  const [isThere, setThere] = useState(arriving === undefined);
  useEffect(() => {
    if (arriving === undefined) return;
    const timer = window.setTimeout(() => setThere(true), startMs(arriving) + walkMs);
    return () => window.clearTimeout(timer);
  }, [arriving]);
  return arriving !== undefined && !isThere;
}

const CHICKS = ["first", "second", "third"];
const AT_HOME = { byX: 0, byY: 0, scale: 1 };

const bounce: Keyframe[] = [
  { translate: "0 0", transform: "none" },
  { translate: "0 0", transform: "scale(1.1, 0.86)", offset: 0.12 },
  { translate: "0 -34%", transform: "scale(0.95, 1.07)", offset: 0.36 },
  { translate: "0 0", transform: "scale(1.07, 0.91)", offset: 0.58 },
  { translate: "0 -12%", transform: "none", offset: 0.74 },
  { translate: "0 0", transform: "scale(1.03, 0.97)", offset: 0.88 },
  { translate: "0 0", transform: "none" },
];
