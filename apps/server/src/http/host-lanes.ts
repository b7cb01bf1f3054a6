/** Limits requests to each host, so that a slow one holds up only its own. */
export function createHostLanes(mostRunning: number, mostWaiting: number) {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async <T>(host: string, work: () => Promise<T>): Promise<T | "full"> => {
    const lane = lanes.get(host) ?? { running: 0, waiting: [] };
    lanes.set(host, lane);
    if (lane.running < mostRunning) lane.running += 1;
    else if (lane.waiting.length >= mostWaiting) return "full";
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next one takes over the place.
      const next = lane.waiting.shift();
      if (next !== undefined) next();
      else if (--lane.running === 0) lanes.delete(host);
    }
  };
}
