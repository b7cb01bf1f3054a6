/**
 * A backup that is made while the person still looks at its dialog. It is given out only if it was made a moment ago and nothing was
 * written since; else it is made anew, as it is for who asks at once.
 */
import { type Cipher, type Context, ok, type Result } from "@furrow/core";
import type { LogPosition } from "@furrow/sync";
import { stateOfReplica } from "../rows.ts";
import { failed, type Tell, type WorkerFailed } from "./backup-worker.ts";
import { makePlainBackup, type PlainBackup } from "./make-file.ts";
import { type OpenLog, READY_MS, readPresent, withLog } from "./read-present.ts";

interface AheadParts {
  readonly openLog: OpenLog;
  readonly cipher: Cipher;
  readonly context: () => Context;
}

interface Made {
  readonly plain: PlainBackup;
  readonly context: Context;
  readonly position: LogPosition;
}

export function backupsAhead({ openLog, cipher, context }: AheadParts) {
  let begun: Promise<Result<Made, WorkerFailed>> | null = null;
  let share = 0;
  let hear: Tell | null = null;

  const make = async (tell: Tell): Promise<Result<Made, WorkerFailed>> => {
    const at = context();
    const present = await readPresent(openLog);
    if (!present.ok) return present;
    tell(0.2);
    const state = stateOfReplica(present.value.replica, at.today);
    const plain = await makePlainBackup(state, { cipher, context: at }, tell);
    return plain === null
      ? failed("file-not-whole")
      : ok({ plain, context: at, position: present.value.contents.position });
  };

  const isStillSo = async ({ context: made, position }: Made): Promise<boolean> => {
    const { now, today } = context();
    if (today !== made.today || now < made.now || now - made.now > READY_MS) return false;
    const since = await withLog(openLog, (log) => log.since(position));
    return since.ok && since.value.type === "changes" && since.value.changes.length === 0;
  };

  return {
    async begin(): Promise<Result<null, WorkerFailed>> {
      share = 0;
      hear = null;
      begun = make((made) => {
        share = made;
        hear?.(made);
      });
      const made = await begun;
      return made.ok ? ok(null) : made;
    },

    async take(tell: Tell): Promise<Result<Made, WorkerFailed>> {
      const ahead = begun;
      begun = null;
      if (ahead !== null) {
        tell(share);
        hear = tell;
        const made = await ahead.catch(() => null);
        if (made?.ok && (await isStillSo(made.value))) return made;
      }
      return make(tell);
    },
  };
}
