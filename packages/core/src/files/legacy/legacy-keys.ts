/** Storage keys of the old application. Versions named the task list and the settings differently. */
export const LEGACY_KEYS = {
  tasks: ["tasks", "studyTasks", "taskList"],
  studyData: ["studyData"],
  goals: ["goals"],
  goalCompletions: ["goalCompletions"],
  rewardedCompletions: ["rewarded_completions"],
  goalSettings: ["goalSettings"],
  lastResetTimes: ["lastResetTimes"],
  achievements: ["achievements"],
  farmAnimals: ["farm_animals", "farmAnimals"],
  farmSettings: ["farm_settings"],
  checkedCompletions: ["checked_completions"],
  userName: ["user_name", "userName"],
  theme: ["theme"],
  customTheme: ["customTheme", "custom_theme"],
  notificationSound: ["notificationSound", "notification_sound"],
  timerPreferences: ["timerPrefs", "timerPreferences", "timer_preferences"],
} as const;
