/** Questions about what other apps and websites share with the installed app. */
import { format } from "../format.ts";

export const incomingWords = {
  takeText: "Use this text?",
  textFrom: "Another app or a website shared it:",
  textTaken: "Put it in the add line",
  openFile: "Open this file?",
  fileFrom: (bytes: number) =>
    `Another app or a website shared it (${format.number(Math.ceil(bytes / 1000))} kB). You see what is in it before anything changes.`,
  fileOpened: "Open it",
  remove: "Remove it",
  refused: {
    tooLarge:
      "What was shared is larger than 2 MB, so it was not taken. Open a larger file with Bring your data.",
    full: "Not all that was shared was taken: at most 5 items and 2 MB wait for your answer. Please share the rest again.",
    unreadable: "What was shared could not be read, so it was not taken.",
  },
};
