import { createHash } from "node:crypto";
import { type Outgoing, type OutgoingAnswer, OutgoingError, retryAfterMs } from "../http/outgoing.ts";
import type { PublicUrl } from "../http/public-url.ts";
import { type ServerWords, wordsOf } from "../messages/words.ts";
import { kindOf, REMINDERS } from "./alarm-kinds.ts";
import type { Failure, Target } from "./alarm-targets.ts";
import { encryptPush } from "./push-encryption.ts";
import { isPushHost } from "./push-hosts.ts";
import { isRefusedByApple } from "./push-subject.ts";
import type { Vapid } from "./vapid.ts";

/** What the service answered, for the log. */
type Said = Readonly<{ status?: number; reason?: string | undefined }>;

/** "later": the service is busy or does not answer; `afterMs` is what it asks for. */
export type SendResult =
  | Readonly<{ type: "sent" }>
  | (Said & Readonly<{ type: "failed"; failure: Failure }>)
  | (Said & Readonly<{ type: "later"; failure: "busy" | "unreachable"; afterMs?: number | undefined }>);

export type SendOptions = Readonly<{
  outgoing: Outgoing;
  vapid: Vapid;
  /** In the token of `vapid`. */
  subject: () => string;
  pushHosts: readonly string[];
  ntfyUrl: string | undefined;
  publicUrl: PublicUrl;
  now: () => number;
}>;

type PushTarget = Extract<Target, { type: "push" }>;
type TopicTarget = Extract<Target, { type: "ntfy" }>;
/** The id of the session and its end, or those of a reminder. */
type Due = Readonly<{ id: string; endsAt: number }>;

export type SendAlarm = (alarm: Due, target: Target) => Promise<SendResult>;

export const SEND_TIMEOUT_MS = 10_000;
const LIMITS = { timeoutMs: SEND_TIMEOUT_MS, mostBytes: 16 * 1024 };

export function createSendAlarm(options: SendOptions): SendAlarm {
  const { outgoing, vapid, subject, pushHosts, ntfyUrl, publicUrl, now } = options;
  return async (alarm, target) => {
    try {
      if (target.type === "push") return readAnswer(await sendPush(alarm, target), now(), subject());
      const result = readAnswer(await sendToTopic(alarm, target), now(), subject());
      // Only push services say with 404 that a subscription has ended.
      return result.type === "failed" ? { ...result, failure: "refused" } : result;
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      return error.reason === "unreachable"
        ? { type: "later", failure: "unreachable" }
        : { type: "failed", failure: "refused" };
    }
  };

  /** Checked again here, because the lists may have changed since the device subscribed. */
  function sendPush(alarm: Due, target: PushTarget): Promise<OutgoingAnswer> {
    const { endpoint, p256dh, auth } = target;
    const url = outgoing.check(endpoint);
    if (!isPushHost(url.hostname, pushHosts)) throw new OutgoingError("refused", "not a push host");
    return outgoing.request(endpoint, {
      ...LIMITS,
      method: "POST",
      owner: target.userId,
      headers: {
        Authorization: vapid.authorization(url.origin),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(kindOf(alarm.id).latestMs / 1000),
        Urgency: "high",
        // Of two messages with one topic the service keeps the later one.
        Topic: createHash("sha256").update(alarm.id).digest("base64url").slice(0, 32),
      },
      body: encryptPush({ p256dh, auth }, JSON.stringify(messageOf(alarm, wordsOf(target.language)))),
    });
  }

  /** Browsers with Declarative Web Push show `notification` if no service worker handles the message. */
  function messageOf({ id: session, endsAt }: Due, words: ServerWords) {
    const data = { session, end: endsAt, sentAt: now() };
    return {
      ...data,
      web_push: 8030,
      notification: {
        title: titleOf(session, words),
        lang: words.language.tag,
        dir: words.language.direction,
        navigate: publicUrl(kindOf(session).page),
        tag: isReminder(session) ? session : "timer",
        mutable: true,
        data,
      },
      mutable: true,
    };
  }

  function sendToTopic({ id }: Due, { topic, userId, language }: TopicTarget): Promise<OutgoingAnswer> {
    const words = wordsOf(language);
    return outgoing.request(`${ntfyUrl}/${topic}`, {
      ...LIMITS,
      method: "POST",
      owner: userId,
      headers: {
        Title: headerText(titleOf(id, words)),
        Priority: "high",
        Tags: "alarm_clock",
        Click: publicUrl(kindOf(id).page),
      },
      body: Buffer.from(isReminder(id) ? words.alarms.openApp : words.alarms.openTimer),
    });
  }
}

const isReminder = (id: string) => kindOf(id) === REMINDERS;

/** What devices begin and end the ids with. */
function titleOf(session: string, { alarms }: ServerWords): string {
  if (session.startsWith("test:")) return alarms.test;
  if (isReminder(session)) return alarms.due;
  if (session.endsWith(":warning")) return alarms.sessionEndsSoon;
  return session.startsWith("break_") ? alarms.breakComplete : alarms.sessionComplete;
}

/** Headers are ASCII; ntfy decodes this form of others (RFC 2047). */
const headerText = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

function readAnswer({ status, headers, body }: OutgoingAnswer, now: number, subject: string): SendResult {
  if (status >= 200 && status < 300) return { type: "sent" };
  const text = body.toString();
  // Nothing else of the body: it may repeat the endpoint.
  const said = { status, reason: /"(?:reason|errno)":\s*"?(\w+)/.exec(text)?.[1]?.slice(0, 40) };
  if (status !== 429 && status < 500)
    return { type: "failed", failure: failureOf(status, text, subject), ...said };
  const failure = status === 429 ? "busy" : "unreachable";
  return { type: "later", failure, afterMs: retryAfterMs(headers["retry-after"], now), ...said };
}

/** Of Apple, Mozilla and Google, in this order. They send it with 400, 401 or 403. */
const OTHER_KEY = /VapidPkHashMismatch|VAPID public key mismatch|not correspond to the/i;

function failureOf(status: number, text: string, subject: string): Failure {
  if (status === 404 || status === 410) return "gone";
  if (status === 413) return "too-large";
  if (OTHER_KEY.test(text)) return "key";
  if (text.includes("BadJwtToken") && isRefusedByApple(subject)) return "subject";
  if (status === 401 || (status === 403 && /jwt/i.test(text))) return "token";
  return status === 400 ? "malformed" : "refused";
}
