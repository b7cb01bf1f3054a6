import { useLayoutEffect, useRef } from "react";
import { format } from "../../messages/format.ts";
import styles from "./counted-hours.module.css";

const COUNT_MS = 240;

/** Hours that count up to a higher value. The text has that value at once: screen readers read it a single time. */
export function CountedHours({ hours }: { readonly hours: number }) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(hours);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = hours;
    const data = element.current?.dataset;
    if (data === undefined || hours <= from || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = performance.now();
    // Whole hours are counted in whole hours: with minutes they would be wider than their place.
    const steps = hours % 1 === 0 ? 1 : 60;
    let frame = 0;
    const stop = () => {
      cancelAnimationFrame(frame);
      delete data.counted;
    };
    const count = () => {
      const part = (performance.now() - start) / COUNT_MS;
      if (part >= 1) return stop();
      data.counted = format.duration(Math.floor((from + (hours - from) * part) * steps) / steps);
      frame = requestAnimationFrame(count);
    };
    count();
    return stop;
  }, [hours]);
  return (
    <strong ref={element} className={styles.hours}>
      {format.duration(hours)}
    </strong>
  );
}
