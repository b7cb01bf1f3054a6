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
    try {
      const opened = await ofBrowser()?.requestWindow(size);
      return opened === undefined ? null : dressed(opened);
    } catch (error) {
      console.warn("The mini window could not be opened:", error);
      return null;
    }
  },
};

/** The new window begins without any style: it gets the page's own sheets and the colours the person chose. */
function dressed(mini: Window) {
  const { documentElement: page } = document;
  const root = mini.document.documentElement;
  root.lang = page.lang;
  for (const { name, value } of page.attributes) {
    if (name.startsWith("data-") || name === "style") root.setAttribute(name, value);
  }
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    mini.document.head.append(mini.document.importNode(sheet, true));
  }
  mini.document.title = document.title;
  return {
    root: mini.document.body,
    onClose: (listener: () => void) => mini.addEventListener("pagehide", listener, { once: true }),
    close: () => mini.close(),
  };
}
