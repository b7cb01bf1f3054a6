/** Limits of sync for one user and for this process, in memory: each server counts its own. */

type Room = Readonly<{ requests: number; bytes: number }>;
type AdmissionLimits = Readonly<{ together: Room; each: Room }>;

const MIB = 1024 * 1024;

/** Exports in progress: each holds a page and a connection. */
export const EXPORT_LIMITS: AdmissionLimits = {
  together: { requests: 10, bytes: 10 * MIB },
  each: { requests: 1, bytes: MIB },
};

/** Limits requests and their bytes in processing, with a share for each user; beyond it: "busy". */
const ADMISSION_LIMITS: AdmissionLimits = {
  together: { requests: 500, bytes: 64 * MIB },
  each: { requests: 20, bytes: 8 * MIB },
};

export type Admission = ReturnType<typeof createAdmission>;

export function createAdmission({ together, each }: AdmissionLimits = ADMISSION_LIMITS) {
  const taken = { requests: 0, bytes: 0 };
  const takenBy = new Map<string, { requests: number; bytes: number }>();
  const hasRoom = (room: Room, used: Room, bytes: number) =>
    used.requests < room.requests && used.bytes + bytes <= room.bytes;

  return {
    get requests() {
      return taken.requests;
    },
    /** Undefined: no room. Otherwise call it when the answer is made. */
    enter(userId: string, bytes: number): (() => void) | undefined {
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
