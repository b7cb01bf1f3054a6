/** Texts one after the other, each put behind those before it by `next`, a text of `en/joints.ts`. Empty if there is none. */
export const inARow = (texts: readonly string[], next: (before: string, text: string) => string): string =>
  texts.length === 0 ? "" : texts.reduce((before, text) => next(before, text));

export const firstOf = <Item>(items: readonly Item[], most: number): readonly Item[] => items.slice(0, most);

/** Of plain text, with an empty line between paragraphs. */
export const lines = (texts: readonly string[]): string => texts.join("\n");
export const paragraphs = (texts: readonly string[]): string => texts.join("\n\n");
