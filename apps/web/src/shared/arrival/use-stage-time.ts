import { useCallback, useEffect, useState } from "react";

/** What is left once it is let go of, and after it was named. */
const AFTERWARDS_MS = 1_800;
const LEAVING_MS = 260;

export interface StageTime {
  readonly isLeaving: boolean;
  /** While the user points at it or types in it, it stays. */
  hold(): void;
  letGo(): void;
  /** Shown a moment longer, held or not. */
  endSoon(): void;
  leave(): void;
}

/** A stage without a duration stays until it is dismissed. */
export function useStageTime(durationMs: number | null, onEnd: () => void): StageTime {
  const [isHeld, setHeld] = useState(false);
  const [leftMs, setLeftMs] = useState(durationMs);
  const [isLeaving, setLeaving] = useState(false);

  const leave = useCallback(() => setLeaving(true), []);
  const hold = useCallback(() => {
    setHeld(true);
    setLeftMs((left) => left && Math.min(left, AFTERWARDS_MS));
  }, []);
  const letGo = useCallback(() => setHeld(false), []);
  const endSoon = useCallback(() => {
    setLeftMs(AFTERWARDS_MS);
    setHeld(false);
  }, []);

  useEffect(() => {
    if (isHeld || isLeaving || leftMs === null) return;
    const timer = setTimeout(leave, leftMs);
    return () => clearTimeout(timer);
  }, [isHeld, isLeaving, leftMs, leave]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onEnd, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, onEnd]);

  return { isLeaving, hold, letGo, endSoon, leave };
}
