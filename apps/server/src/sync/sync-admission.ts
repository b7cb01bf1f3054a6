/** How much sync one person and all together may ask of this process. Kept in memory: each server of a cluster counts its own. */

type AdmissionLimits = Readonly<{ mostRequests: number; mostBytes: number }>;

/**
 * What is answered at the same time. A body becomes objects several times its size, so their sum is bounded too; beyond it the
 * server says "busy" at once instead of growing.
 */
export const ADMISSION_LIMITS: AdmissionLimits = { mostRequests: 500, mostBytes: 32 * 1024 * 1024 };

export interface Admission {
  /** Undefined: no room now. Else call it when the answer is made. */
  enter(bytes: number): (() => void) | undefined;
  readonly requests: number;
}

export function createAdmission({ mostRequests, mostBytes }: AdmissionLimits = ADMISSION_LIMITS): Admission {
  let requests = 0;
  let bytes = 0;
  return {
    get requests() {
      return requests;
    },
    enter(size) {
      if (requests >= mostRequests || (bytes + size > mostBytes && requests > 0)) return undefined;
      requests += 1;
      bytes += size;
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        requests -= 1;
        bytes -= size;
      };
    },
  };
}

export interface RateLimit {
  /** How many seconds to wait; 0: go ahead. */
  take(userId: string): number;
}

const MANY_PEOPLE = 10_000;

/** A minute's worth may come at once; then they come back one by one. */
export function createRateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
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
  };
}
