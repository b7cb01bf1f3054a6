/** How much sync one person and all together may ask of this process. Kept in memory: each server of a cluster counts its own. */

type Room = Readonly<{ requests: number; bytes: number }>;
type AdmissionLimits = Readonly<{ together: Room; each: Room }>;

const MIB = 1024 * 1024;

/** Exports under way: each holds a page and a connection for as long as somebody reads. */
export const EXPORT_LIMITS: AdmissionLimits = {
  together: { requests: 10, bytes: 10 * MIB },
  each: { requests: 1, bytes: MIB },
};

/** One at a time: all of a person's rows are in memory meanwhile. */
export const SNAPSHOT_LIMITS: AdmissionLimits = {
  together: { requests: 1, bytes: 0 },
  each: { requests: 1, bytes: 0 },
};

/**
 * What is answered at the same time. A body becomes objects several times its size, so their sum is bounded too; beyond it the
 * server says "busy" at once instead of growing. No person gets more than a share: bodies that never end must not shut others out.
 */
const ADMISSION_LIMITS: AdmissionLimits = {
  together: { requests: 500, bytes: 64 * MIB },
  each: { requests: 20, bytes: 8 * MIB },
};

export interface Admission {
  /** Undefined: no room now. Else call it when the answer is made. */
  enter(userId: string, bytes: number): (() => void) | undefined;
  readonly requests: number;
}

export function createAdmission({ together, each }: AdmissionLimits = ADMISSION_LIMITS): Admission {
  const taken = { requests: 0, bytes: 0 };
  const takenBy = new Map<string, { requests: number; bytes: number }>();
  const hasRoom = (room: Room, used: Room, bytes: number) =>
    used.requests < room.requests && used.bytes + bytes <= room.bytes;

  return {
    get requests() {
      return taken.requests;
    },
    enter(userId, bytes) {
      const own = takenBy.get(userId) ?? { requests: 0, bytes: 0 };
      if (!hasRoom(together, taken, bytes) || !hasRoom(each, own, bytes)) return undefined;
      takenBy.set(userId, own);
      for (const used of [taken, own]) {
        used.requests += 1;
        used.bytes += bytes;
      }
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        for (const used of [taken, own]) {
          used.requests -= 1;
          used.bytes -= bytes;
        }
        if (own.requests === 0) takenBy.delete(userId);
      };
    },
  };
}

export interface RateLimit {
  /** Counts a request. How many seconds to wait; 0: go ahead. */
  take(userId: string): number;
  /** Counts that one as more than one, now that its cost is known. */
  charge(userId: string, requests: number): void;
}

const MANY_PEOPLE = 10_000;

/** Not by the time of day: a clock that is set back by two days would keep everybody out for two days. */
const steadyTime = () => performance.now();

/** A minute's worth may come at once; then they come back one by one. */
export function createRateLimit(perMinute: number, now: () => number = steadyTime): RateLimit {
  const people = new Map<string, { left: number; at: number }>();
  const perMs = perMinute / 60_000;
  const leftOf = ({ left, at }: { left: number; at: number }) =>
    Math.min(perMinute, left + (now() - at) * perMs);

  const forgetRested = () => {
    for (const [userId, counted] of people) if (leftOf(counted) >= perMinute) people.delete(userId);
  };

  return {
    take(userId) {
      if (people.size >= MANY_PEOPLE && !people.has(userId)) forgetRested();
      const left = leftOf(people.get(userId) ?? { left: perMinute, at: now() });
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / perMs / 1000));
      people.set(userId, { left: left - 1, at: now() });
      return 0;
    },
    charge(userId, requests) {
      if (requests <= 0) return;
      people.set(userId, {
        left: leftOf(people.get(userId) ?? { left: perMinute, at: now() }) - requests,
        at: now(),
      });
    },
  };
}
