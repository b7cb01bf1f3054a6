import manifest from "../package.json" with { type: "json" };

/** Of the server, and of everything that is released with it. */
export const VERSION: string = manifest.version;
