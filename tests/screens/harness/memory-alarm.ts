/** The alarm's server, push service and notes in memory. */
import { err, ok } from "@furrow/core";
import type {
  AlarmAdapters,
  AlarmMessage,
  AlarmNoted,
  AlarmNotes,
  AlarmStatus,
  PushAddress,
  PushSupport,
} from "../../../apps/web/src/platform/ports/alarm.ts";
import type { Connectivity } from "../../../apps/web/src/platform/ports/page.ts";
import { createEmitter } from "../../../apps/web/src/signal.ts";

type Answer = Parameters<AlarmNotes["addAnswer"]>[0];

export interface MemoryAlarm extends AlarmAdapters {
  support: PushSupport;
  /** What the server says besides whether it has a subscription. */
  status: Omit<AlarmStatus, "subscription">;
  subscription: PushAddress | null;
  /** The tests that were asked for. */
  readonly tests: readonly string[];
  /** Ids of reminders whose notification stands. */
  readonly standing: Set<string>;
  /** As the service worker does after a press or a test. */
  tell(message: AlarmMessage): void;
}

export function createMemoryAlarm({ isOnline }: Pick<Connectivity, "isOnline">): MemoryAlarm {
  const tests: string[] = [];
  const standing = new Set<string>();
  const messages = createEmitter<AlarmMessage>();
  const noted = new Map<keyof AlarmNoted, AlarmNoted[keyof AlarmNoted]>();
  let answers: readonly Answer[] = [];
  const whenOnline = async <T>(answer: () => T) =>
    isOnline() ? ok(answer()) : err({ type: "Offline" } as const);

  let topics = 0;
  const alarm: MemoryAlarm = {
    support: "possible",
    status: { key: "key", ntfy: null, topic: null, topicMadeAt: null, topicDevice: null, failure: null },
    subscription: null,
    tests,
    standing,
    tell: messages.emit,
    server: {
      status: () => whenOnline(() => ({ ...alarm.status, subscription: alarm.subscription !== null })),
      subscribe: (address) =>
        whenOnline(() => {
          alarm.subscription = address;
        }),
      unsubscribe: () =>
        whenOnline(() => {
          alarm.subscription = null;
        }),
      newTopic: () =>
        whenOnline(() => {
          topics += 1;
          alarm.status = { ...alarm.status, topic: `topic-${topics}` };
          return { ...alarm.status, subscription: alarm.subscription !== null };
        }),
      removeTopic: () =>
        whenOnline(() => {
          alarm.status = { ...alarm.status, topic: null };
        }),
      test: (id) => whenOnline(() => void tests.push(id)),
    },
    push: {
      support: () => alarm.support,
      subscribe: async () => ({ endpoint: "https://push.example/1", p256dh: "p", auth: "a" }),
      unsubscribe: async () => {},
      async closeReminders(isOver) {
        for (const id of standing) if (isOver(id)) standing.delete(id);
      },
      onMessage: messages.subscribe,
    },
    notes: {
      get: async <Key extends keyof AlarmNoted>(key: Key) => noted.get(key) as AlarmNoted[Key] | undefined,
      async put(key, value) {
        noted.set(key, value);
      },
      answers: async () => answers,
      async addAnswer(answer) {
        answers = [...answers, answer];
      },
      async removeAnswer(answer) {
        answers = answers.filter((each) => each !== answer);
      },
      async clear() {
        noted.clear();
        answers = [];
      },
    },
  };
  return alarm;
}
