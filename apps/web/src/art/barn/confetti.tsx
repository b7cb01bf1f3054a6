import type { Period } from "@furrow/core";
import type { CSSProperties } from "react";
import { seededRandom } from "../scene/seeded-random.ts";
import styles from "./confetti.module.css";

/** What flies up: a hen's feathers, the meadow's petals, the stars of a month. */
const PIECES: Readonly<Record<Period, { readonly count: number; readonly colors: readonly string[] }>> = {
  daily: { count: 16, colors: ["#fffdf6", "#ffe9c2", "#f2c48d"] },
  weekly: { count: 26, colors: ["#f6c445", "#ef8354", "#8cc152", "#fff4d6"] },
  monthly: { count: 40, colors: ["#f6c445", "#ffdf7e", "#e4574c", "#b07cc6", "#5aa9d6", "#ffffff"] },
};

/** A burst from the animal's feet; each piece moves by itself, by transform and opacity alone. */
export function Confetti({ period }: { readonly period: Period }) {
  const random = seededRandom(31);
  const { count, colors } = PIECES[period];
  const pieces = Array.from({ length: count }, (_, number) => {
    const angle = Math.PI * (0.12 + 0.76 * random());
    const far = 6 + random() * 9;
    const style: CSSProperties & Record<`--${string}`, string> = {
      "--dx": `${(Math.cos(angle) * far).toFixed(2)}rem`,
      "--up": `${(-Math.sin(angle) * far * 0.9).toFixed(2)}rem`,
      "--down": `${(3 + random() * 5).toFixed(2)}rem`,
      "--turn": `${Math.round((random() - 0.5) * 900)}deg`,
      "--late": `${Math.round(random() * 260)}ms`,
      background: colors[number % colors.length] ?? "",
    };
    return <i key={style["--turn"]} style={style} />;
  });
  return (
    <span className={styles.burst} data-period={period} aria-hidden="true">
      {pieces}
    </span>
  );
}
