/** Metrics of one registry. Labels must come from fixed lists, because every combination is kept forever. */
import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";

export function metersOf(registry: Registry) {
  const registers = [registry];
  return {
    counter: <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <const Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      ...labelNames: Label[]
    ) => new Histogram({ name, help, labelNames, buckets, registers }),
    /** Read when the metrics are requested. */
    gauge: (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      }),
  };
}
