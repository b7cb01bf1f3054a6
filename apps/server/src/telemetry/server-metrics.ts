import { collectDefaultMetrics, type Registry } from "@prometheus-io/client";
import type { RequestObserver } from "../http/request-scope.ts";
import { metersOf } from "./meters.ts";

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function observeServer(registry: Registry): RequestObserver {
  collectDefaultMetrics({ register: registry });
  const { counter, histogram } = metersOf(registry);
  const requests = counter(
    "http_requests_total",
    "Requests answered, by method, route and status.",
    "method",
    "route",
    "status",
  );
  const durations = histogram(
    "http_request_duration_seconds",
    "Time to answer, by route.",
    SECONDS_BUCKETS,
    "route",
  );
  const refusedSignIns = counter(
    "sign_ins_refused_total",
    "Sign-ins refused: 401 for a wrong address or password, 429 for too many attempts.",
    "status",
  );
  return ({ method, route, status, seconds }) => {
    // Routes are patterns and methods are known ones, so visitors cannot create labels.
    requests.inc({ method: methods.has(method) ? method : "other", route, status: String(status) });
    durations.observe({ route }, seconds);
    if (route === "/api/auth/sign-in/email" && (status === 401 || status === 429))
      refusedSignIns.inc({ status: String(status) });
  };
}
