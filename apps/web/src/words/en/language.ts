/** The language of this folder, and the region whose dates and numbers it uses where the browser speaks another language. */
export const language = { tag: "en", region: "en-US" };
