import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import {
  type CustomTheme,
  findThemeName,
  storedCustomTheme,
  THEME_NAMES,
  type ThemeName,
} from "../theme/theme-choice.ts";
import { readTimestamp } from "../time/instant.ts";
import {
  BREAK_MINUTES,
  clampBreakMinutes,
  clampWorkMinutes,
  type TimerPreferences,
  WORK_MINUTES,
} from "../timer/timer-minutes.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/** What follows a person from device to device. One row, `preferences/user`, a cell per field. */
export interface Preferences extends WithUnknown {
  readonly userName: string;
  readonly theme: ThemeName;
  readonly customTheme: CustomTheme | null;
  readonly notificationSound: boolean;
  /** Whether the system tells of a session's end, on devices whose browser lets it. */
  readonly systemNotices: boolean;
  readonly timer: TimerPreferences;
  readonly isNightMode: boolean;
  /** When day or night was chosen against the clock, ISO time; null while the sky follows the clock. */
  readonly skyChosenAt: string | null;
  /** When the farm was last looked at, on whatever device; null where that is not known. */
  readonly farmVisitedAt: string | null;
}

export const MAX_USER_NAME_LENGTH = 100;

export const DEFAULT_PREFERENCES: Preferences = {
  userName: "",
  theme: "blue",
  customTheme: null,
  notificationSound: true,
  systemNotices: true,
  timer: {
    workMinutes: WORK_MINUTES.fallback,
    breakMinutes: BREAK_MINUTES.fallback,
    longBreak: null,
    countFreeSessions: true,
    startNextByItself: false,
  },
  isNightMode: false,
  skyChosenAt: null,
  farmVisitedAt: null,
};

export const preferencesRecord = recordType<Preferences>()({
  table: "preferences",
  rows: { kind: "single", id: "user" },
  since: "1.0.0",
  cells: {
    userName: { holds: "text" },
    theme: {
      holds: THEME_NAMES.join(", "),
      isLater: (stored) => typeof stored === "string" && !findThemeName(stored).ok,
    },
    customTheme: { holds: "null, or two colors", members: { primary: true, secondary: true } },
    notificationSound: { holds: "yes or no" },
    systemNotices: { holds: "yes or no" },
    timer: {
      holds: "minutes",
      members: {
        workMinutes: true,
        breakMinutes: true,
        longBreak: { everyRounds: true, minutes: true },
        countFreeSessions: true,
        startNextByItself: true,
      },
    },
    isNightMode: { holds: "yes or no" },
    skyChosenAt: { holds: "time or null", since: "1.1.0" },
    farmVisitedAt: { holds: "time or null", since: "1.1.0" },
  },
  read: (_id, fields) => {
    const theme = findThemeName(fields.theme);
    return {
      userName: readUserName(fields.userName),
      theme: theme.ok ? theme.value : DEFAULT_PREFERENCES.theme,
      customTheme: storedCustomTheme(fields.customTheme),
      notificationSound: fields.notificationSound !== false,
      systemNotices: fields.systemNotices !== false,
      timer: readTimerPreferences(fields.timer),
      isNightMode: fields.isNightMode === true,
      skyChosenAt: readTimestamp(fields.skyChosenAt),
      farmVisitedAt: readTimestamp(fields.farmVisitedAt),
    };
  },
  write: ({ customTheme, timer, skyChosenAt, farmVisitedAt, unknown: _later, ...plain }) => ({
    ...plain,
    // Rows of 1.0.0 have no such cells, and stay as they are until there is something to say.
    ...(skyChosenAt === null ? {} : { skyChosenAt }),
    ...(farmVisitedAt === null ? {} : { farmVisitedAt }),
    customTheme: customTheme === null ? null : { ...customTheme },
    timer: timerPreferencesToJson(timer),
  }),
});

export const readUserName = (name: unknown): string =>
  // Cut by characters as people see them, so that no emoji is halved.
  typeof name === "string" ? [...name.trim()].slice(0, MAX_USER_NAME_LENGTH).join("").trim() : "";

export const readTimerPreferences = (stored: Json | undefined): TimerPreferences => {
  if (!isJsonObject(stored)) return DEFAULT_PREFERENCES.timer;
  return {
    workMinutes: clampWorkMinutes(stored.workMinutes),
    breakMinutes: clampBreakMinutes(stored.breakMinutes),
    longBreak: readLongBreak(stored.longBreak),
    countFreeSessions: stored.countFreeSessions !== false,
    startNextByItself: stored.startNextByItself === true,
  };
};

/** Switches that stand as they come are not written: a row of before they existed comes out as it went in. */
const timerPreferencesToJson = ({
  longBreak,
  countFreeSessions,
  startNextByItself,
  ...minutes
}: TimerPreferences): JsonObject => ({
  ...minutes,
  longBreak: longBreak === null ? null : { ...longBreak },
  ...(countFreeSessions ? {} : { countFreeSessions }),
  ...(startNextByItself ? { startNextByItself } : {}),
});

export const LONG_BREAK = {
  everyRounds: { min: 2, max: 12, fallback: 4 },
  minutes: { min: 1, max: 60, fallback: 15 },
} as const;

const readLongBreak = (stored: Json | undefined): TimerPreferences["longBreak"] => {
  if (!isJsonObject(stored)) return null;
  return {
    everyRounds: within(LONG_BREAK.everyRounds, stored.everyRounds),
    minutes: within(LONG_BREAK.minutes, stored.minutes),
  };
};

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

const within = ({ min, max, fallback }: Bounds, stored: Json | undefined): number =>
  typeof stored === "number" && Number.isFinite(stored)
    ? Math.min(max, Math.max(min, Math.round(stored)))
    : fallback;
