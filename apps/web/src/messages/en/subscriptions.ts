/** Calendars that the user subscribed to. */
import { dayOf, type Instant } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

const moment = (at: Instant) => `${format.day(dayOf(at))}, ${format.time(at)}`;

export const subscriptionsWords = {
  title: "Subscribed calendars",
  intro:
    "Course pages, timetables and holidays by their address. The server fetches them about every hour; your devices read them, also offline.",
  needsAccount:
    "Subscribing needs the server, which fetches calendars for accounts. Without an account you can import a calendar file: Import timetable, above.",
  isOff: "The operator of this server has turned off subscriptions. You can still import a calendar file.",
  loading: "Loading your calendars...",
  notListed: "Your calendars could not be loaded.",
  subscribe: "Subscribe to a calendar",
  submit: "Subscribe",
  address: "Address of the calendar",
  addressHint:
    "Copy it from the course page or calendar app: it begins with https:// or webcal:// and often ends in .ics. Treat it like a password.",
  addressWrong: "Please enter an address that begins with https:// or webcal://",
  name: "Name (optional)",
  nameExample: "Timetable",
  subscribed: (name: string) => `Subscribed to ${isolated(name)}`,
  failed: {
    "address-refused":
      "The server may not fetch this address. It must be a public https address, without a user name, password or port.",
    "quota-exceeded": "You've reached 20 calendars. Remove one first.",
    other: "This did not work. Please try again.",
  },

  fetching: "Not fetched yet",
  upToDate: (at: Instant) => `Last checked ${moment(at)}`,
  failure: {
    refused: "This address isn't allowed.",
    unreachable: "The calendar's server does not answer.",
    "too-large": "The calendar is too large for this server.",
    "no-calendar": "There is no calendar at this address. Maybe it needs a sign-in.",
    password: "The calendar's server asks for a sign-in.",
    gone: "There is nothing at this address anymore.",
    busy: "The calendar's server is busy.",
    error: "The calendar's server reports an error.",
    unreadable: "The server can no longer read the address. Please remove the calendar and subscribe again.",
  },
  triesAgain: "The server tries again by itself.",
  refresh: "Check now",
  refreshNamed: (name: string) => `Check ${isolated(name)} now`,
  refreshing: "The server is checking the calendar.",
  refreshedLately: (minutes: number) =>
    plural(minutes, {
      one: "It was checked just now. Please wait a minute.",
      other: `It was checked just now. Please wait ${minutes} minutes.`,
    }),
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${isolated(name)}`,
  removing: (name: string) => `Remove ${isolated(name)}?`,
  removingText: "Its events are no longer offered. Tasks, exams and classes you took over stay.",
  removed: (name: string) => `${isolated(name)} removed`,
};
