import { type Day, dateOfDay } from "@furrow/core";
import type { FarmDays } from "@furrow/core/year";
import { Pause, Play } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { yearWords } from "#messages/year.ts";
import { LOW, lowFrame, NARROW, tallFrame, wideFrame } from "../../art/scene/frame.ts";
import { Button } from "../../components/button.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { usePageLook } from "../../hooks/use-page-look.ts";
import { listen } from "../../signal.ts";
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
  const last = days.days.length - 1;
  const daysPerMs = days.days.length / msOf(days.days.length);
  const stops = useMemo(() => (still ? monthEnds(days.days) : null), [still, days]);
  const [day, setDay] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const [wasPlayed, setPlayed] = useState(false);

  const canvas = useRef<HTMLCanvasElement>(null);
  /** In days, with their fractions while it plays. */
  const at = useRef(last + 0.99);
  const redraw = useRef(() => {});
  const film = useMemo(() => filmOf(days, frame, look, () => redraw.current()), [days, frame, look]);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const inSight = Math.round(context.canvas.clientWidth * Math.min(devicePixelRatio, 2));
    const width = Math.min(film.width, inSight || film.width);
    const height = Math.round((width * film.height) / film.width);
    // A new size clears the canvas.
    if (context.canvas.width !== width || context.canvas.height !== height)
      Object.assign(context.canvas, { width, height });
    if (!isPlaying) {
      // Many pictures come at once.
      let frame: number | null = null;
      redraw.current = () => {
        frame ??= requestAnimationFrame(() => {
          frame = null;
          film.paint(context, at.current, 0);
        });
      };
      redraw.current();
      return () => {
        redraw.current = () => {};
        if (frame !== null) cancelAnimationFrame(frame);
      };
    }
    let before = performance.now();
    let ticks = 0;
    const timer = window.setInterval(() => {
      const now = performance.now();
      at.current = Math.min(last + 0.99, at.current + (now - before) * daysPerMs);
      before = now;
      film.paint(context, at.current, WALK_MS * daysPerMs);
      ticks += 1;
      const isOver = at.current > last + 0.98;
      if (isOver) setPlaying(false);
      if (isOver || ticks % TICKS_TO_TELL === 0) setDay(Math.floor(at.current));
    }, TICK_MS);
    const stopListening = listen(document, ["visibilitychange"], () => document.hidden && setPlaying(false));
    return () => {
      window.clearInterval(timer);
      stopListening();
      setDay(Math.floor(at.current));
    };
  }, [film, isPlaying, last, daysPerMs]);

  const go = (next: number) => {
    at.current = next + (isPlaying ? 0 : 0.99);
    setDay(next);
    redraw.current();
  };
  const press = () => {
    if (!isPlaying && day === last) {
      at.current = 0;
      setDay(0);
    }
    setPlayed(true);
    setPlaying(!isPlaying);
  };

  const date = days.days[day];
  const { animals, lands } = film.countOn(day);
  const dateText = (of: Day) => (still ? words.monthOf(of) : words.date(of));
  // While it plays a screen reader hears of each month, not of each day.
  const heard = isPlaying && date !== undefined ? Math.max(0, day + 1 - dateOfDay(date)) : day;
  const heardDate = days.days[heard];
  const told = heardDate === undefined ? "" : words.told(dateText(heardDate), film.countOn(heard).animals);

  return (
    <section className={styles.player} aria-labelledby="film">
      <VisuallyHidden>
        <h2 id="film">{words.title}</h2>
        <span role="status">{wasPlayed ? told : ""}</span>
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
          aria-valuetext={told}
          min={0}
          max={(stops ?? days.days).length - 1}
          value={stops === null ? day : stops.findIndex((stop) => stop >= day)}
          onChange={({ target: { valueAsNumber } }) => {
            setPlayed(false);
            go(stops?.[valueAsNumber] ?? valueAsNumber);
          }}
        />
        <p className={styles.date} aria-hidden="true">
          <strong>{date !== undefined && dateText(date)}</strong>
          <span>{words.counted(animals, lands)}</span>
        </p>
      </div>
      <canvas
        ref={canvas}
        className={styles.film}
        style={{ aspectRatio: `${film.width} / ${film.height}` }}
        role="img"
        aria-label={told}
      />
    </section>
  );
}
