/** The background services with the browser's adapters: one chunk, loaded once data is open. */
import { alarmAdapters } from "./platform/alarm/alarm-adapters.ts";
import { feedAdapters } from "./platform/feeds/feed-adapters.ts";
import { installPrompt } from "./platform/page/install-prompt.ts";
import { pageLanguage } from "./platform/page/page-language.ts";
import { soundAdapters } from "./platform/sounds/sound-adapters.ts";
import { browserStorage } from "./platform/storage/browser-preferences.ts";
import { calendarAdapters } from "./platform/subscriptions/calendar-adapters.ts";
import { openPageChannel } from "./platform/tabs/page-channel.ts";
import { type Background, startServices } from "./services/background.ts";

export const background: Background = {
  adapters: {
    ...soundAdapters,
    alarmAdapters,
    feedAdapters,
    calendarAdapters,
    openCalendarChannel: (userId) => openPageChannel(`calendars:${userId}`),
    storage: browserStorage,
    installPrompt,
    pageLanguage,
  },
  startServices,
};
