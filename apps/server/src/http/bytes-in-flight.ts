/** Bytes of slow clients. Each owner has a share; if all room is taken, the owner with the most is closed. */

export type Room = Readonly<{ together: number; each: number }>;

type Taken = { readonly owner: string; readonly bytes: number; readonly giveWay: () => void };

/** A connection takes room besides its bytes. */
const LEAST_BYTES = 16 * 1024;

export function createBytesInFlight({ together, each }: Room) {
  const byOwner = new Map<string, Set<Taken>>();
  const sumOf = (taken: Iterable<Taken>) => {
    let sum = 0;
    for (const { bytes } of taken) sum += bytes;
    return sum;
  };
  const ofOwner = (owner: string) => sumOf(byOwner.get(owner) ?? []);
  let all = 0;

  const release = (taken: Taken) => {
    const own = byOwner.get(taken.owner);
    if (own === undefined || !own.delete(taken)) return;
    all -= taken.bytes;
    if (own.size === 0) byOwner.delete(taken.owner);
  };

  /** False if an owner would take more than `bytes`. */
  const makeRoom = (bytes: number): boolean => {
    let most = bytes;
    let greatest: ReadonlySet<Taken> | undefined;
    for (const own of byOwner.values()) {
      const sum = sumOf(own);
      if (sum <= most) continue;
      most = sum;
      greatest = own;
    }
    const [oldest] = greatest ?? [];
    if (oldest === undefined) return false;
    release(oldest);
    oldest.giveWay();
    return true;
  };

  return {
    /** Undefined: no room now. `giveWay` is called if another owner needs the room more. */
    take(owner: string, asked: number, giveWay: () => void) {
      const bytes = Math.max(asked, LEAST_BYTES);
      const own = ofOwner(owner) + bytes;
      if (own > each) return undefined;
      while (all + bytes > together) if (!makeRoom(own)) return undefined;
      const taken: Taken = { owner, bytes, giveWay };
      const ofThis = byOwner.get(owner) ?? new Set();
      byOwner.set(owner, ofThis.add(taken));
      all += bytes;
      return { release: () => release(taken) };
    },
  };
}
