/**
 * Where the server serves the app: empty at the root of a domain, else a path such as /furrow (the server's BASE_URL). The app's own
 * paths and the names of what it stores are without it, so that one build serves any path. scripts/lint/base-path.grit checks this.
 */

interface Surroundings {
  /** Only pages have one. */
  readonly document?: {
    readonly documentElement: { readonly dataset: Readonly<Record<string, string | undefined>> };
  };
  readonly location?: { readonly pathname: string };
}

/** The server writes the path into pages. Workers find it in the address of their script. */
export function basePathIn({ document, location }: Surroundings): string {
  if (document !== undefined) return document.documentElement.dataset.base ?? "";
  return /^(.*)(?:\/service-worker[\w.-]*\.js|\/assets\/[^/]*)$/.exec(location?.pathname ?? "")?.[1] ?? "";
}

export const basePath = basePathIn(globalThis);

/** The address of a path of the app or of its server, such as /timer or /api/sync. */
export const toPublic = (path: string): string => basePath + path;

/** Pages below /sample show the sample semester. They store nothing on the device and send nothing (docs/decisions/0091). */
export const isSampleIn = (around: Surroundings): boolean =>
  around.document !== undefined &&
  around.location?.pathname.startsWith(`${basePathIn(around)}/sample/`) === true;

export const isSample = isSampleIn(globalThis);

/** The address of a page of the app, which leads from the sample to the sample. */
export const toPage = (path: string): string => toPublic(isSample ? `/sample${path}` : path);

/** A name that all apps of a domain share: of a database, a lock, a channel. Two installations must not meet. */
export const ownName = (name: string): string => (basePath === "" ? name : `${basePath}:${name}`);
