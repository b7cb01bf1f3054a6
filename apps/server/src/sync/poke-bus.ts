/** Tells other servers that a user's data changed. A poke may be lost: it only makes a fetch come sooner. */
export type Poke =
  /** `stream`: the event stream of the device that changed the rows, which needs no poke. */
  | Readonly<{ type: "rows"; userId: string; seq: number; stream: string | null }>
  /** Some of the user's sessions have ended. */
  | Readonly<{ type: "auth-sessions"; userId: string }>
  /** The user's subscribed calendars, a body of them, or a new calendar address. */
  | Readonly<{ type: "calendars"; userId: string }>;

export interface PokeBus {
  publish(poke: Poke): void;
  /** This server's own pokes come too. */
  subscribe(receive: (poke: Poke) => void): void;
  close(): Promise<void>;
}

/** For a single server. */
export function createLocalPokeBus(): PokeBus {
  const receivers: ((poke: Poke) => void)[] = [];
  return {
    publish(poke) {
      for (const receive of receivers) receive(poke);
    },
    subscribe: (receive) => void receivers.push(receive),
    close: async () => {},
  };
}
