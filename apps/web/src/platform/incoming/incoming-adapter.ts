/** Loaded by the pages that show what other apps pass to this one. */
import { isSample } from "../../base-path.ts";
import type { Incoming, SharedBox } from "../ports/incoming.ts";
import { createOpenedFiles } from "./opened-files.ts";
import { sharedBox } from "./shared-box.ts";

/** TypeScript has no types of it yet. Chromium keeps the files of a launch until a page asks for them. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** What waits for the user is no matter of the sample. */
const noShared: SharedBox = { put: async () => {}, first: async () => undefined, remove: async () => {} };

const opened = createOpenedFiles();

export const incoming: Incoming = {
  shared: isSample ? noShared : sharedBox,
  open: opened.open,
  onFileOpened(listener) {
    const stop = opened.onFileOpened(listener);
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      // One preview at a time, like one choice of a file.
      files[0]
        ?.getFile()
        .then(listener, (error: unknown) => console.warn("A file could not be opened:", error));
    });
    return () => {
      stop();
      launchQueue?.setConsumer(() => {});
    };
  },
};
