/** What the server sends at a moment, told apart by the id alone: ends of sessions (with warnings, breaks and tests), and reminders. */
export type AlarmKind = Readonly<{
  /** Of an account. */
  most: number;
  /** None is set for later. */
  mostAheadMs: number;
  /** Sent later, it helps no one. Push services keep a message this long for a device that is offline. */
  latestMs: number;
  /** What a press on it opens. */
  page: string;
}>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** No user runs more sessions at once. */
export const OF_SESSIONS: AlarmKind = {
  most: 8,
  mostAheadMs: DAY_MS,
  latestMs: 2 * MINUTE_MS,
  page: "/timer",
};
export const REMINDERS: AlarmKind = {
  most: 100,
  mostAheadMs: 31 * DAY_MS,
  latestMs: 30 * MINUTE_MS,
  page: "/tasks",
};

export const kindOf = (id: string): AlarmKind => (id.startsWith("reminder_") ? REMINDERS : OF_SESSIONS);
