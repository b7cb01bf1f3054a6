import { err, isJsonObject, type Json, ok, parseJson, type Result } from "@furrow/core";
import { toPublic } from "../../base-path.ts";
import type { AccountAnswer, AccountProblem } from "../ports/server.ts";
import {
  type CalendarLabel,
  FETCH_FAILURES,
  type Subscription,
  type SubscriptionList,
  type SubscriptionServer,
} from "../ports/subscriptions.ts";
import { ask } from "../server/account-requests.ts";
import type { HttpRequest } from "../server/http.ts";

const PATH = "/api/subscriptions";
const BODY_TIMEOUT_MS = 60_000;

export const httpSubscriptions: SubscriptionServer = {
  async list() {
    const answer = await ask({ method: "GET", path: PATH });
    return answer.ok ? listIn(answer.value) : answer;
  },
  add: (address, { name, courseId }) =>
    tell({ method: "POST", path: PATH, body: { address, label: JSON.stringify({ name, courseId }) } }),
  remove: (id) => tell({ method: "DELETE", path: `${PATH}/${id}` }),
  refresh: (id) => tell({ method: "POST", path: `${PATH}/${id}/refresh` }),
  async body(id) {
    try {
      const response = await fetch(toPublic(`${PATH}/${id}/body`), {
        credentials: "same-origin",
        cache: "no-store",
        signal: AbortSignal.timeout(BODY_TIMEOUT_MS),
      });
      const version = response.headers.get("ETag")?.replaceAll('"', "");
      // Not the page of a captive portal.
      const isBody = response.ok && response.headers.get("Content-Type") === "application/octet-stream";
      if (!isBody || version === undefined) return err({ type: "ServerDown" });
      return ok({ body: await response.text(), version });
    } catch {
      return err({ type: navigator.onLine ? "ServerDown" : "Offline" });
    }
  },
};

async function tell(request: HttpRequest): AccountAnswer<void> {
  const answer = await ask(request);
  return answer.ok ? ok(undefined) : answer;
}

function listIn(answer: Json): Result<SubscriptionList, AccountProblem> {
  if (!isJsonObject(answer) || typeof answer.userId !== "string" || !Array.isArray(answer.subscriptions))
    return err({ type: "ServerDown" });
  const subscriptions = answer.subscriptions.flatMap((each) => subscriptionIn(each) ?? []);
  return ok({ userId: answer.userId, isOn: answer.isOn === true, subscriptions });
}

function subscriptionIn(given: Json): Subscription | null {
  if (!isJsonObject(given) || typeof given.id !== "string") return null;
  const { id, address, label, version, fetchedAt, failure } = given;
  return {
    id,
    address: typeof address === "string" ? address : null,
    ...labelIn(label),
    version: typeof version === "string" ? version : null,
    fetchedAt: typeof fetchedAt === "number" ? fetchedAt : null,
    // One that only a later server knows is an error all the same.
    failure: failure === null ? null : (FETCH_FAILURES.find((known) => known === failure) ?? "error"),
  };
}

function labelIn(label: Json | undefined): CalendarLabel {
  const parsed = typeof label === "string" ? parseJson(label) : null;
  const { name, courseId } = isJsonObject(parsed) ? parsed : {};
  return {
    name: typeof name === "string" ? name : "",
    courseId: typeof courseId === "string" ? courseId : null,
  };
}
