/** Where a user's alarms go: the push subscription of each signed-in device, and a topic of the ntfy server. */
import { randomBytes } from "node:crypto";
import { storedTime } from "../accounts/auth-session-lookup.ts";
import { forUser } from "../accounts/credentials.ts";
import { languageOf } from "../accounts/languages.ts";
import type { RenewalHook } from "../accounts/renewal.ts";
import type { Storage, Values } from "../storage/storage.ts";

/**
 * Why the last send failed. "gone": the subscription has expired (410); "key": it was made with another key of the server;
 * "subject", "token": the service refuses the server's contact address, or its signed token; "malformed", "too-large":
 * it refuses the message; "busy": it had too many; "unreachable": it did not answer; "refused": anything else, by it or by us.
 */
export type Failure =
  | "gone"
  | "key"
  | "subject"
  | "token"
  | "malformed"
  | "too-large"
  | "busy"
  | "unreachable"
  | "refused";

export type PushSubscription = Readonly<{ endpoint: string; p256dh: string; auth: string }>;
/** `language`: of the account, as its last device told it. */
type Common = Readonly<{ userId: string; id: string; failure: Failure | ""; language: string }>;
/** The id of a subscription is that of its auth session. */
export type Target = Common &
  ((PushSubscription & { type: "push" }) | Readonly<{ type: "ntfy"; topic: string }>);

export type AlarmTargets = ReturnType<typeof createAlarmTargets>;

type Topic = Readonly<{ topic: string; failure: Failure | ""; createdAt: number; device: string }>;
type Owner = Readonly<{ userId: string; authSessionId: string }>;

export const TOPIC_TARGET = "topic";

/** The join leaves out subscriptions of sessions that have just ended or run out. */
const SUBSCRIPTIONS = `select p.auth_session_id as "id", p.endpoint as "endpoint", p.p256dh as "p256dh", p.auth as "auth",
  p.failure as "failure" from push_subscriptions p join sessions s on s."id" = p.auth_session_id
  where p.user_id = ? and p.endpoint <> '' and s."userId" = p.user_id and s."expiresAt" > ?`;
const SUBSCRIPTION = `select endpoint as "endpoint", failure as "failure" from push_subscriptions
  where user_id = ? and auth_session_id = ?`;
const TOPIC = `select topic as "topic", failure as "failure", created_at as "createdAt", device as "device" from alarm_topics where user_id = ?`;
const SUBSCRIBE = `insert into push_subscriptions (user_id, auth_session_id, endpoint, p256dh, auth, failure)
  values (?, ?, ?, ?, ?, '') on conflict (user_id, auth_session_id) do update set endpoint = excluded.endpoint,
  p256dh = excluded.p256dh, auth = excluded.auth, failure = ''`;
/** A push service has one endpoint for each browser: the session that subscribed last is the one in use. */
const TAKE_ENDPOINT = `delete from push_subscriptions where endpoint = ? and auth_session_id <> ?`;
const UNSUBSCRIBE = `delete from push_subscriptions where user_id = ? and auth_session_id = ?`;
const SET_TOPIC = `insert into alarm_topics (user_id, topic, failure, created_at, device) values (?, ?, '', ?, ?)
  on conflict (user_id) do update set topic = excluded.topic, failure = '', created_at = excluded.created_at,
  device = excluded.device`;
const RENEW_TOPIC = `update alarm_topics set topic = ?, failure = '', created_at = ?, device = '' where user_id = ?`;
const REMOVE_TOPIC = `delete from alarm_topics where user_id = ?`;
/** The endpoint is compared, because the device may have subscribed anew meanwhile. */
const REMEMBER_PUSH = `update push_subscriptions set failure = ?
  where user_id = ? and auth_session_id = ? and endpoint = ?`;
const END_PUSH = `update push_subscriptions set failure = 'gone', endpoint = '', p256dh = '', auth = ''
  where user_id = ? and auth_session_id = ? and endpoint = ?`;
