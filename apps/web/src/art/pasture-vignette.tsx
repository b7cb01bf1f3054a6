import type { CSSProperties } from "react";
import type { AnimalDrawing } from "./animals/animal-drawing.ts";
import { partImage } from "./animals/animal-image.ts";
import { cow } from "./animals/drawings/cow.ts";
import { goat } from "./animals/drawings/goat.ts";
import { hen } from "./animals/drawings/hen.ts";
import styles from "./pasture-vignette.module.css";
import pasture from "./vignette/pasture-vignette.svg?no-inline";
import pastureNight from "./vignette/pasture-vignette-night.svg?no-inline";

interface Props {
  readonly night?: boolean;
  readonly className?: string;
}

/**
 * A piece of the living farm for the landing page: one still picture, three animals in front. Nothing in it asks for the window, so it is the
 * same on the server and in the browser. Decoration only: it has no name for a screen reader.
 */
export function PastureVignette({ night = false, className = "" }: Props) {
  return (
    <div className={`${styles.vignette} ${className}`} aria-hidden="true">
      <img
        className={styles.backdrop}
        src={night ? pastureNight : pasture}
        width="1440"
        height="560"
        alt=""
        fetchPriority="high"
      />
      <Grazer drawing={cow} className={styles.grazing} left={58} bottom={17} size={9.4} />
      <Grazer drawing={goat} className={styles.looking} left={45} bottom={11} size={7.6} flipped />
      <Grazer drawing={hen} className={styles.pecking} left={35} bottom={6.5} size={6.4} />
    </div>
  );
}

interface GrazerProps {
  readonly drawing: AnimalDrawing;
  readonly className: string | undefined;
  /** Percent of the vignette; the size is a share of its width. */
  readonly left: number;
  readonly bottom: number;
  readonly size: number;
  readonly flipped?: boolean;
}

function Grazer({ drawing, className, left, bottom, size, flipped = false }: GrazerProps) {
  const { neck, rump, graze } = drawing;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    left: `${left}%`,
    bottom: `${bottom}%`,
    width: `${size}%`,
    "--face": flipped ? -1 : 1,
    "--neck": `${(neck[0] / 32) * 100}% ${(neck[1] / 32) * 100}%`,
    "--rump": `${(rump[0] / 32) * 100}% ${(rump[1] / 32) * 100}%`,
    "--graze": `${graze}deg`,
  };
  const tail = partImage(drawing, "tail");
  return (
    <span className={`${styles.animal} ${className}`} style={style}>
      <span className={styles.shadow} />
      <span className={styles.body}>
        {tail !== null && <img className={styles.tail} src={tail} alt="" />}
        <img src={partImage(drawing, "torso") ?? ""} alt="" />
        <img className={styles.head} src={partImage(drawing, "head") ?? ""} alt="" />
      </span>
    </span>
  );
}
