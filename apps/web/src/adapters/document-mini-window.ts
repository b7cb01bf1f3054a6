import type { MiniWindow } from "../ports.ts";

/** Document Picture-in-Picture: not yet in TypeScript's own types. */
interface DocumentPictureInPicture {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>;
}

const ofBrowser = (): DocumentPictureInPicture | null =>
  (window as { readonly documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture ??
  null;

export const documentMiniWindow: MiniWindow = {
  isPossible: () => ofBrowser() !== null,
  async open(size) {
    let opened: Window | undefined;
    try {
      opened = await ofBrowser()?.requestWindow(size);
      // After it, since it opens only right after a press; and few ever open one.
      return opened === undefined ? null : (await import("./dress-window.ts")).dressWindow(opened);
    } catch (error) {
      console.warn("The mini window could not be opened:", error);
      opened?.close();
      return null;
    }
  },
};
