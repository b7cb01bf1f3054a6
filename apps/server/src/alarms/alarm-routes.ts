/** The routes of the alarm. docs/http.md describes them. */
import * as v from "valibot";
import type { RequireAuthSession } from "../accounts/auth-session-lookup.ts";
import { readJsonBody } from "../http/json-body.ts";
import { type Outgoing, OutgoingError } from "../http/outgoing.ts";
import { Problem } from "../http/problem.ts";
import { type AppContext, type RouteModule, userAgentOf } from "../http/route-module.ts";
import { kindOf } from "./alarm-kinds.ts";
import type { AlarmStore } from "./alarm-store.ts";
import { type AlarmTargets, newTopic, TOPIC_TARGET } from "./alarm-targets.ts";
import { arePushKeys } from "./push-encryption.ts";
import { isPushHost } from "./push-hosts.ts";

export type AlarmRouteParts = Readonly<{
  store: AlarmStore;
  targets: AlarmTargets;
  outgoing: Outgoing;
  publicKey: string;
  pushHosts: readonly string[];
  ntfyUrl: string | undefined;
  requireAuthSession: RequireAuthSession;
  now: () => number;
  /** How long after the session's end an alarm is due. */
  delayMs: number;
  onPut: (dueAt: number) => void;
  /** Throws if the account rings no more alarms for now. */
  countTest: (userId: string) => void;
}>;

const TEST_DELAY_MS = 10_000;

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const base64url = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w-]+={0,2}$/));
const subscriptionInput = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(2_000)),
  p256dh: base64url,
  auth: base64url,
});
const topicInput = v.strictObject({});
const alarmInput = v.strictObject({ end: v.nullable(time), stamp: time });
const testInput = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)) });
const SESSION = /^[\w:-]{1,80}$/;

export function alarmRoutes(parts: AlarmRouteParts): RouteModule {
  const { store, targets, outgoing, publicKey, pushHosts, ntfyUrl, now, delayMs, onPut, countTest } = parts;

  async function ownerOf(c: AppContext) {
    const { user, authSessionId } = await parts.requireAuthSession(c);
    return { userId: user.id, authSessionId };
  }

  return (app) => {
    app.get("/api/alarm", async (c) => {
      const state = await targets.state(await ownerOf(c));
      return c.json({ key: publicKey, ntfy: ntfyUrl === undefined ? null : new URL(ntfyUrl).host, ...state });
    });

    app.put("/api/alarm/subscription", async (c) => {
      const owner = await ownerOf(c);
      const subscription = await readJsonBody(c, subscriptionInput);
      if (!isAllowed(subscription.endpoint)) throw new Problem("push-host-refused");
      if (!arePushKeys(subscription)) throw wrongField("p256dh");
      await targets.subscribe(owner, subscription);
      return c.body(null, 204);
    });

    app.delete("/api/alarm/subscription", async (c) => {
      await targets.unsubscribe(await ownerOf(c));
      return c.body(null, 204);
    });

    app.put("/api/alarm/topic", async (c) => {
      const { userId } = await ownerOf(c);
      await readJsonBody(c, topicInput);
      if (ntfyUrl === undefined) throw new Problem("not-found", { detail: "This server has no ntfy host." });
      await targets.setTopic(userId, newTopic(), userAgentOf(c));
      return c.body(null, 204);
    });

    app.delete("/api/alarm/topic", async (c) => {
      const { userId } = await ownerOf(c);
      await targets.removeTopic(userId);
      return c.body(null, 204);
    });

    app.put("/api/alarm/sessions/:session", async (c) => {
      const { userId } = await ownerOf(c);
      const session = c.req.param("session");
      const { end, stamp } = await readJsonBody(c, alarmInput);
      if (!SESSION.test(session)) throw wrongField("session");
      const latest = now() + kindOf(session).mostAheadMs;
      if (end !== null && end > latest) throw wrongField("end");
      // A stamp from the far future could not be replaced by any later change.
      if (stamp > latest) throw wrongField("stamp");
      const isNew = await store.put(userId, { session, stamp, endsAt: end ?? 0 });
      if (isNew && end !== null) onPut(end + delayMs);
      return c.body(null, 204);
    });

    app.post("/api/alarm/test", async (c) => {
      const owner = await ownerOf(c);
      const { id } = await readJsonBody(c, testInput);
      const { subscription, topic } = await targets.state(owner);
      if (!subscription && topic === null)
        throw new Problem("not-found", { detail: "This device has no subscription and no topic." });
      countTest(owner.userId);
      const endsAt = now() + TEST_DELAY_MS - delayMs;
      const target = subscription ? owner.authSessionId : TOPIC_TARGET;
      await store.put(owner.userId, { session: `test:${id}`, stamp: now(), endsAt }, [target]);
      onPut(endsAt + delayMs);
      return c.body(null, 202);
    });
  };

  function isAllowed(endpoint: string): boolean {
    try {
      return isPushHost(outgoing.check(endpoint).hostname, pushHosts);
    } catch (error) {
      if (error instanceof OutgoingError) return false;
      throw error;
    }
  }
}

const wrongField = (field: string) =>
  new Problem("bad-request", { detail: `Not as expected: ${field}.`, members: { fields: [field] } });
