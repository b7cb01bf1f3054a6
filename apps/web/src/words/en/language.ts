/** The language of this folder, and the region whose dates and numbers it uses where the browser's language is another. */
export const language = { tag: "en", region: "en-US" };
