/** What the app needs of localStorage and IndexedDB. */
import { type DeviceSetting, type DeviceSettingValues, SETTINGS_ON_DEVICE } from "@furrow/core";
import type { Change, ChangeLog, LogFailure } from "@furrow/sync";
import type { Unsubscribe } from "../../signal.ts";

/** Values in localStorage, which can be read before the first paint. They are text; readers parse them. */
export interface LocalPreferences {
  read(key: PreferenceKey): string | null;
  write(key: PreferenceKey, value: string | null): void;
  /** Calls back after a write in another tab. */
  subscribe(listener: (key: PreferenceKey) => void): Unsubscribe;
  /** Settings of a local profile are stored with its data. */
  forgetProfile(profileId: string): void;
}

/** What the app notes for itself on the device. */
const NOTES = [
  "account",
  "profiles",
  "profile",
  "lastUser",
  "leaving",
  "forget",
  "joining",
  "restored",
  "knownDevices",
  "operator",
  "unreadLines",
  "device",
] as const;

/** What it notes for the account or a local profile. */
const PROFILE_NOTES = ["lastSync", "syncAfterReload", "dashboardVisited", "columns"] as const;

export type PreferenceKey = (typeof NOTES | typeof PROFILE_NOTES)[number] | DeviceSetting;

export const DEVICE_SETTING_NAMES = Object.keys(SETTINGS_ON_DEVICE) as DeviceSetting[];

export const PREFERENCE_KEYS: readonly PreferenceKey[] = [
  ...NOTES,
  ...PROFILE_NOTES,
  ...DEVICE_SETTING_NAMES,
];

/** They belong to the user, not the device: each local profile has its own. */
export const PERSONAL_KEYS: readonly PreferenceKey[] = [
  ...PROFILE_NOTES,
  ...DEVICE_SETTING_NAMES.filter((name) => {
    const setting = SETTINGS_ON_DEVICE[name];
    return !("scope" in setting) || setting.scope === "profile";
  }),
];

/** The settings that this device holds, typed. */
export interface DeviceSettings {
  get<Name extends DeviceSetting>(name: Name): DeviceSettingValues[Name];
  set<Name extends DeviceSetting>(name: Name, value: DeviceSettingValues[Name]): void;
  /** Calls back after a change in this tab or another. */
  subscribe(listener: (name: DeviceSetting) => void): Unsubscribe;
  /** Another profile may be in use. */
  readAgain(): void;
}

export interface OwnerOnDevice {
  readonly userId: string;
  /** Number of changes that exist only here; null if unknown. */
  readonly unsent: number | null;
}

/** Which users' data this device holds. A database must be closed in this tab before it is cleared. */
export interface OwnersOnDevice {
  list(): Promise<readonly OwnerOnDevice[]>;
  forget(userId: string): Promise<void>;
  /** Unsent changes stay for their user. Resolves to whether there are any. */
  eraseSent(userId: string): Promise<boolean>;
  /** Rejects if it cannot be opened. */
  openLog(userId: string): Promise<ChangeLog & { close(): void }>;
}

/** Exports the signed-in user's data on this device as a file. */
export type ExportData = () => Promise<void>;

/** Where changes are noted until the log has confirmed them, because the page may close first. */
export interface UnconfirmedWrites {
  /** Returns a function that removes the note, given whether the log stored the changes. */
  note(changes: readonly Change[]): (isStored: boolean) => void;
  /** Notes of earlier pages that were never confirmed. */
  left(): readonly NotedWrite[];
}

export interface NotedWrite {
  readonly changes: readonly Change[];
  forget(): void;
}

export interface OpenEvents {
  /** Another tab still holds an older version of the database. Opening continues when that tab closes. */
  readonly onBlocked: () => void;
  /** A newer version of the app in another tab needs the database: this one is closed now. */
  readonly onOutdated: () => void;
}

export type OpenLogProblem =
  /** A later release has been here; opening its data with this one could harm it. */
  { readonly type: "NewerDatabase" } | LogFailure;
