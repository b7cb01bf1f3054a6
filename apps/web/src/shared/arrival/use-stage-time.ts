import type { Period } from "@furrow/core";
import { useCallback, useEffect, useState } from "react";

/** The more it is worth, the longer it is looked at. */
const STAGE_MS: Readonly<Record<Period, number>> = { daily: 4_600, weekly: 5_200, monthly: 6_000 };
/** What is left once it is let go of, and after it was named. */
const AFTERWARDS_MS = 1_800;
const LEAVING_MS = 260;

export interface StageTime {
  readonly isLeaving: boolean;
  /** While somebody points at it or types in it, it stays. */
  hold(): void;
  letGo(): void;
  /** A moment more, whoever holds it. */
  endSoon(): void;
  leave(): void;
}

export function useStageTime(period: Period, onEnd: () => void): StageTime {
  const [isHeld, setHeld] = useState(false);
  const [leftMs, setLeftMs] = useState(STAGE_MS[period]);
  const [isLeaving, setLeaving] = useState(false);

  const leave = useCallback(() => setLeaving(true), []);
  const hold = useCallback(() => {
    setHeld(true);
    setLeftMs(AFTERWARDS_MS);
  }, []);
  const letGo = useCallback(() => setHeld(false), []);
  const endSoon = useCallback(() => {
    setLeftMs(AFTERWARDS_MS);
    setHeld(false);
  }, []);

  useEffect(() => {
    if (isHeld || isLeaving) return;
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
