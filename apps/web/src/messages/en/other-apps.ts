/** The way in from other apps, and the way out. */
export const otherAppsWords = {
  bring: "Bring your data",
  bringText:
    "Years of tasks and hours from Super Productivity, Todoist, TickTick, Toggl Track, or any table. You see what comes before it comes.",

  everything: "All of it",
  everythingText:
    "One zip for any other app: spreadsheets of tasks, sessions and courses, your calendar, your farm's picture and a backup. A README explains each column.",
  takeAlong: "Take everything with you",
};
