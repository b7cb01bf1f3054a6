import type { ReactNode } from "react";
import { useCountdown } from "../../hooks/use-timer.ts";
import { arcs, FURROWS, MINUTES_A_PLANT, plantsOn, pointOnRing, RING, ROWS } from "./ring.ts";
import styles from "./ring-field.module.css";

const STEPS = 720;
const WHOLE = { band: arcs(1), rows: arcs(1, ROWS), furrows: arcs(1, FURROWS) };

/** Plowed soil. Work makes it green from the top, at its end it is ripe, and in the break it is grazed. */
export function RingField({ isRipe }: { readonly isRipe: boolean }) {
  const { progress: exact, plannedMinutes, work } = useCountdown();
  // In steps of a pixel: the ring is painted anew with each.
  const progress = Math.floor(exact * STEPS) / STEPS;
  return (
    <svg className={styles.ring} viewBox={`0 0 ${RING.size} ${RING.size}`} aria-hidden="true">
      <path className={styles.edge} d={WHOLE.band} />
      <path className={styles.soil} d={WHOLE.band} />
      <path className={styles.furrows} d={WHOLE.furrows} />
      <path className={styles.ridges} d={WHOLE.rows} />
      {isRipe ? (
        <Ripe grazed={progress} workMinutes={work.minutes} />
      ) : (
        <Green progress={progress} plannedMinutes={plannedMinutes} />
      )}
    </svg>
  );
}

interface GreenProps {
  readonly progress: number;
  readonly plannedMinutes: number;
}

function Green({ progress, plannedMinutes }: GreenProps) {
  const dense = progress - MINUTES_A_PLANT / plannedMinutes;
  const sprouts = arcs(progress, ROWS);
  const rows = arcs(dense, ROWS);
  return (
    <>
      <path className={styles.young} d={arcs(progress)} />
      <path className={styles.sprouts} d={sprouts} />
      <path className={styles.dense} d={arcs(dense)} />
      <path className={styles.shade} d={rows} />
      <path className={styles.leaves} d={rows} />
      {plantsOn(plannedMinutes, progress).map(({ share, age }) => (
        <Plant key={share} share={share}>
          <path className={styles.stem} d={`M0 0V${-7 * Math.min(3, age + 1)}`} />
          {age > LEAVES.length && <circle className={styles.blossom} cy="-25" r="3.2" />}
          {LEAVES.slice(0, age + 1).map((leaf) => (
            <g key={leaf} className={styles.leaf}>
              <path d={leaf} />
              <path d={leaf} transform="scale(-1 1)" />
            </g>
          ))}
        </Plant>
      ))}
    </>
  );
}

/** One more pair for each five minutes, then a blossom. */
const LEAVES = [
  "M0-5C-5-14-11-13-11-8-8-3-3-3 0-5z",
  "M0-11C-5-20-11-18-11-14-8-10-3-9 0-11z",
  "M0-18C-4-27-9-25-9-21-6-17-2-16 0-18z",
];

interface RipeProps {
  /** How far the goat has come. */
  readonly grazed: number;
  readonly workMinutes: number;
}

/** Sheaves stand where the plants of the work were. */
function Ripe({ grazed, workMinutes }: RipeProps) {
  const sheaves = plantsOn(workMinutes, 1).filter(({ share }) => share > grazed);
  return (
    <>
      <g className={styles.ripe}>
        <path className={styles.gold} d={WHOLE.band} />
        <path className={styles.stalks} d={WHOLE.rows} />
        <path className={styles.ears} d={WHOLE.rows} />
      </g>
      <path className={styles.soil} d={arcs(grazed)} />
      <path className={styles.stubble} d={arcs(grazed, ROWS)} />
      {sheaves.map(({ share }) => (
        <Plant key={share} share={share}>
          <path className={styles.sheaf} d="M-9-24Q0-30 9-24L3-11 7 0Q0 2.5-7 0L-3-11z" />
          <path className={styles.stalk} d="M-5-24-1-12-4 0M5-24 1-12 4 0M0-26V1" />
          <path className={styles.tie} d="M-3.5-11H3.5" />
        </Plant>
      ))}
    </>
  );
}

/** Upright, its foot a little below the middle of the ring. */
function Plant({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  const { x, y } = pointOnRing(share);
  return (
    <g transform={`translate(${x} ${y + 11})`}>
      <ellipse className={styles.shadow} rx="9" ry="2.5" />
      {children}
    </g>
  );
}
