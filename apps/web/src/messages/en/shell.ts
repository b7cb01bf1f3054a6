export const shellWords = {
  newVersion: "A new version is ready",

  mainNavigation: "Main",
  quickNavigation: "Quick",
  breadcrumb: "Breadcrumb",
  more: "More",

  home: "Home",
  timer: "Timer",
  tasks: "Tasks",
  calendar: "Calendar",
  goals: "Goals",
  farm: "Farm",
  /** The name of the farm's link, while a dot is on it. */
  withNews: (label: string) => `${label}, new arrivals`,
  analytics: "Analytics",
  resources: "Resources",
  planExam: "Plan an exam",

  lightColors: "Use light colors",
  darkColors: "Use dark colors",

  guestMode: "Guest mode",
  viewingAsGuest: "Viewing in Guest Mode",
  signUp: "Sign Up",
};
