/** Counters and histograms in Prometheus' text format. Labels must come from fixed lists: every combination lives for ever. */

type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add(labels: Labels, amount?: number): void;
}
export interface Histogram {
  observe(labels: Labels, value: number): void;
}
export interface MetricRegistry {
  counter(name: string, help: string): Counter;
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** Asked anew at every reading. */
  gauge(name: string, help: string, read: () => number): void;
  render(): string;
}

type HistogramSeries = { labels: Labels; buckets: number[]; sum: number; count: number };

export function createMetricRegistry(): MetricRegistry {
  const renderers: (() => readonly string[])[] = [];
  const describe = (name: string, help: string, type: string) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
  ];

  return {
    counter(name, help) {
      const values = new Map<string, number>();
      renderers.push(() => [
        ...describe(name, help, "counter"),
        ...[...values].map(([labels, value]) => `${name}${labels} ${value}`),
      ]);
      return {
        add(labels, amount = 1) {
          const key = renderLabels(labels);
          values.set(key, (values.get(key) ?? 0) + amount);
        },
      };
    },
    histogram(name, help, bounds) {
      const allSeries = new Map<string, HistogramSeries>();
      renderers.push(() => [
        ...describe(name, help, "histogram"),
        ...[...allSeries.values()].flatMap((series) => renderHistogram(name, bounds, series)),
      ]);
      return {
        observe(labels, value) {
          const key = renderLabels(labels);
          const series = allSeries.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
          allSeries.set(key, series);
          series.buckets = series.buckets.map((count, index) =>
            value <= (bounds[index] ?? 0) ? count + 1 : count,
          );
          series.sum += value;
          series.count += 1;
        },
      };
    },
    gauge(name, help, read) {
      renderers.push(() => [...describe(name, help, "gauge"), `${name} ${read()}`]);
    },
    render: () => `${renderers.flatMap((render) => render()).join("\n")}\n`,
  };
}

function renderHistogram(
  name: string,
  bounds: readonly number[],
  series: HistogramSeries,
): readonly string[] {
  const { labels, buckets, sum, count } = series;
  return [
    ...bounds.map(
      (bound, index) =>
        `${name}_bucket${renderLabels({ ...labels, le: String(bound) })} ${buckets[index] ?? 0}`,
    ),
    `${name}_bucket${renderLabels({ ...labels, le: "+Inf" })} ${count}`,
    `${name}_sum${renderLabels(labels)} ${sum}`,
    `${name}_count${renderLabels(labels)} ${count}`,
  ];
}

function renderLabels(labels: Labels): string {
  const entries = Object.entries(labels);
  if (entries.length === 0) return "";
  const quoted = (value: string) => value.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n");
  return `{${entries.map(([name, value]) => `${name}="${quoted(value)}"`).join(",")}}`;
}
