/** Shows a title over the page's own and restores it. The page's title may change meanwhile with the route. */
let shown: string | null = null;
let ofPage = "";

export function showTitle(title: string | null): void {
  const { title: present } = document;
  if (present !== shown) ofPage = present;
  if (title !== null) {
    if (present !== title) document.title = title;
  } else if (shown !== null && present === shown) {
    document.title = ofPage;
  }
  shown = title;
}
