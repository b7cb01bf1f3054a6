/** Messages for data on a shared device, or of a deleted account. */
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";
import { countedWords } from "./names.ts";

export const onDeviceWords = {
  removeData: "Remove data from this device",
  askToRemove: "Remove data from this device",
  remove: "Remove",
  ownersHere: (count: number) =>
    plural(count, {
      one: "One person's data is still on this device. This removes it here; the cloud keeps its copy.",
      other: `Data of ${format.number(count)} people is still on this device. This removes it here; the cloud keeps its copies.`,
    }),
  /** Null if the amount is unknown. */
  wouldBeLost: (count: number | null) => {
    if (count === null) return "We couldn't check whether it's all in the cloud.";
    if (count === 0) return "All of it was sent to the cloud.";
    return plural(count, {
      one: "One change is not in the cloud and would be lost.",
      other: `${format.number(count)} changes are not in the cloud and would be lost.`,
    });
  },
  removed: "The data was removed from this device",
  notRemoved: (reason: string) => `The data could not be removed: ${reason}`,

  takeOver: "Take over your earlier data?",
  earlierData: (email: string) =>
    `This device still has data of an earlier account of ${isolated(email)}. It can become part of the account you are signed in to now:`,
  tasks: countedWords.tasks,
  study: (hours: number, days: number) =>
    plural(days, {
      one: `${format.duration(hours)} of study on ${format.number(days)} day`,
      other: `${format.duration(hours)} of study on ${format.number(days)} days`,
    }),
  animals: countedWords.animals,
  declined:
    "Otherwise it stays on this device, hidden. We'll ask again when you sign in; the sign-in page can remove it.",
  takeItOver: "Import it",
  notNow: "Not now",
  notTakenOver: "We couldn't import it. Nothing was changed; please try again.",
};
