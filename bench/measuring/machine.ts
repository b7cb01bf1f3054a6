/**
 * What this machine takes today for two things of which every page does much: to calculate, and to touch memory for the first time. Machines differ
 * in one and not in the other; numbers of different days are held beside these.
 */
import { median } from "./statistics.ts";

const ROUNDS = 5;
const STEPS = 100_000_000;
const PAGE_BYTES = 4_096;
const PAGES = 8_192;

export const machineToday = (): string =>
  `A hundred million steps take ${medianOf(stepsMs).toFixed(0)} ms here, a new page of memory ${medianOf(newPageUs).toFixed(1)} µs`;

const medianOf = (measure: () => number): number => median(Array.from({ length: ROUNDS }, measure));

function stepsMs(): number {
  const began = performance.now();
  let sum = 0;
  for (let step = 0; step < STEPS; step++) sum = (sum + step * 7) | 0;
  if (!Number.isInteger(sum)) throw new Error("not reached; keeps the loop from being left out");
  return performance.now() - began;
}

function newPageUs(): number {
  const memory = new Uint8Array(PAGES * PAGE_BYTES);
  const began = performance.now();
  for (let at = 0; at < memory.length; at += PAGE_BYTES) memory[at] = 1;
  return ((performance.now() - began) * 1000) / PAGES;
}
