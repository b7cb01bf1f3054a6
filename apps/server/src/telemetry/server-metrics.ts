/** The server's metrics. Labels must come from fixed lists, because every combination is kept forever. */
import { Counter, collectDefaultMetrics, Histogram, type Registry } from "prom-client";
import type { RequestObserver } from "../http/request-scope.ts";

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function observeServer(registry: Registry): RequestObserver {
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route.",
    labelNames: ["route"],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  });
  const refusedSignIns = new Counter({
    name: "sign_ins_refused_total",
    help: "Sign-ins refused: 401 for a wrong address or password, 429 for too many attempts.",
    labelNames: ["status"],
    registers: [registry],
  });
  return ({ method, route, status, seconds }) => {
    // Routes are patterns and methods are known ones, so visitors cannot create labels.
    requests.inc({ method: methods.has(method) ? method : "other", route, status: String(status) });
    durations.observe({ route }, seconds);
    if (route === "/api/auth/sign-in/email" && (status === 401 || status === 429))
      refusedSignIns.inc({ status: String(status) });
  };
}
