/** What runs in the background while a user's data is open: one chunk, which open-owner.ts loads once the page is ready. */
import type { AlarmAdapters } from "../platform/ports/alarm.ts";
import type { FeedAdapters } from "../platform/ports/feeds.ts";
import type { InstallPrompt, PageLanguage } from "../platform/ports/page.ts";
import type { SoundAdapters } from "../platform/ports/sounds.ts";
import type { CalendarAdapters } from "../platform/ports/subscriptions.ts";
import type { Unsubscribe } from "../signal.ts";
import { isLocalOwner, isSampleOwner } from "../state/accounts/local-profile.ts";
import { type AlarmNeeds, startAlarm } from "./alarm.ts";
import { type AmbientNeeds, startAmbientSound } from "./ambient-sound.ts";
import { type BadgeNeeds, startAppBadge } from "./app-badge.ts";
import { type ComparingNeeds, compareCalendars } from "./compare-calendars.ts";
import { followLanguage, type LanguageNeeds } from "./follow-language.ts";
import { type JoiningNeeds, startJoining } from "./joining.ts";
import { type LogNeeds, maintainLog } from "./maintain-log.ts";
import type { OpenAccount } from "./open-data.ts";
import { requestPersistentStorage, type StorageNeeds } from "./persistent-storage.ts";
import { type ReminderNeeds, startProfileReminders } from "./profile-reminders.ts";
import { type PublishingNeeds, publishCalendars } from "./publish-calendars.ts";
import { type ReadingNeeds, readCalendars } from "./read-calendars.ts";
import { type RemindersNeeds, startReminders } from "./reminders.ts";
import { recordStudyProperties, type StudyPropertiesNeeds } from "./study-properties.ts";
import { type DropNeeds, takeDrops } from "./take-drops.ts";
import { startTouch } from "./touch.ts";
import { type ActivityNeeds, watchActivity } from "./watch-activity.ts";

/** Each service names what it needs besides the data. */
export type BackgroundNeeds = ActivityNeeds &
  AlarmNeeds &
  AmbientNeeds &
  BadgeNeeds &
  ComparingNeeds &
  DropNeeds &
  JoiningNeeds &
  LanguageNeeds &
  LogNeeds &
  PublishingNeeds &
  ReadingNeeds &
  ReminderNeeds &
  RemindersNeeds &
  StorageNeeds &
  StudyPropertiesNeeds;

interface Service {
  /** A profile has no account: its data is only in this browser. */
  readonly for: "all" | "account" | "profile";
  /** Also while the sample is open: it stores and sends nothing. */
  readonly isForSample?: true;
  readonly start: (data: OpenAccount, needs: BackgroundNeeds) => Unsubscribe;
}

const SERVICES: readonly Service[] = [
  { for: "all", start: maintainLog },
  { for: "all", isForSample: true, start: watchActivity },
  { for: "all", isForSample: true, start: startAmbientSound },
  { for: "all", start: startAppBadge },
  { for: "all", start: requestPersistentStorage },
  { for: "all", start: followLanguage },
  { for: "all", start: recordStudyProperties },
  { for: "all", start: startReminders },
  { for: "all", isForSample: true, start: takeDrops },
  { for: "all", isForSample: true, start: startTouch },
  { for: "account", start: startAlarm },
  { for: "account", start: startJoining },
  { for: "account", start: compareCalendars },
  { for: "account", start: readCalendars },
  { for: "account", start: publishCalendars },
  { for: "profile", start: startProfileReminders },
];

export function startServices(data: OpenAccount, needs: BackgroundNeeds): Unsubscribe {
  const owner = isLocalOwner(data.userId) ? "profile" : "account";
  const wanted = isSampleOwner(data.userId)
    ? SERVICES.filter(({ isForSample }) => isForSample)
    : SERVICES.filter((service) => service.for === "all" || service.for === owner);
  const stops = wanted.map(({ start }) => start(data, needs));
  return () => {
    for (const stop of stops) stop();
  };
}

/** The browser's side of these services, loaded with them. Screens use some of it too. */
export interface BackgroundAdapters extends SoundAdapters {
  readonly alarmAdapters: AlarmAdapters;
  readonly feedAdapters: FeedAdapters;
  readonly calendarAdapters: CalendarAdapters;
  readonly openCalendarChannel: ComparingNeeds["openCalendarChannel"];
  readonly storage: StorageNeeds["storage"];
  readonly installPrompt: InstallPrompt;
  readonly pageLanguage: PageLanguage;
}

/** The late chunk. */
export interface Background {
  readonly adapters: BackgroundAdapters;
  readonly startServices: typeof startServices;
}
