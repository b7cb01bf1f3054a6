/** One piece of long work for each turn. `setImmediate` alone runs all waiting pieces in the same turn. */
const waiting: (() => void)[] = [];

export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}
