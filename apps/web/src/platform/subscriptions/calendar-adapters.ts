/** Loaded once the data of an account is open. */

import type { CalendarAdapters } from "../ports/subscriptions.ts";
import { calendarStore } from "./calendar-store.ts";
import { httpSubscriptions } from "./http-subscriptions.ts";

export const calendarAdapters: CalendarAdapters = { server: httpSubscriptions, store: calendarStore };
