/** What goes wrong with sync, and is rare. */
import type { Instant } from "@furrow/core";
import { format, plural } from "../format.ts";

export const syncWarningsWords = {
  rejected: (count: number) =>
    plural(count, {
      one: "One change could not be stored in the cloud and was set aside. A copy stays on this device for 30 days.",
      other: `${format.number(count)} changes could not be stored in the cloud and were set aside. A copy stays on this device for 30 days.`,
    }),
  unsentDropped: (count: number) =>
    plural(count, {
      one: "Another device replaced your data before 1 change from here synced. It's saved in Copies.",
      other: `Another device replaced your data before ${format.number(count)} changes from here synced. They're saved in Copies.`,
    }),
  serverClockWrong: (serverTime: Instant) =>
    `The server's clock is wrong: it says ${format.moment(serverTime)}. Nothing is lost, and syncing goes on.`,
  openCopies: "Open copies",
};
