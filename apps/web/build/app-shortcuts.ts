/** The menu of the installed app's icon. Windows and Android show the first four. */
import { appShortcutsWords } from "../src/messages/en/app-shortcuts.ts";

export const appShortcuts = [
  { name: appShortcutsWords.start, url: "/timer?start=25" },
  { name: appShortcutsWords.continue, url: "/timer?continue" },
  { name: appShortcutsWords.add, url: "/tasks?add" },
  { name: appShortcutsWords.today, url: "/tasks" },
  { name: appShortcutsWords.farm, url: "/farm" },
  { name: appShortcutsWords.goals, url: "/goals" },
].map((shortcut) => ({ ...shortcut, icons: [{ src: "/icons/icon-192.png", sizes: "192x192" }] }));
