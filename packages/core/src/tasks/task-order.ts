interface Ordered {
  readonly id: string;
  readonly startTime: string | null;
  readonly createdAt: string;
}

/** As a day's tasks are shown: by start time, those without one last, then in the order they were made. */
export const byTimeOfDay = (one: Ordered, other: Ordered): number =>
  compare(one.startTime ?? "~", other.startTime ?? "~") ||
  compare(one.createdAt, other.createdAt) ||
  compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
