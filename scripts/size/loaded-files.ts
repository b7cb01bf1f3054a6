/** Which JavaScript files the browser loads at once, read from a page's HTML and Vite's manifest. */

export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Keys of the chunks that an HTML page starts or preloads. */
export function keysInHtml(manifest: Manifest, html: string): readonly string[] {
  const links = html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.js)"/g);
  const files = new Set(Array.from(links, ([, file = ""]) => file));
  return Object.keys(manifest).filter((key) => files.has(manifest[key]?.file ?? ""));
}

/** Parts of the dashboard that load as soon as the page is shown, by the import that loads them. */
const DASHBOARD_PARTS = ["src/shared/ads/ad-banner.tsx"];

/** All that the first visit of the dashboard loads before the browser is idle. */
export function filesOfDashboard(manifest: Manifest, html: string): ReadonlySet<string> {
  for (const part of DASHBOARD_PARTS)
    if (manifest[part] === undefined) throw new Error(`The build has no chunk of ${part}`);
  return filesLoadedBy(manifest, [...keysInHtml(manifest, html), ...DASHBOARD_PARTS]);
}

/** The files of these chunks and of everything they import statically. */
export function filesLoadedBy(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  keys.forEach(add);
  return files;
}
