/** Keeps a stepped number inside its bounds and free of the dust that adding 0.1 leaves behind. */
export function clampToStep(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  return Math.min(max, Math.max(min, Math.round(value * 1000) / 1000));
}
