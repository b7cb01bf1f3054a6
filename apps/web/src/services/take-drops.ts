import type { Incoming } from "../platform/ports/incoming.ts";
import type { Unsubscribe } from "../signal.ts";

export interface DropNeeds {
  readonly incoming: () => Promise<Incoming>;
  readonly openPage: (page: "settings#backup") => void;
}

/** A file that is dropped on any page goes the way of one that is opened with the app. The browser would leave the page for it. */
export function takeDrops(_data: unknown, { incoming, openPage }: DropNeeds): Unsubscribe {
  const ended = new AbortController();
  const take = (type: "dragover" | "drop", drop: (files: FileList) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (event.dataTransfer?.types.includes("Files") !== true || event.defaultPrevented) return;
        event.preventDefault();
        drop(event.dataTransfer.files);
      },
      { signal: ended.signal },
    );
  take("dragover", () => {});
  take("drop", ([file]) => {
    if (file === undefined) return;
    incoming()
      .then(({ open }) => {
        open(file);
        openPage("settings#backup");
      })
      .catch((error: unknown) => console.warn("A dropped file could not be opened:", error));
  });
  return () => ended.abort();
}
