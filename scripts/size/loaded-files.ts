/** Which JavaScript files a page or a lazy part makes the browser load, read from Vite's manifest. */

export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Keys of the chunks that an HTML page names: its module scripts and what it asks to be loaded ahead. */
export function keysInHtml(manifest: Manifest, html: string): readonly string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/gi) ?? [];
  const named = tags
    .filter((tag) => /^<script/i.test(tag) || /rel="?modulepreload/i.test(tag))
    .flatMap((tag) => /\b(?:src|href)="?\/?([^"\s>]+\.js)/i.exec(tag)?.[1] ?? []);
  return Object.keys(manifest).filter((key) => named.includes(manifest[key]?.file ?? ""));
}

/** The files of these chunks and of everything they import at once. */
export function filesLoadedBy(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return new Set(
    [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith(".js")),
  );
}

/**
 * The chunks on the shortest way from what is loaded to a lazy part: one that is loaded late by one that is itself loaded
 * late costs both. Undefined where no way leads there.
 */
export function keysOnTheWay(
  manifest: Manifest,
  from: readonly string[],
  target: string,
): readonly string[] | undefined {
  const ways = from.map((key): readonly string[] => [key]);
  const seen = new Set(from);
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1);
    if (last === target) return way;
    const { imports = [], dynamicImports = [] } = manifest[last ?? ""] ?? { imports: [] };
    for (const next of [...imports, ...dynamicImports]) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
