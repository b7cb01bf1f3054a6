import type { Json, Result } from "@furrow/core";
import type { Change, ChangeLog } from "@furrow/sync";
import type { Unsubscribe } from "./signal.ts";

/** What the app needs from the outside world. Adapters implement these; only main.tsx wires them. */

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Absent where the server does not ask for it. */
  readonly emailVerified?: boolean;
}

export interface KnownAuthSession {
  /** Null for nobody. */
  readonly user: Account | null;
  /** Why, where somebody ended it on purpose. A session the server merely does not know tells nothing. */
  readonly ended: "revoked" | "account-deleted" | null;
}

export interface SignedInDevice {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isThisDevice: boolean;
}

/** Why an account request came to nothing. */
export type AccountProblem =
  | { readonly type: "Offline" }
  | { readonly type: "ServerDown" }
  | { readonly type: "Busy" }
  | { readonly type: "RateLimited"; readonly retryAfterSeconds: number | null }
  /** The server understood and said no; `code` is its stable word, `message` its sentence. */
  | { readonly type: "Refused"; readonly code: string; readonly message: string };

export type AccountAnswer<T> = Promise<Result<T, AccountProblem>>;

export interface AccountsApi {
  /** The signed-in user, from the server. */
  authSession(): AccountAnswer<KnownAuthSession>;
  signUp(person: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly invite?: string;
  }): AccountAnswer<Account>;
  signIn(credentials: { readonly email: string; readonly password: string }): AccountAnswer<Account>;
  signOut(): AccountAnswer<void>;
  rename(name: string): AccountAnswer<void>;
  changePassword(change: {
    readonly current: string;
    readonly next: string;
    readonly endOthers: boolean;
  }): AccountAnswer<void>;
  devices(): AccountAnswer<readonly SignedInDevice[]>;
  endDevice(id: string): AccountAnswer<void>;
  endOtherDevices(): AccountAnswer<void>;
  requestPasswordReset(email: string): AccountAnswer<void>;
  resetPassword(reset: {
    readonly token: string;
    readonly password: string;
    /** Instead of keeping what is in the account. Only while its address was never confirmed. */
    readonly startEmpty: boolean;
  }): AccountAnswer<void>;
  /** Sends the link that confirms the address of the signed-in user. */
  sendVerification(): AccountAnswer<void>;
  verifyEmail(token: string): AccountAnswer<void>;
  deleteAccount(password: string): AccountAnswer<void>;
  /** Whether it is one of the first that others would try. False if that cannot be known. */
  isCommonPassword(password: string): Promise<boolean>;
}

export interface Connectivity {
  isOnline(): boolean;
  subscribe(listener: () => void): Unsubscribe;
}

/** The few words kept where they can be read before the first paint (decision 26). Values are text; readers parse them. */
export interface LocalPreferences {
  read(key: PreferenceKey): string | null;
  write(key: PreferenceKey, value: string | null): void;
  /** Calls back when another tab wrote. */
  subscribe(listener: (key: PreferenceKey) => void): Unsubscribe;
  /** What a person without an account chose on this device goes with their data. */
  forgetProfile(profileId: string): void;
}

export const PREFERENCE_KEYS = [
  "account",
  "profiles",
  "profile",
  "lastUser",
  "leaving",
  "forget",
  "joining",
  "theme",
  "customTheme",
  "appearance",
  "notificationSound",
  "systemNotices",
  "singleKeys",
  "rollOverDismissed",
  "lastSync",
  "syncAfterReload",
  "knownDevices",
  "operator",
  "adDisclaimer",
  "dashboardVisited",
  "unreadLines",
] as const;
export type PreferenceKey = (typeof PREFERENCE_KEYS)[number];

/** They follow the person, not the device: somebody without an account has their own. */
export const PERSONAL_KEYS: readonly PreferenceKey[] = [
  "theme",
  "customTheme",
  "notificationSound",
  "systemNotices",
  "singleKeys",
  "rollOverDismissed",
  "lastSync",
  "syncAfterReload",
  "dashboardVisited",
];

export const VOICES = ["hen", "goat", "cow", "horse", "chicken", "pig", "sheep", "rabbit"] as const;
export type Voice = (typeof VOICES)[number];
export type SoundName = "notice" | "alarm" | Voice;

export interface Sounds {
  /** Never throws and never waits: a sound that cannot be played is logged. */
  play(sound: SoundName): void;
}

/** What the operator of this server decided. */
export interface OperatorSettings {
  readonly ads: { readonly mode: "off" | "house" | "network" };
  readonly analytics: boolean;
  readonly feedbackEmail: string | null;
  /** Read by the sign-up page alone (sign-up-rule.ts). */
  readonly signUp: Json | undefined;
}

