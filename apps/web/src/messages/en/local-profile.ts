/** Messages for local profiles and the list of this device's users. */
import { dayOf, type Instant } from "@furrow/core";
import { format } from "../format.ts";
import { isolated } from "./language.ts";
import { countedWords } from "./names.ts";

const noName = "No name";

export const localProfileWords = {
  onlyHere: "Only in this browser",
  whatItMeans:
    "Your data is stored only in this browser. Clearing the browser's data deletes it too, so save a backup now and then, or create an account to have it on all your devices.",
  storage: {
    kept: "Your browser will keep this data, even when space runs low.",
    "not-kept":
      "If space runs low, or after weeks without a visit, your browser may delete this data. A private window forgets everything when you close it.",
  },
  /** Null where there was none yet. */
  lastBackup: (at: Instant | null) =>
    at === null ? "There is no backup yet." : `Last backup on ${format.day(dayOf(at))}.`,

  people: "Who uses this device",
  peopleText: "Each person has data and settings of their own.",
  seePeople: "Switch person",
  here: "Here now",
  noName,
  hereSince: (at: Instant | null) =>
    at === null ? "Only in this browser" : `Only in this browser, since ${format.day(dayOf(at))}`,
  nameOf: ({ name, createdAt }: { readonly name: string; readonly createdAt: Instant | null }) => {
    if (name !== "") return name;
    return createdAt === null ? noName : `No name, since ${format.day(dayOf(createdAt))}`;
  },
  account: (email: string) => `Account, ${isolated(email)}`,
  isGone: "The data is no longer in this browser",
  switchTo: "Switch",
  switchToOwner: (person: string) => `Switch to ${isolated(person)}`,
  renamePerson: (person: string) => `Rename ${isolated(person)}`,
  name: "Name",
  remove: "Remove",
  removePerson: (person: string) => `Remove ${isolated(person)}`,
  somebodyElse: "Add someone",

  askToRemove: (name: string) =>
    name === "" ? "Remove this profile from this device?" : `Remove ${isolated(name)} from this device?`,
  /** Null if unknown. */
  wouldBeGone: (what: { readonly tasks: number; readonly hours: number; readonly animals: number } | null) =>
    what === null
      ? "Everything here will be deleted. There's no other copy."
      : `${countedWords.tasks(what.tasks)}, ${format.duration(what.hours)} of study and ${countedWords.animals(what.animals)} will be deleted. There's no other copy.`,
  backupFirst: "Save a backup first",
  removed: (person: string) => `${isolated(person)} was removed from this device`,
  notRemoved: "The data could not be removed. Please try again.",

  gone: "Your data is no longer in this browser",
  whyGone:
    "The browser removed it, because space was short, the site was not used for long, or its data was cleared. If you have saved a backup, everything comes back from it.",
  restoreBackup: "Restore a backup",
  startAgain: "Start again",

  remindMe: "Remind me to back up",
  remindMeHint: "Once a month, and only when there is something new.",

  mayBeRemoved: "If space runs low, your browser may delete this data. Save a backup now and then.",
  startOverText:
    "Deletes your tasks, courses, hours, goals and animals in this browser. There's no other copy.",
  thisGoes: "This will be deleted:",
  needsAccount:
    "You are using this browser without an account. With one, your data is kept in the cloud as well, and is the same on all your devices.",
  accountParts: "An email address, a password and a list of your devices come with an account.",
  profileIntro: "Your name, and who else uses this device.",
  cloudIntro: "The cloud needs an account.",
  profileText: "Without an account, only in this browser",
};
