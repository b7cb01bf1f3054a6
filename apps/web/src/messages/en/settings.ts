import { APP_NAME } from "@furrow/core";
import { backupWords } from "./backup.ts";
import { copiesWords } from "./copies.ts";
import { courseChoiceWords } from "./course-choice.ts";
import { feedsWords } from "./feeds.ts";
import { profileWords } from "./profile.ts";
import { subscriptionsWords } from "./subscriptions.ts";

export const settingsWords = {
  sections: {
    theme: "Theme Settings",
    goals: "Goal Settings",
    rest: "Rest days",
    courses: courseChoiceWords.list,
    timer: "Timer",
    notifications: "Notifications",
    reminders: "Alarm & reminders",
    backup: backupWords.title,
    profile: profileWords.title,
    about: "About",
    subscriptions: subscriptionsWords.title,
    feeds: feedsWords.title,
    data: copiesWords.title,
    cloud: "Cloud Syncing",
  },
  languageHint: "Dates, numbers and the clock follow your browser's region.",
  groups: {
    appearance: { title: "Appearance", hint: "Theme, light or dark" },
    study: { title: "Study", hint: "Goals, rest days, courses, timer" },
    notifications: { title: "Notifications", hint: "Sound, notifications, alarm, reminders" },
    data: { title: "Your data", hint: "Backup, calendars, cloud, copies" },
    profile: { title: "Profile", hint: "Name, password, devices" },
    about: { title: "About", hint: "Version, privacy, contact" },
  },
  onThisDeviceOnly: "Only on this device",

  themeIntro: "Colors sync to your devices; light or dark stays on this one.",
  themes: "Theme",
  themeName: { blue: "Blue", purple: "Purple", green: "Green", orange: "Orange", custom: "Custom" },
  appearance: "Appearance",
  appearanceName: { system: "System", light: "Light", dark: "Dark" },
  customColors: "Custom colors",
  color: { primary: "Primary Color", secondary: "Secondary Color" },
  colorPicker: { primary: "Primary Color picker", secondary: "Secondary Color picker" },
  noColor: "Please enter a color like #c93a5b",
  gradient: "Gradient preview",
  applyColors: "Apply Custom Colors",

  goalsIntro: "Targets for each new day, week and month. Change the current ones on Goals.",
  defaultGoal: {
    daily: "Default Daily Goal",
    weekly: "Default Weekly Goal",
    monthly: "Default Monthly Goal",
  },
  hours: "Hours",
  autoReset: {
    daily: "Auto Reset Daily Goal",
    weekly: "Auto Reset Weekly Goal",
    monthly: "Auto Reset Monthly Goal",
  },
  autoResetWhen: {
    daily: "Back to the default every day at 6:00",
    weekly: "Back to the default on Mondays",
    monthly: "Back to the default on the 1st",
  },
  saveGoals: "Save Settings",
  unsaved: "Unsaved changes",
  goalsSaved: "Settings saved successfully!",
  goalsNotSaved: "Failed to save settings",

  coursesIntro: "Names, colors and weekly targets of what you study.",
  coursesHint: "Tasks can belong to a course. Analytics then shows your hours by course.",

  timerIntro: "What you hear while the timer runs, and what happens when a session is over.",

  notificationsIntro: "How we tell you a session is over.",
  vibrates: "Vibrate",
  vibratesHint: "When a session ends or you complete a task. Only on this device.",
  remindersIntro: "What rings and reminds you, also when the app is closed.",
  systemNotices: "System Notifications",
  systemNoticesHint: {
    on: "You get notified even in another window.",
    off: "You are notified on this site only.",
    "not-asked": "Get notified even in another window. Your browser will ask you first.",
    denied:
      "Your browser doesn't let this site show notifications. To allow them, open the site settings beside the address and set Notifications to Allow.",
    impossible:
      "This browser can't show website notifications. On an iPhone or iPad they come once the app is on the home screen.",
  },

  aboutText: `${APP_NAME} helps you plan your studies, focus with a timer and reach your goals. Every goal you reach brings an animal to your farm. Your data is kept on this device first, and it is yours: take it with you at any time.`,
  version: (version: string) => `Version ${version}`,
  licenses: "Licenses",

  cloudIntro: "Your devices sync automatically. Or sync now.",
};
