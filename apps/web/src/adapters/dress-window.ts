/** The new window begins without any style: it gets the page's own sheets and the colours the person chose. */
export function dressWindow(mini: Window) {
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
