export type ResourceKind = "technique" | "article" | "tutorial";

export type ResourceBlock =
  | { readonly type: "heading"; readonly text: string }
  | { readonly type: "paragraph"; readonly text: string }
  | { readonly type: "steps"; readonly items: readonly string[] }
  | { readonly type: "list"; readonly items: readonly string[] }
  | { readonly type: "tip"; readonly text: string };

export interface Resource {
  /** Also its address: a link to a card ends in it. */
  readonly id: string;
  readonly kind: ResourceKind;
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly ResourceBlock[];
}

export const heading = (text: string): ResourceBlock => ({ type: "heading", text });
export const paragraph = (text: string): ResourceBlock => ({ type: "paragraph", text });
export const steps = (...items: readonly string[]): ResourceBlock => ({ type: "steps", items });
export const list = (...items: readonly string[]): ResourceBlock => ({ type: "list", items });
export const tip = (text: string): ResourceBlock => ({ type: "tip", text });

export const wordCount = ({ blocks }: Resource): number =>
  blocks.reduce((sum, block) => sum + textsOf(block).reduce((words, text) => words + wordsIn(text), 0), 0);

const WORDS_A_MINUTE = 200;

/** How long reading takes, in whole minutes. */
export const readingMinutes = (resource: Resource): number => Math.ceil(wordCount(resource) / WORDS_A_MINUTE);

const textsOf = (block: ResourceBlock): readonly string[] => ("items" in block ? block.items : [block.text]);
const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
