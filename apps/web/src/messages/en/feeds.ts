/** Private calendar addresses. */
import { dayOf, type Instant } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

export const feedsWords = {
  title: "Your plan in other calendars",
  intro:
    "A private address shows your plan in Google, Apple, Outlook or any other calendar. Your devices write what it shows, at most a minute after a change; the server only passes it on.",
  needsAccount:
    "A calendar address needs the server, and so an account. Without one you can export a file: Export calendar, above.",
  isOff:
    "The operator of this server has turned off calendar addresses. You can still export a calendar file.",
  loading: "Loading your calendar addresses...",
  notListed: "Your calendar addresses could not be loaded.",
  /** The title of every event that shows only times. */
  busy: "Busy",

  create: "Create a calendar address",
  submit: "Create address",
  change: "Change",
  changeTitle: "What the address shows",
  save: "Save",
  scope: "What it shows",
  scopes: { busy: "Only when I am busy", titles: "Titles", everything: "Everything" },
  scopeHint: {
    busy: "Only times, no titles. Untimed tasks aren't shown.",
    titles: "Times and titles.",
    everything: "Times, titles, descriptions, categories and courses.",
  },
  courses: "Courses",
  allCourses: "All courses",
  allCoursesHint: "Also what has no course.",
  noCourseChosen: "Please choose a course.",
  showing: (scope: string, chosen: string) => `${scope}: ${chosen}`,

  address: "Calendar address",
  addressHint:
    "Add it in your calendar app by its address (“From URL”, “Subscribe”). It is shown only now. Anyone who has it can read what it shows.",
  addressTitle: "Your calendar address",
  copy: "Copy",
  copied: "Address copied",
  notCopied: "Your browser did not copy it. Please copy the marked address.",
  done: "Done",

  neverRead: "Not read yet",
  lastRead: (at: Instant) => `Last read ${format.day(dayOf(at))}, ${format.time(at)}`,
  notPublished: "Not written yet",
  made: (device: string, at: Instant) => `Made on ${isolated(device)}, ${format.day(dayOf(at))}`,
  ended: "Ended with your new password. Press New address, and add it in your calendar apps.",
  endedNotice: (count: number) =>
    plural(count, {
      one: "Your new password ended a calendar address. Make new ones in Settings, and add them in your calendar apps.",
      other: `Your new password ended ${format.number(count)} calendar addresses. Make new ones in Settings, and add them in your calendar apps.`,
    }),
  newer: "A newer version of the app wrote this address. Reload the app to change it.",
  smaller: (back: number, ahead: number) =>
    plural(back, {
      one: `It shows ${back} day back and ${ahead} ahead: more would be too large for calendar apps.`,
      other: `It shows ${back} days back and ${ahead} ahead: more would be too large for calendar apps.`,
    }),
  /** `Its times are in Europe/Berlin…` */
  otherZone: (zone: string, here: string) =>
    `Its times are in ${zone.replaceAll("_", " ")}. Press Change and Save for ${here.replaceAll("_", " ")}.`,
  newAddress: "New address",
  replacing: "Replace the address?",
  replacingText: "The old address stops working. Calendar apps need the new one.",
  remove: "Remove",
  removing: "Remove the address?",
  removingText: "Calendar apps can no longer read it. They may keep what they have read.",
  removed: "Address removed",
  saved: "The address shows your choice. Calendar apps follow when they read it next.",
  failed: {
    "quota-exceeded": "You've reached 10 addresses. Remove one first.",
    "feed-changed": "Another device has changed this address. Please try again.",
    other: "This did not work. Please try again.",
  },
};
