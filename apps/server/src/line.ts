/** Limits concurrent works; the others wait in order, at most `mostWaiting` of them. */
export function createLine(most: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    isFull: () => running >= most && waiting.length >= mostWaiting,
    isIdle: () => running === 0,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // The next one takes over the place.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}

/** A line for each key, so that one key's works hold up no other's. */
export function createKeyedLines(mostRunning: number, mostWaiting?: number) {
  const lines = new Map<string, ReturnType<typeof createLine>>();
  const lineOf = (key: string) => lines.get(key) ?? createLine(mostRunning, mostWaiting);
  return {
    isFull: (key: string) => lineOf(key).isFull(),
    fullKeys: (): readonly string[] => [...lines.keys()].filter((key) => lineOf(key).isFull()),
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const line = lineOf(key);
      lines.set(key, line);
      try {
        return await line.run(work);
      } finally {
        if (line.isIdle()) lines.delete(key);
      }
    },
  };
}

/** A slow host holds up only its own. */
export function createHostLanes(mostRunning: number, mostWaiting: number) {
  const lines = createKeyedLines(mostRunning, mostWaiting);
  return async <T>(host: string, work: () => Promise<T>): Promise<T | "full"> =>
    lines.isFull(host) ? "full" : lines.run(host, work);
}

/** A mutex for each key: works of one key run in order, works of different keys do not wait. */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const own = before === undefined ? work() : before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
