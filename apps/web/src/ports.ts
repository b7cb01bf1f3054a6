import type { Json, Result } from "@furrow/core";
import type { Change, ChangeLog, LogFailure } from "@furrow/sync";
import type { SharedBox } from "./shared-box.ts";
import type { Unsubscribe } from "./signal.ts";

/** What the app needs from the outside world. Adapters implement these; only main.tsx wires them. */

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Missing if the server does not ask for it. */
  readonly emailVerified?: boolean;
}

export interface KnownAuthSession {
  /** Null if no user is signed in. */
  readonly user: Account | null;
  /** The reason, if the session was ended on purpose. An unknown session has none. */
  readonly ended: "revoked" | "account-deleted" | null;
}

export interface SignedInDevice {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isThisDevice: boolean;
}

/** Why an account request failed. */
export type AccountProblem =
  | { readonly type: "Offline" }
  | { readonly type: "ServerDown" }
  | { readonly type: "Busy" }
  | { readonly type: "RateLimited"; readonly retryAfterSeconds: number | null }
  /** The server refused; `code` is stable, `message` is its text. */
  | { readonly type: "Refused"; readonly code: string; readonly message: string };

export type AccountAnswer<T> = Promise<Result<T, AccountProblem>>;

/** A provider of another organization that users sign in through. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
}

/** What a sign-in at a provider came to. */
export type ProviderAnswer =
  | { readonly type: "signed-in"; readonly account: Account; readonly isNew: boolean }
  /** The address has an account, which its password links. */
  | {
      readonly type: "account-exists";
      readonly email: string;
      readonly provider: string;
      readonly hasPassword: boolean;
    }
  | { readonly type: "link" | "confirm" };

export interface SignInWays {
  /** Whether the user's password confirms what needs it. */
  readonly password: boolean;
  /** The user has just signed in at a provider again, which stands for a password. */
  readonly confirmed: boolean;
  readonly providers: readonly (SignInProvider & { readonly linked: boolean })[];
}

export interface AccountsApi {
  /** The address of the provider's page. */
  startProvider(start: {
    readonly provider: string;
    readonly purpose: "sign-in" | "link" | "confirm";
    readonly invite?: string;
    readonly password?: string;
  }): AccountAnswer<string>;
  /** `query`: what the provider sent the browser back with. */
  finishProvider(query: string): AccountAnswer<ProviderAnswer>;
  /** Links the account that exists, and signs in. */
  linkProvider(password: string): AccountAnswer<Account>;
  signInWays(): AccountAnswer<SignInWays>;
  unlinkProvider(provider: string): AccountAnswer<void>;
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
    /** Discards what is in the account. Only if its address was never confirmed. */
    readonly startEmpty: boolean;
  }): AccountAnswer<void>;
  /** Sends the link that confirms the address of the signed-in user. */
  sendVerification(): AccountAnswer<void>;
  verifyEmail(token: string): AccountAnswer<void>;
  /** Null: the user has just signed in at a provider again. */
  deleteAccount(password: string | null): AccountAnswer<void>;
  /** Whether the password is common. False if that cannot be checked. */
  isCommonPassword(password: string): Promise<boolean>;
}

export interface Connectivity {
  isOnline(): boolean;
  subscribe(listener: () => void): Unsubscribe;
}

/** Values in localStorage, which can be read before the first paint. They are text; readers parse them. */
export interface LocalPreferences {
  read(key: PreferenceKey): string | null;
  write(key: PreferenceKey, value: string | null): void;
  /** Calls back after a write in another tab. */
  subscribe(listener: (key: PreferenceKey) => void): Unsubscribe;
  /** Settings of a local profile are stored with its data. */
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
  "easyToRead",
  "notificationSound",
  "alarmSound",
  "ambient",
  "appBadge",
  "systemNotices",
  "singleKeys",
  "rollOverDismissed",
  "lastSync",
  "syncAfterReload",
  "restored",
  "knownDevices",
  "operator",
  "adDisclaimer",
  "dashboardVisited",
  "unreadLines",
  "device",
  "alarm",
  "alarmBreaks",
  "alarmWarning",
  "alarmTopic",
  "alarmSet",
  "alarmOffer",
] as const;
export type PreferenceKey = (typeof PREFERENCE_KEYS)[number];

/** They belong to the user, not the device: each local profile has its own. */
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

export type { AlarmSound, AmbientSound } from "./sound-settings.ts";

