/**
 * One turn of the event loop for each piece of long work. `setImmediate` alone lets all that wait run in the same turn: twenty pages made at
 * once would keep every other request waiting for as long as all twenty take.
 */
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

/** At most so many works at a time, the others in the order they came. */
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
