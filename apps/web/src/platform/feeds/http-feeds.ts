/** Private calendar addresses on our own server. */
import { CALENDAR_SCOPES, type CourseId, err, isJsonObject, type Json, ok, parseJson } from "@furrow/core";
import { toPublic } from "../../base-path.ts";
import type { Feed, FeedOptions, FeedServer } from "../ports/feeds.ts";
import type { AccountAnswer } from "../ports/server.ts";
import { ask } from "../server/account-requests.ts";
import type { HttpRequest } from "../server/http.ts";

const PATH = "/api/feeds";
const PUBLISH_TIMEOUT_MS = 60_000;

export const httpFeeds: FeedServer = {
  async list() {
    const answer = await ask({ method: "GET", path: PATH });
    if (!answer.ok) return answer;
    const { userId, isOn, feeds } = isJsonObject(answer.value) ? answer.value : {};
    if (typeof userId !== "string" || !Array.isArray(feeds)) return err({ type: "ServerDown" });
    return ok({ userId, isOn: isOn === true, feeds: feeds.flatMap((feed) => feedIn(feed) ?? []) });
  },
  async create(options) {
    const answer = await ask({ method: "POST", path: PATH, body: { options: JSON.stringify(options) } });
    if (!answer.ok) return answer;
    const { id, token } = isJsonObject(answer.value) ? answer.value : {};
    return typeof id === "string" && typeof token === "string"
      ? ok({ id, address: addressOf(token) })
      : err({ type: "ServerDown" });
  },
  publish: ({ id, stored }, { options, revision, body }) =>
    tell({
      method: "PUT",
      path: `${PATH}/${id}`,
      body: { was: stored, options: JSON.stringify(options), revision, body },
      timeoutMs: PUBLISH_TIMEOUT_MS,
    }),
  async rotate(id) {
    const answer = await ask({ method: "POST", path: `${PATH}/${id}/rotate` });
    if (!answer.ok) return answer;
    const { token } = isJsonObject(answer.value) ? answer.value : {};
    return typeof token === "string" ? ok(addressOf(token)) : err({ type: "ServerDown" });
  },
  remove: (id) => tell({ method: "DELETE", path: `${PATH}/${id}` }),
};

async function tell(request: HttpRequest): AccountAnswer<void> {
  const answer = await ask(request);
  return answer.ok ? ok(undefined) : answer;
}

const addressOf = (token: string) => location.origin + toPublic(`/feeds/${token}.ics`);

function feedIn(given: Json): Feed | null {
  if (!isJsonObject(given) || typeof given.id !== "string" || typeof given.options !== "string") return null;
  const { id, options, revision, lastReadAt, createdAt, device, endedAt } = given;
  return {
    id,
    options: optionsIn(options),
    stored: options,
    revision: typeof revision === "string" ? revision : "",
    lastReadAt: momentIn(lastReadAt),
    createdAt: momentIn(createdAt),
    device: typeof device === "string" ? device : "",
    hasEnded: momentIn(endedAt) !== null,
  };
}

/** The server writes 0 for never. */
const momentIn = (given: Json | undefined) => (typeof given === "number" && given > 0 ? given : null);

function optionsIn(text: string): FeedOptions | null {
  const parsed = parseJson(text);
  if (!isJsonObject(parsed) || !isJsonObject(parsed.window)) return null;
  const { courses, window } = parsed;
  const scope = CALENDAR_SCOPES.find((known) => known === parsed.scope);
  const { back, ahead } = window;
  if (scope === undefined || typeof back !== "number" || typeof ahead !== "number") return null;
  const zone = typeof parsed.zone === "string" ? { zone: parsed.zone } : {};
  if (courses === null) return { scope, courses, window: { back, ahead }, ...zone };
  // An unreadable list must not show all courses.
  if (!Array.isArray(courses) || !courses.every((id) => typeof id === "string")) return null;
  return { scope, courses: courses as CourseId[], window: { back, ahead }, ...zone };
}
