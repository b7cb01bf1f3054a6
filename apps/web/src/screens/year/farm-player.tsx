import type { Day } from "@furrow/core";
import { type FarmDays, herdOn, landsOn } from "@furrow/core/year";
import { Pause, Play } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { yearWords } from "#messages/year.ts";
import { useAnimals } from "../../art/animals/animal-drawings.ts";
import { LOW, lowFrame, NARROW, tallFrame, wideFrame } from "../../art/scene/frame.ts";
import { Button } from "../../components/button.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { usePageLook } from "../../hooks/use-page-look.ts";
import { filmOf, monthEnds } from "./film.ts";
import styles from "./year.module.css";

const words = yearWords.film;

/** Ten pictures a second: more cost a phone more than the farm at rest. Slider and date, which cost as much, move after every third. */
const TICK_MS = 100;
const TICKS_TO_TELL = 3;
/** A year takes 50 seconds, and many years a minute. */
const msOf = (days: number): number => Math.min(60_000, Math.max(8_000, (days * 50_000) / 365));
const WALK_MS = 1_000;

/** The farm played through its days. Without motion it is a picture for each month. */
export default function FarmPlayer({ days }: { readonly days: FarmDays }) {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const narrow = useMediaQuery(NARROW);
  const low = useMediaQuery(LOW);
  const frame = low ? lowFrame : narrow ? tallFrame : wideFrame;
  const look = usePageLook();
  const isLoaded = useAnimals(days.stays.map(({ type }) => type));
  const film = useMemo(() => filmOf(days, frame, look), [days, frame, look]);
  const last = days.days.length - 1;
  const daysPerMs = days.days.length / msOf(days.days.length);
  const months = useMemo(() => monthEnds(days.days), [days]);
  const stops = still ? months : [...days.days.keys()];
  const [day, setDay] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  /** While it plays, in days with their fractions. */
  const at = useRef(last);
  const dayAtRest = isPlaying ? null : day;

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !isLoaded) return;
    const inSight = Math.round(context.canvas.clientWidth * Math.min(devicePixelRatio, 2));
    const width = Math.min(film.width, inSight || film.width);
    const height = Math.round((width * film.height) / film.width);
    // A new size clears the canvas.
    if (context.canvas.width !== width || context.canvas.height !== height)
      Object.assign(context.canvas, { width, height });
    let before = performance.now();
    let ticks = 0;
    const tick = () => {
      if (dayAtRest !== null) {
        if (film.paint(context, dayAtRest + 0.99, 0)) window.clearInterval(timer);
        return;
      }
      const now = performance.now();
      at.current = Math.min(last + 0.99, at.current + (now - before) * daysPerMs);
      before = now;
      film.paint(context, at.current, WALK_MS * daysPerMs);
      ticks += 1;
      if (ticks % TICKS_TO_TELL === 0) setDay(Math.floor(at.current));
      if (document.hidden || at.current > last + 0.98) setPlaying(false);
    };
    const timer = window.setInterval(tick, TICK_MS);
    tick();
    return () => {
      window.clearInterval(timer);
      if (dayAtRest === null) setDay(Math.floor(at.current));
    };
  }, [film, isLoaded, dayAtRest, last, daysPerMs]);

  const go = (next: number) => {
    at.current = next;
    setDay(next);
  };
  const press = () => {
    if (!isPlaying) go(day === last ? 0 : day);
    setPlaying(!isPlaying);
  };

  const dateText = (of: Day) => (still ? words.monthOf(of) : words.date(of));
  const told = (of: number) => words.told(dateText(days.days[of] as Day), herdOn(days, of).length);
  // While it plays a screen reader hears of each month, not of each day.
  const month = months.findLast((end) => end <= day) ?? 0;

  return (
    <section className={styles.player} aria-labelledby="film">
      <VisuallyHidden>
        <h2 id="film">{words.title}</h2>
        <span role="status">{isPlaying && told(month)}</span>
      </VisuallyHidden>
      <div className={styles.controls}>
        {!still && (
          <Button variant="primary" icon={isPlaying ? <Pause /> : <Play />} onClick={press}>
            {isPlaying ? words.pause : words.play}
          </Button>
        )}
        <input
          type="range"
          aria-label={still ? words.month : words.day}
          aria-valuetext={told(day)}
          min={0}
          max={stops.length - 1}
          value={stops.findIndex((stop) => stop >= day)}
          onChange={({ target }) => go(stops[target.valueAsNumber] ?? last)}
        />
        <p className={styles.date} aria-hidden="true">
          <strong>{dateText(days.days[day] as Day)}</strong>
          <span>{words.counted(herdOn(days, day).length, landsOn(days, day))}</span>
        </p>
      </div>
      <canvas
        ref={canvas}
        className={styles.film}
        style={{ aspectRatio: `${film.width} / ${film.height}` }}
        role="img"
        aria-label={told(day)}
      />
    </section>
  );
}
