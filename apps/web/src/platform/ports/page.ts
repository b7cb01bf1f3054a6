/** What the app needs of its page, the browser and the system. */
import type { Unsubscribe } from "../../signal.ts";

export interface Connectivity {
  isOnline(): boolean;
  subscribe(listener: () => void): Unsubscribe;
}

/** Saves a file to the user's downloads. */
export type SaveFile = (file: File) => void;

/** The system's share sheet, if there is one. */
export interface ShareSheet {
  canShare(file: File): boolean;
  /** Also resolves if the user cancels. */
  share(file: File): Promise<void>;
}

/** Notifications of the operating system, for users who look at another window. */
export interface SystemNotices {
  permission(): NoticePermission;
  /** Calls back when the user changed the permission in the browser, if the browser reports it. */
  onChange(listener: () => void): Unsubscribe;
  /** Only during a click: browsers refuse the prompt otherwise. */
  requestPermission(): Promise<NoticePermission>;
  /** Only if wanted and allowed. Never throws: a failure is logged. One of the same name is replaced; the timer's have none. */
  show(text: string, name?: string): void;
}

export type NoticePermission = "granted" | "denied" | "not-asked" | "impossible";

/** The language that the page is in. */
export interface PageLanguage {
  readonly code: string;
  /** What was chosen on this device, in any tab. Null: nothing was, and the browser's languages decide. */
  chosen(): string | null;
  /** Opens this page in the language, which the device then keeps. */
  show(code: string): void;
  /** The same unasked: once a tab, in case it cannot be had, and not while something is being typed. */
  follow(code: string): void;
}

/** The browser's own way to install the app. */
export interface InstallPrompt {
  canAsk(): boolean;
  subscribe(listener: () => void): Unsubscribe;
  /** Only during a click, and once. */
  ask(): Promise<void>;
  /** Whether this is Safari on an iPhone or iPad, where users install by hand and have not yet. */
  isByHand(): boolean;
}

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
