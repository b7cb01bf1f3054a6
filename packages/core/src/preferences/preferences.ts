import type { CustomTheme, ThemeName } from "../theme/theme.ts";

export interface TimerPreferences {
  readonly workMinutes: number;
  readonly breakMinutes: number;
  /** A longer break after every so many work sessions; off by default. */
  readonly longBreak: null | { readonly everyRounds: number; readonly minutes: number };
}

/** What follows a person from device to device. One row, `preferences/user`, a cell per field. */
export interface Preferences {
  readonly userName: string;
  readonly theme: ThemeName;
  readonly customTheme: CustomTheme | null;
  readonly notificationSound: boolean;
  readonly timer: TimerPreferences;
  readonly isNightMode: boolean;
}
