/** An SVG document as an address an `<img>` can show: one decoded image however often it is used, and no node of it in the page. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
