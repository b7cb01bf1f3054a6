/** What the server tells of itself. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestObserver } from "../http/request-scope.ts";
import type { MetricRegistry } from "./metric-registry.ts";

const SECONDS_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function observeServer(registry: MetricRegistry): RequestObserver {
  const delay = monitorEventLoopDelay({ resolution: 100 });
  delay.enable();
  registry.gauge("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
  registry.gauge("nodejs_heap_used_bytes", "Heap in use.", () => process.memoryUsage().heapUsed);
  registry.gauge("process_uptime_seconds", "Seconds since the start.", () => Math.round(process.uptime()));
  registry.gauge("process_cpu_seconds_total", "Processor time used.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  registry.gauge(
    "nodejs_eventloop_lag_seconds",
    "Longest delay of the event loop since the last reading.",
    () => {
      const seconds = Number.isFinite(delay.max) ? delay.max / 1e9 : 0;
      delay.reset();
      return seconds;
    },
  );
  const requests = registry.counter("http_requests_total", "Requests answered, by method, route and status.");
  const durations = registry.histogram(
    "http_request_duration_seconds",
    "Time to answer, by route.",
    SECONDS_BOUNDS,
  );
  return ({ method, route, status, seconds }) => {
    // Routes are the patterns of the route table and methods the known ones, so a visitor cannot invent new labels.
    requests.add({ method: methods.has(method) ? method : "other", route, status: String(status) });
    durations.observe({ route }, seconds);
  };
}