/** What the operator of this server decided. */
export interface OperatorSettings {
  readonly ads: { readonly mode: "off" | "house" | "network" };
  readonly analytics: boolean;
  readonly feedbackEmail: string | null;
  /** The pages whose text is the operator's. */
  readonly legal: readonly string[];
  /** Read by the sign-up page alone (sign-up-rule.ts). */
  readonly signUp: Json | undefined;
  /** Read by the pages that sign in (sign-in-settings.ts). */
  readonly signIn: Json | undefined;
}

export interface Operator {
  /** Null if the server cannot be reached. */
  settings(): Promise<OperatorSettings | null>;
  /** In Markdown. Null if the server cannot be reached and this browser has not kept the text. */
  legalText(slug: string): Promise<string | null>;
}

/** In the server's vocabulary. No entry can identify a user. */
export type TelemetryEntry =
  | { readonly type: "page-view"; readonly route: string }
  | { readonly type: "activity"; readonly name: "Navigation"; readonly route: string }
  | { readonly type: "event"; readonly name: "session-completed"; readonly mode: "work" | "break" }
  | {
      readonly type: "user-properties";
      /** Coarse buckets that identify no user. */
      readonly totalStudyHours: string;
      readonly currentStreak: string;
      readonly focusScore: string;
    }
  | {
      readonly type: "web-vital";
      readonly name: WebVitalName;
      readonly value: number;
      readonly route: string;
    };

export type WebVitalName = "CLS" | "FID" | "FCP" | "LCP" | "TTFB" | "INP";

export interface Telemetry {
  record(entry: TelemetryEntry): void;
}

/** Saves a file to the user's downloads. */
export type SaveFile = (file: File) => void;

/** The system's share sheet, if there is one. */
export interface ShareSheet {
  canShare(file: File): boolean;
  /** Also resolves if the user cancels. */
  share(file: File): Promise<void>;
}

/** What other apps and the system pass to this one. */
export interface Incoming {
  readonly shared: SharedBox;
  /** Calls back with a file that the user opens with the installed app. */
  onFileOpened(listener: (file: File) => void): Unsubscribe;
}

/** Notifications of the operating system, for users who look at another window. */
export interface SystemNotices {
  permission(): NoticePermission;
  /** Calls back when the user changed the permission in the browser, if the browser reports it. */
  onChange(listener: () => void): Unsubscribe;
  /** Only during a click: browsers refuse the prompt otherwise. */
  ask(): Promise<NoticePermission>;
  /** Only if wanted and allowed. Never throws: a failure is logged. */
  show(text: string): void;
}
export type NoticePermission = "granted" | "denied" | "not-asked" | "impossible";

/** `home-screen`: on iPhones and iPads only installed apps get pushes. */
export type PushSupport = "possible" | "home-screen" | "insecure" | "unsupported";

/** The steps of an alarm, in their order. */
export type AlarmStep = "permission" | "subscription" | "server" | "push-service" | "worker" | "shown";
/** What a test found: all is well, or the step that failed. */
export type AlarmTestResult = "works" | AlarmStep;

export interface FullScreen {
  /** Resolves even if the browser refuses. */
  enter(): Promise<void>;
  leave(): void;
  /** Calls back when the user left full screen by the browser's own means. */
  onLeave(listener: () => void): Unsubscribe;
}

/** A small always-on-top window with part of the page. */
export interface MiniWindow {
  isPossible(): boolean;
  /** Only during a click. Null if the browser refuses. */
  open(size: { readonly width: number; readonly height: number }): Promise<OpenMiniWindow | null>;
}
export interface OpenMiniWindow {
  readonly root: HTMLElement;
  onClose(listener: () => void): void;
  close(): void;
}

/** Keeps the screen on until the returned function is called. */
export type KeepScreenOn = () => Unsubscribe;

/** The next version of the app, once the browser has downloaded it. */
export interface AppUpdate {
  isReady(): boolean;
  subscribe(listener: () => void): Unsubscribe;
  /** Activates the next version, after looking for it if needed, and reloads. */
  install(): void;
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

/** All of the signed-in user's data on the server. */
export type ReadCloud = () => Promise<
  Result<Json, { readonly type: "Offline" | "ServerDown" | "SignedOut" }>
>;

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

/** Whether this tab is the leader: it compacts the log, uses the network and rings the alarm. */
export interface Leadership {
  isLeading(): boolean;
  subscribe(listener: (leading: boolean) => void): () => void;
  leave(): void;
}

/** How tabs of one account notify each other of changes in the log. */
export interface TabChannel {
  notifyTabs(): void;
  onNews(listener: () => void): void;
  close(): void;
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
