import type { ShareSheet } from "../ports/page.ts";

export const systemShareSheet: ShareSheet = {
  canShare: (file) => navigator.canShare?.({ files: [file] }) === true,
  async share(file) {
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // Closing the sheet without sharing is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    }
  },
};
