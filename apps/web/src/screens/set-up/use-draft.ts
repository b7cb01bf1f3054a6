import type { DeviceSettingValues } from "@furrow/core";
import type { ReadCalendar } from "@furrow/core/calendars";
import type { SemesterChoices } from "@furrow/core/semester";
import { useDeviceSetting } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";

/** Where the timetable is. */
export type Source =
  /** With the calendars that were subscribed to before: Undo ends the others. */
  | { readonly type: "address"; readonly address: string; readonly before: readonly string[] }
  | { readonly type: "file"; readonly calendar: ReadCalendar };

export interface Draft extends SemesterChoices {
  readonly step: number;
  readonly address: string;
  readonly source: Source | null;
  /** The set-up turned it on. */
  readonly hasAlarm: boolean;
}

const EMPTY: Draft = {
  ...{ step: 0, address: "", source: null, hasAlarm: false },
  ...{ takesFound: false, dropped: [], names: {}, lines: "", exam: { name: "", date: "" }, week: null },
};

type Note = DeviceSettingValues["setUp"];

/** What the user typed and where the user is, kept with each change: a closed tab continues there, and other tabs follow. */
export function useDraft(owner: string) {
  const { deviceSettings } = useWiring();
  const [note] = useDeviceSetting("setUp");
  const draftOf = (kept: Note): Draft =>
    kept?.owner === owner ? { ...EMPTY, ...(kept as Partial<Draft>) } : EMPTY;
  const keep = (changed: Partial<Draft>) =>
    deviceSettings.set("setUp", { ...draftOf(deviceSettings.get("setUp")), ...changed, owner } as Note);
  /** An address that could not be read yet stays for the account. */
  const end = (keepsAddress: boolean) => {
    const { address } = draftOf(deviceSettings.get("setUp"));
    deviceSettings.set("setUp", keepsAddress && address !== "" ? { owner, address } : null);
  };
  return { draft: draftOf(note), change: keep, end };
}
