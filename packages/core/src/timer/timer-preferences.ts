export interface TimerPreferences {
  readonly workMinutes: number;
  readonly breakMinutes: number;
  /** A longer break after every so many work sessions; off by default. */
  readonly longBreak: null | { readonly everyRounds: number; readonly minutes: number };
}
