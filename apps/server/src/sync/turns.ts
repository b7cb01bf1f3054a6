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
