import type { ReadCalendar } from "@furrow/core/calendars";
import type { SemesterChoices } from "@furrow/core/semester";
import { useCallback, useEffect, useRef, useState } from "react";
import { useWiring } from "../../hooks/wiring.tsx";
import { readSetUp, writeSetUp } from "../../state/accounts/set-up-note.ts";

/** Where the timetable is. */
export type Source =
  /** With the calendars that were subscribed to before: Undo ends the others. */
  | { readonly type: "address"; readonly before: readonly string[] }
  /** Null: too large to be kept, so a reload lost it. */
  | {
      readonly type: "file";
      readonly name: string;
      readonly calendar: ReadCalendar | null;
      /** Events that could not be read. */
      readonly problems: number;
    };

export interface Draft extends SemesterChoices {
  readonly step: number;
  readonly address: string;
  readonly source: Source | null;
  /** The set-up turned it on. */
  readonly hasAlarm: boolean;
}

const EMPTY: Draft = {
  step: 0,
  address: "",
  source: null,
  hasAlarm: false,
  takesFound: false,
  dropped: [],
  names: {},
  lines: "",
  exam: { name: "", date: "" },
  week: null,
};

/**
 * What the user typed and where the user is, kept with each change: a closed tab continues there, and another tab follows. `onEnd` hears
 * that another tab ended it.
 */
export function useDraft(owner: string, onEnd: () => void) {
  const { preferences } = useWiring();
  const read = useCallback((): Draft => {
    const note = readSetUp(preferences, owner);
    return note === null ? EMPTY : { ...EMPTY, ...(note as Partial<Draft>) };
  }, [preferences, owner]);
  const [draft, setDraft] = useState(read);
  const latest = useRef({ draft, onEnd });
  latest.current.onEnd = onEnd;
  useEffect(
    () =>
      preferences.subscribe((key) => {
        if (key !== "setUp") return;
        if (latest.current.draft !== EMPTY && readSetUp(preferences, owner)?.step === undefined)
          latest.current.onEnd();
        latest.current.draft = read();
        setDraft(latest.current.draft);
      }),
    [preferences, owner, read],
  );
  const change = (changed: Partial<Draft>) => {
    const next = { ...latest.current.draft, ...changed };
    latest.current.draft = next;
    setDraft(next);
    const { source } = next;
    if (!writeSetUp(preferences, owner, next) && source?.type === "file")
      writeSetUp(preferences, owner, { ...next, source: { ...source, calendar: null } });
  };
  /** An address that could not be read yet stays for the account. */
  const end = (keepsAddress: boolean) => {
    const { address } = latest.current.draft;
    writeSetUp(preferences, owner, keepsAddress && address !== "" ? { address } : null);
  };
  return { draft, change, end };
}
