import { dateOfDay } from "@furrow/core";
import { Pause, Play } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { yearWords } from "#messages/year.ts";
import { Button } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { usePageLook } from "../../hooks/use-page-look.ts";
import { listen } from "../../signal.ts";
import { type FilmPlan, monthEnds } from "./film/film.ts";
import { type DrawingFilm, drawFilm } from "./film/film-pictures.ts";
import { filmMs, TICK_MS, TICKS_TO_TELL, walkDays } from "./film/pace.ts";
import { paintFarm } from "./film/paint-farm.ts";
import styles from "./year.module.css";

const words = yearWords.film;

/** The farm played through its days. Without motion it is a picture for each month. */
export default function FarmPlayer({ plan }: { readonly plan: FilmPlan }) {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const look = usePageLook();
  const last = plan.days.length - 1;
  const stops = useMemo(() => (still ? monthEnds(plan.days) : null), [still, plan]);
  const [day, setDay] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const [wasPlayed, setPlayed] = useState(false);
  const shown = Math.min(day, last);

  const canvas = useRef<HTMLCanvasElement>(null);
  const beside = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<DrawingFilm | null>(null);
  /** In days, with their fractions while it plays. */
  const at = useRef(shown);
  const [isFailed, setFailed] = useState(false);

  const paint = (walk: number) => {
    const scene = canvas.current?.getContext("2d");
    if (!scene || drawing.current === null) return;
    const lands = beside.current?.getContext("2d") ?? null;
    paintFarm(scene, lands, plan.film, drawing.current.pictures, at.current, walk);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: later days are drawn by the same film.
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const width =
      Math.min(Math.round(element.clientWidth * Math.min(devicePixelRatio, 2)), plan.film.width) ||
      plan.film.width;
    element.width = width;
    element.height = Math.round((width * plan.film.height) / plan.film.width);
    if (beside.current !== null) {
      beside.current.width = width;
      beside.current.height = Math.round((width * plan.besideHeight) / plan.film.width);
    }
    let frame: number | null = null;
    const film = drawFilm(plan, { look, width, first: at.current }, () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        paint(0);
      });
    });
    drawing.current = film;
    setFailed(false);
    film.done.catch(() => setFailed(true));
    return () => {
      film.stop();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [plan, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => {
    if (!isPlaying) return;
    const daysPerMs = plan.film.days / filmMs(plan.film.days);
    let before = performance.now();
    let ticks = 0;
    const timer = window.setInterval(() => {
      const now = performance.now();
      at.current = Math.min(last + 0.99, at.current + (now - before) * daysPerMs);
      before = now;
      paint(walkDays(plan.film.days));
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
      paint(0);
    };
  }, [isPlaying, plan]);

  const go = (next: number) => {
    setPlayed(false);
    at.current = next + 0.99;
    setDay(next);
    if (!isPlaying) paint(0);
  };
  const press = () => {
    if (!isPlaying && shown === last) go(0);
    setPlayed(true);
    setPlaying(!isPlaying);
  };

  const toldOf = (index: number) => {
    const [date, count] = [plan.days[index], plan.counts[index]];
    if (date === undefined || count === undefined) return "";
    return words.told(still ? words.monthOf(date) : words.date(date), count.animals);
  };
  // While it plays a screen reader hears of each month, not of each day.
  const date = plan.days[shown] ?? plan.days[last];
  const heard = isPlaying && date !== undefined ? Math.max(0, shown + 1 - dateOfDay(date)) : shown;
  const count = plan.counts[shown];

  return (
    <section className={styles.player} aria-labelledby="film">
      <VisuallyHidden>
        <h2 id="film">{words.title}</h2>
        <span role="status">{wasPlayed ? toldOf(heard) : ""}</span>
      </VisuallyHidden>
      <canvas
        ref={canvas}
        className={styles.film}
        style={{ aspectRatio: `${plan.film.width} / ${plan.film.height}` }}
        role="img"
        aria-label={toldOf(heard)}
      />
      <div className={styles.controls}>
        {stops === null && (
          <Button variant="primary" unrestricted icon={isPlaying ? <Pause /> : <Play />} onClick={press}>
            {isPlaying ? words.pause : words.play}
          </Button>
        )}
        <input
          type="range"
          aria-label={stops === null ? words.day : words.month}
          aria-valuetext={toldOf(heard)}
          min={0}
          max={(stops ?? plan.days).length - 1}
          value={stops === null ? shown : stops.findIndex((stop) => stop >= shown)}
          onChange={({ target }) =>
            go(stops === null ? target.valueAsNumber : (stops[target.valueAsNumber] ?? last))
          }
        />
        <p className={styles.date} aria-hidden="true">
          <strong>{date !== undefined && (still ? words.monthOf(date) : words.date(date))}</strong>
          {count !== undefined && <span>{words.counted(count.animals, count.lands)}</span>}
        </p>
      </div>
      {plan.besideHeight > 0 && (
        <canvas
          ref={beside}
          className={styles.film}
          style={{ aspectRatio: `${plan.film.width} / ${plan.besideHeight}` }}
          role="img"
          aria-label={words.land}
        />
      )}
      {isFailed && <Message tone="error">{words.failed}</Message>}
    </section>
  );
}