export interface Operator {
  /** Null when the server cannot be asked. */
  settings(): Promise<OperatorSettings | null>;
}

export type TelemetryEvent =
  | { readonly type: "PageView"; readonly route: string }
  | { readonly type: "Activity"; readonly name: "Page View" | "Navigation"; readonly route: string }
  | { readonly type: "SessionCompleted"; readonly mode: "work" | "break" }
  | {
      readonly type: "UserProperties";
      /** The names of coarse steps: nobody can be told by them. */
      readonly totalStudyHours: string;
      readonly currentStreak: string;
      readonly focusScore: string;
    }
  | {
      readonly type: "WebVital";
      readonly name: WebVitalName;
      readonly value: number;
      readonly route: string;
    };

export type WebVitalName = "CLS" | "FID" | "FCP" | "LCP" | "TTFB" | "INP";

export interface Telemetry {
  record(event: TelemetryEvent): void;
}

/** Puts a file where the person keeps their downloads. */
export type SaveFile = (file: File) => void;

/** The system's own way to hand a file to another app, where it has one. */
export interface ShareSheet {
  canShare(file: File): boolean;
  /** Resolves also when the person changed their mind. */
  share(file: File): Promise<void>;
}

/** Notices of the operating system, for who is looking elsewhere. */
export interface SystemNotices {
  permission(): NoticePermission;
  /** Calls back when the person changed it in the browser, where the browser tells. */
  onChange(listener: () => void): Unsubscribe;
  /** Only out of a click: browsers refuse the question otherwise. */
  ask(): Promise<NoticePermission>;
  /** Only where they are wanted and allowed. Never throws: a notice that cannot be shown is logged. */
  show(text: string): void;
}
export type NoticePermission = "granted" | "denied" | "not-asked" | "impossible";

export interface FullScreen {
  /** Resolves either way: a browser that refuses leaves the page as large as it is. */
  enter(): Promise<void>;
  leave(): void;
  /** Calls back when the person left it by the browser's own means. */
  onLeave(listener: () => void): Unsubscribe;
}

/** A small window above all others, with a part of the page in it. */
export interface MiniWindow {
  isPossible(): boolean;
  /** Only out of a click. Null when the browser refuses. */
  open(size: { readonly width: number; readonly height: number }): Promise<OpenMiniWindow | null>;
}
export interface OpenMiniWindow {
  readonly root: HTMLElement;
  onClose(listener: () => void): void;
  close(): void;
}

/** Keeps the screen from going dark until the answer is called. */
export type KeepScreenOn = () => Unsubscribe;

/** The next version of the app, once the browser has it beside this one. */
export interface AppUpdate {
  isReady(): boolean;
  subscribe(listener: () => void): Unsubscribe;
  /** Brings the next version, looking for it first if need be, and reloads. */
  install(): void;
}

export interface PersonOnDevice {
  readonly userId: string;
  /** So many changes are nowhere else; null where that cannot be told. */
  readonly unsent: number | null;
}

/** What this device holds of whom. To be cleared, it must have been closed in this tab. */
export interface PeopleOnDevice {
  list(): Promise<readonly PersonOnDevice[]>;
  forget(userId: string): Promise<WhatIsLeft>;
  /** Changes that are nowhere else stay, for the person who made them. */
  forgetSent(userId: string): Promise<WhatIsLeft>;
  /** Rejects where it cannot be opened. */
  openLog(userId: string): Promise<ChangeLog & { close(): void }>;
}
export interface WhatIsLeft {
  readonly isAnythingLeft: boolean;
}

/** Everything the server holds of the signed-in person, as it stands there. */
export type ReadCloud = () => Promise<
  Result<Json, { readonly type: "Offline" | "ServerDown" | "SignedOut" }>
>;

/** Hands the signed-in person what this device holds of theirs, as a file. */
export type ExportData = () => Promise<void>;

/** Where changes are noted at once, until the log has confirmed them: the page may close before. */
export interface UnconfirmedWrites {
  /** Returns what ends the note, with whether the log has stored the changes. */
  note(changes: readonly Change[]): (isStored: boolean) => void;
  /** What earlier pages noted and did not see confirmed. */
  left(): readonly NotedWrite[];
}

export interface NotedWrite {
  readonly changes: readonly Change[];
  forget(): void;
}

/** Whether this tab is the one that compacts the log, talks to the network and owns the alarm. */
export interface Leadership {
  isLeading(): boolean;
  subscribe(listener: (leading: boolean) => void): () => void;
  leave(): void;
}

/** How the tabs of one account on one device tell each other that the log has news. */
export interface TabChannel {
  notifyTabs(): void;
  onNews(listener: () => void): void;
  close(): void;
}
