/** Loaded only where the alarm is on, or shown in Settings. */

import { err, isJsonObject, type Json, ok, type Result } from "@furrow/core";
import { ALARM_FAILURES, type AlarmAdapters, type AlarmServer, type AlarmStatus } from "../ports/alarm.ts";
import type { AccountAnswer, AccountProblem } from "../ports/server.ts";
import { ask } from "../server/account-requests.ts";
import type { HttpRequest } from "../server/http.ts";
import { alarmNotes } from "./alarm-notes.ts";
import { browserPush } from "./browser-push.ts";

const PATH = "/api/alarm";

const httpAlarm: AlarmServer = {
  async status() {
    const answer = await ask({ method: "GET", path: PATH });
    return answer.ok ? statusIn(answer.value) : answer;
  },
  subscribe: (address) => tell({ method: "PUT", path: `${PATH}/subscription`, body: address }),
  unsubscribe: () => tell({ method: "DELETE", path: `${PATH}/subscription` }),
  async newTopic() {
    const made = await tell({ method: "PUT", path: `${PATH}/topic`, body: {} });
    return made.ok ? httpAlarm.status() : made;
  },
  removeTopic: () => tell({ method: "DELETE", path: `${PATH}/topic` }),
  test: (id) => tell({ method: "POST", path: `${PATH}/test`, body: { id } }),
};

async function tell(request: HttpRequest): AccountAnswer<void> {
  const answer = await ask(request);
  return answer.ok ? ok(undefined) : answer;
}

function statusIn(body: Json): Result<AlarmStatus, AccountProblem> {
  if (!isJsonObject(body) || typeof body.key !== "string") return err({ type: "ServerDown" });
  const { key, ntfy, topic, topicMadeAt, topicDevice, subscription, failure } = body;
  return ok({
    key,
    ntfy: typeof ntfy === "string" ? ntfy : null,
    topic: typeof topic === "string" ? topic : null,
    topicMadeAt: typeof topicMadeAt === "number" ? topicMadeAt : null,
    topicDevice: typeof topicDevice === "string" ? topicDevice : null,
    subscription: subscription === true,
    // A newer server may know more of them.
    failure:
      typeof failure === "string" ? (ALARM_FAILURES.find((known) => known === failure) ?? "refused") : null,
  });
}

export const alarmAdapters: AlarmAdapters = { server: httpAlarm, push: browserPush, notes: alarmNotes };
