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

/**
 * Reads texts in Markdown: `# Title {#id}`, the summary, then paragraphs, `##` headings, lists, numbered steps, and `>` for
 * a tip. A paragraph or an item is one line.
 */
export const readResources = (kind: ResourceKind, markdown: string): readonly Resource[] =>
  markdown
    .split(/^# /m)
    .slice(1)
    .map((text) => {
      const [first = "", summary = "", ...blocks] = text.trim().split("\n\n");
      const [, title = "", id = ""] = /^([^{]*) \{#([^}]*)\}$/.exec(first) ?? [];
      return { id, kind, title, summary, blocks: blocks.map(readBlock) };
    });

const readBlock = (text: string): ResourceBlock => {
  const items = text.split("\n").map((line) => line.replace(/^(\d+\.|-|##|>) /, ""));
  const [only = ""] = items;
  if (text.startsWith("## ")) return { type: "heading", text: only };
  if (text.startsWith("> ")) return { type: "tip", text: only };
  if (text.startsWith("1. ")) return { type: "steps", items };
  return text.startsWith("- ") ? { type: "list", items } : { type: "paragraph", text };
};

export const wordCount = ({ blocks }: Resource): number =>
  blocks.reduce((sum, block) => sum + textsOf(block).reduce((words, text) => words + wordsIn(text), 0), 0);

const WORDS_A_MINUTE = 200;

/** How long reading takes, in whole minutes. */
export const readingMinutes = (resource: Resource): number => Math.ceil(wordCount(resource) / WORDS_A_MINUTE);

const textsOf = (block: ResourceBlock): readonly string[] => ("items" in block ? block.items : [block.text]);
const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
