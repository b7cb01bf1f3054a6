/** Messages for joining a local profile's data to an account. */
import type { AnimalType } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";
import { countedWords } from "./names.ts";

interface Had {
  readonly tasks: number;
  readonly hours: number;
  readonly animals: number;
}

/** `14 tasks and 9 hours`, without zero counts. */
const had = ({ tasks, hours, animals }: Had): string => {
  const parts = [
    ...(tasks > 0 ? [countedWords.tasks(tasks)] : []),
    ...(hours > 0
      ? [plural(hours, { one: `${format.number(hours)} hour`, other: `${format.number(hours)} hours` })]
      : []),
  ];
  return parts.length === 0 ? countedWords.animals(animals) : format.list(parts);
};

const isOne = ({ tasks, hours, animals }: Had): boolean =>
  tasks + hours === 0 ? animals === 1 : (tasks === 1 && hours === 0) || (tasks === 0 && hours === 1);

const came: Readonly<Record<AnimalType, string>> = {
  hen: "Your hen came with you",
  goat: "Your goat came with you",
  cow: "Your cow came with you",
  horse: "Your horse came with you",
};

export const joiningWords = {
  title: "Bring your work along?",
  /** Empty if the user gave no name. */
  collected: (name: string, what: Had) =>
    name === ""
      ? `You have ${had(what)} in this browser from before you signed in.`
      : `You have ${had(what)} in this browser from before you signed in, as ${isolated(name)}.`,
  add: (what: Had) => `Add ${had(what)} to this account`,
  addMeans:
    "On all your devices from now on. Settings and goals stay those of the account. A copy of the account as it was stays for 30 days.",
  keepApart: "Keep them separate on this device",
  keepApartMeans: "Nothing moves. Switch anytime.",
  discard: "Discard them (a backup file is saved first)",
  discardMeans: "Deleted from this browser. You can restore the file.",
  later: "Decide later",
  notAdded: "We couldn't add them. Nothing was changed or lost; you can try again.",

  saving: "Saving the backup file...",
  notSaved: (reason: string) => `No backup file could be made, so nothing is discarded: ${reason}`,
  askToDiscard: (what: Had) => `Discard ${had(what)}?`,
  fileSaved: (name: string) =>
    `${isolated(name)} should be in your downloads. Check before you discard: it's the only way back.`,
  discardNow: "Discard",
  discarded: "They are no longer on this device",

  joined: (what: Had) =>
    isOne(what) ? `${had(what)} is part of your account now` : `${had(what)} are part of your account now`,
  /** Without a kind if they are of several, or were joined by others. */
  animalsCame: (count: number, kind: AnimalType | null) =>
    count === 1 && kind !== null ? came[kind] : "Your animals came with you",
};
