/**
 * Carries word between the servers of a cluster that something of a person changed. A poke carries no data and may get lost: it
 * only makes a fetch come sooner.
 */
export type Poke =
  /** The person's rows changed; `stream`: the event stream of the device that changed them, which needs no poke. */
  | Readonly<{ type: "rows"; userId: string; seq: number; stream: string | null }>
  /** Some of the person's auth sessions have ended. */
  | Readonly<{ type: "auth-sessions"; userId: string }>;

export interface PokeBus {
  publish(poke: Poke): void;
  /** This server's own pokes come too. */
  subscribe(receive: (poke: Poke) => void): void;
  close(): Promise<void>;
}

/** For one server alone. */
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
