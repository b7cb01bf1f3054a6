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

/** Limits concurrent works; the others wait in order. */
export function createLine(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The next one takes over the place.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