const REMEMBER_TOPIC = `update alarm_topics set failure = ? where user_id = ? and topic = ?`;
const FORGET_ENDED = `delete from push_subscriptions where auth_session_id not in (select "id" from sessions)`;
const FORGET_ENDED_OF = `${FORGET_ENDED} and user_id = ?`;

/** Random, because a client that knows a topic can read the alarms and send them. */
export const newTopic = () => randomBytes(18).toString("base64url");

export const renewTopic: RenewalHook = async ({ run }, userId) => {
  await run(RENEW_TOPIC, [newTopic(), Date.now(), userId]);
};

export function createAlarmTargets(storage: Storage, sendsTopics: boolean) {
  const run = async (sql: string, values: Values) => {
    await storage.transaction((tx) => tx.run(sql, values));
  };
  const runForUser = async (userId: string, sql: string, values: Values) => {
    await forUser(storage, userId, (tx) => tx.run(sql, values));
  };
  const topicOf = async (userId: string) => {
    if (!sendsTopics) return undefined;
    const [row] = await storage.read<Topic>(TOPIC, [userId]);
    return row;
  };

  return {
    async of(userId: string): Promise<readonly Target[]> {
      const subscriptions = await storage.read<PushSubscription & Omit<Common, "userId" | "language">>(
        SUBSCRIPTIONS,
        [userId, storedTime(storage, Date.now())],
      );
      const topic = await topicOf(userId);
      const language = await languageOf(storage, userId);
      return [
        // Earlier versions let several sessions have one endpoint.
        ...[...new Map(subscriptions.map((row) => [row.endpoint, row])).values()].map((row) => ({
          ...row,
          userId,
          language,
          type: "push" as const,
        })),
        ...(topic === undefined
          ? []
          : [{ ...topic, userId, language, id: TOPIC_TARGET, type: "ntfy" as const }]),
      ];
    },
    /** What the device is shown: also a subscription that has ended, with the reason. */
    async state({ userId, authSessionId }: Owner) {
      const [own] = await storage.read<{ endpoint: string; failure: Failure | "" }>(SUBSCRIPTION, [
        userId,
        authSessionId,
      ]);
      const topic = await topicOf(userId);
      return {
        subscription: own !== undefined && own.endpoint !== "",
        topic: topic?.topic ?? null,
        topicMadeAt: topic?.createdAt || null,
        topicDevice: topic?.device || null,
        failure: own?.failure || topic?.failure || null,
      };
    },
    subscribe: ({ userId, authSessionId }: Owner, { endpoint, p256dh, auth }: PushSubscription) =>
      forUser(storage, userId, async (tx) => {
        await tx.run(TAKE_ENDPOINT, [endpoint, authSessionId]);
        await tx.run(SUBSCRIBE, [userId, authSessionId, endpoint, p256dh, auth]);
      }),
    unsubscribe: ({ userId, authSessionId }: Owner) => run(UNSUBSCRIBE, [userId, authSessionId]),
    setTopic: (userId: string, topic: string, device = "") =>
      runForUser(userId, SET_TOPIC, [userId, topic, Date.now(), device]),
    removeTopic: (userId: string) => run(REMOVE_TOPIC, [userId]),
    /** How the last send went. "gone" ends a subscription. */
    async remember(target: Target, failure: Failure | ""): Promise<void> {
      if (target.failure === failure) return;
      if (target.type === "ntfy") return run(REMEMBER_TOPIC, [failure, target.userId, target.topic]);
      const { userId, id, endpoint } = target;
      if (failure === "gone") return run(END_PUSH, [userId, id, endpoint]);
      return run(REMEMBER_PUSH, [failure, userId, id, endpoint]);
    },
    /** Ends subscriptions whose auth session has ended; without a user, all of them. */
    forgetEnded: (userId?: string) =>
      userId === undefined ? run(FORGET_ENDED, []) : run(FORGET_ENDED_OF, [userId]),
  };
}
