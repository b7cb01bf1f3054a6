/** Requests of the same key that wait for each other are handed on together. Those of different keys do not wait. */

export type BatchOptions<Request, Answer> = Readonly<{
  mutex: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  costOf: (request: Request) => number;
  /** A batch ends before it costs more, but has at least one request. */
  mostCost: number;
  /** Asks for the batch as late as it can, the same each time it asks: whoever has come by then is in it. */
  run: (key: string, batch: () => readonly Request[]) => Promise<readonly Answer[]>;
}>;

type Waiting<Request, Answer> = Readonly<{
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}>;

export function createRequestBatches<Request, Answer>({
  mutex,
  costOf,
  mostCost,
  run,
}: BatchOptions<Request, Answer>): (key: string, request: Request) => Promise<Answer> {
  const queues = new Map<string, Waiting<Request, Answer>[]>();

  const take = (key: string): Waiting<Request, Answer>[] => {
    const queue = queues.get(key) ?? [];
    let cost = 0;
    let count = 0;
    for (const { request } of queue) {
      cost += costOf(request);
      if (count > 0 && cost > mostCost) break;
      count += 1;
    }
    const batch = queue.splice(0, count);
    if (queue.length === 0) queues.delete(key);
    return batch;
  };

  const runBatch = async (key: string): Promise<void> => {
    let batch: readonly Waiting<Request, Answer>[] | undefined;
    const takeOnce = () => {
      if (batch === undefined) {
        batch = take(key);
        if (queues.has(key)) void mutex(key, () => runBatch(key));
      }
      return batch.map(({ request }) => request);
    };
    try {
      const answers = await run(key, takeOnce);
      for (const [index, { resolve }] of (batch ?? []).entries()) resolve(answers[index] as Answer);
    } catch (error) {
      const wasBegun = batch !== undefined;
      takeOnce();
      const [only, ...others] = batch ?? [];
      if (others.length === 0) only?.reject(error);
      else if (!wasBegun) for (const { reject } of batch ?? []) reject(error);
      // One of them may be the reason; the others must not fail with it.
      else for (const waiting of batch ?? []) await runAlone(key, waiting);
    }
  };

  const runAlone = async (
    key: string,
    { request, resolve, reject }: Waiting<Request, Answer>,
  ): Promise<void> => {
    try {
      const [answer] = await run(key, () => [request]);
      resolve(answer as Answer);
    } catch (error) {
      reject(error);
    }
  };

  return (key, request) =>
    new Promise((resolve, reject) => {
      const waiting = { request, resolve, reject };
      const queue = queues.get(key);
      if (queue !== undefined) return void queue.push(waiting);
      queues.set(key, [waiting]);
      void mutex(key, () => runBatch(key));
    });
}
