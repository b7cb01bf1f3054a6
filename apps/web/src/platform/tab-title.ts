/** Shows a title above the page's own, and gives that back. The page may take another title meanwhile, when its route changes. */
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
