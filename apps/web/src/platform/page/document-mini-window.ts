import type { OpenMiniWindow } from "../ports/page.ts";

/** Document Picture-in-Picture: not yet in TypeScript's own types. */
interface DocumentPictureInPicture {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>;
}

/** Null if the browser refuses. */
export async function openMiniWindow(size: {
  readonly width: number;
  readonly height: number;
}): Promise<OpenMiniWindow | null> {
  const { documentPictureInPicture } = window as { documentPictureInPicture?: DocumentPictureInPicture };
  let opened: Window | undefined;
  try {
    opened = await documentPictureInPicture?.requestWindow(size);
    return opened === undefined ? null : dressWindow(opened);
  } catch (error) {
    console.warn("The mini window could not be opened:", error);
    opened?.close();
    return null;
  }
}

/** The new window begins without any style: it gets the page's style sheets and the colors the user chose. */
function dressWindow(mini: Window): OpenMiniWindow {
  const { documentElement: page } = document;
  const root = mini.document.documentElement;
  root.lang = page.lang;
  root.dir = page.dir;
  for (const { name, value } of page.attributes) {
    if (name.startsWith("data-") || name === "style") root.setAttribute(name, value);
  }
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    mini.document.head.append(mini.document.importNode(sheet, true));
  }
  mini.document.title = document.title;
  return {
    root: mini.document.body,
    onClose: (listener) => mini.addEventListener("pagehide", listener, { once: true }),
    close: () => mini.close(),
  };
}
