/** How far down each history entry was read, for the way back. Lasts as long as the tab. */
const positions = new Map<string, number>();

export function rememberScroll(entryKey: string, top: number): void {
  positions.set(entryKey, top);
}

export function scrollOf(entryKey: string): number {
  return positions.get(entryKey) ?? 0;
}
