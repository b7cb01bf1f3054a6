/** What each page is called, wherever it is named: in its heading, the browser's tab, the breadcrumb, links to it. */
import { APP_NAME } from "@furrow/core";

export const pagesWords = {
  landing: `${APP_NAME}: study in peace, watch your farm grow`,
  signIn: "Sign In",
  signUp: "Create Account",
  forgotPassword: "Reset Password",
  resetPassword: "New Password",
  verifyEmail: "Confirm Your Address",
  privacyPolicy: "Privacy Policy",
  termsOfService: "Terms of Service",
  cookiePolicy: "Cookie Policy",
  contact: "Contact",
  imprint: "Imprint",
  adsPolicy: "Ad Policy",
  dashboard: "Dashboard",
  timer: "Study Timer",
  tasks: "Study Tasks",
  courses: "Courses & Exams",
  setUp: "Set up your semester",
  calendar: "Study Calendar",
  goals: "Study Goals",
  farm: "My Farm",
  analytics: "Study Analytics",
  year: "A Year on the Farm",
  feedback: "Feedback",
  settings: "Settings",
  resources: "Study Resources",

  titleOf: (page: string) => `${page} · ${APP_NAME}`,

  /** While a page or its data is on the way. */
  loading: "Loading...",
  loadingTasks: "Loading tasks...",
  tasksNotLoaded: "Failed to load tasks",
  loadingCalendar: "Loading study data...",
  loadingGoals: "Loading goals...",
  loadingFarm: "Loading your farm...",
  loadingAnalytics: "Loading analytics...",
};

/** The line below a page's heading. */
export const introWords = {
  goals: "Reach a goal, earn an animal: a hen for the day, a goat for the week, a cow for the month.",
  feedback: "What's missing, broken or great? A person reads every message.",
  resources: "Ways to study well, each with steps you can follow tonight.",
};

/** What search engines show below the public pages' titles, and what a device shows of the installed app. */
export const descriptionsWords = {
  landing: `${APP_NAME} is a calm place to study: plan your tasks, focus with a timer, and every goal you reach brings an animal to your farm. Free, and it works offline.`,
  privacyPolicy: `What ${APP_NAME} knows about you, and what it does not.`,
  termsOfService: `The terms under which you use ${APP_NAME}.`,
  cookiePolicy: `Every cookie and stored word of ${APP_NAME}, by name.`,
  contact: `How to reach the people behind ${APP_NAME}.`,
  installed: "Plan your study, focus with a timer, and watch your farm grow. Works offline.",
  adsPolicy: `Which ads ${APP_NAME} shows, and when it shows none.`,
};
