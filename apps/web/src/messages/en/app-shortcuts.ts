/** The menu of the installed app's icon. */
export const appShortcutsWords = {
  start: "25 minutes now",
  continue: "Continue",
  add: "Add a task",
  today: "Today",
  farm: "Farm",
  goals: "Goals",
};
