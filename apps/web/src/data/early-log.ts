/**
 * A log that is opened and read while the code that will ask for it is still on its way. Whoever asks first for its owner's log gets it,
 * and what was read; anybody else gets one as always, and the early one is closed.
 */
import { type ChangeLog, err, ok, type Result } from "@furrow/sync";
import type { OpenEvents } from "./open-account.ts";

type Open<Log, Problem> = (userId: string, events: OpenEvents) => Promise<Result<Log, Problem>>;

export function openedEarly<Log extends ChangeLog & { close(): void }, Problem>(
  owner: string | undefined,
  open: Open<Log, Problem>,
): Open<Log, Problem> {
  if (owner === undefined || owner === "") return open;
  let early: ReturnType<typeof openAndRead<Log, Problem>> | null = openAndRead(owner, open);
  return (userId, events) => {
    const asked = early;
    early = null;
    if (asked === null) return open(userId, events);
    if (userId === owner) return asked.take(events);
    void asked.opening.then((opened) => opened.ok && opened.value.close());
    return open(userId, events);
  };
}

function openAndRead<Log extends ChangeLog & { close(): void }, Problem>(
  owner: string,
  open: Open<Log, Problem>,
) {
  const happened = new Set<keyof OpenEvents>();
  let told: OpenEvents | null = null;
  const tell = (event: keyof OpenEvents) => () => {
    if (told === null) happened.add(event);
    else told[event]();
  };
  const opening = open(owner, { onBlocked: tell("onBlocked"), onOutdated: tell("onOutdated") });
  let reading: ReturnType<ChangeLog["load"]> | null = opening.then(async (opened) => {
    if (opened.ok) return opened.value.load();
    // Nobody asks for it: who takes the log hears that there is none.
    return err({ type: "Closed" });
  });
  return {
    opening,
    async take(events: OpenEvents): Promise<Result<Log, Problem>> {
      told = events;
      for (const event of happened) events[event]();
      const opened = await opening;
      if (!opened.ok) return opened;
      const log = opened.value;
      const load: Log["load"] = () => {
        const read = reading ?? log.load();
        reading = null;
        return read;
      };
      return ok({ ...log, load });
    },
  };
}
