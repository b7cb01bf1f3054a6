/** Reads the part of Markdown that legal texts need. Everything else, HTML included, stays plain text. */

export type Block =
  | { readonly type: "heading"; readonly level: number; readonly text: string }
  | { readonly type: "paragraph"; readonly text: string }
  | { readonly type: "list"; readonly isOrdered: boolean; readonly items: readonly string[] };

export type Span = { readonly text: string } & (
  | { readonly type: "text" | "strong" | "emphasis" | "break" }
  | { readonly type: "link"; readonly to: string }
);

const HEADING = /^(#{1,6}) +(\S.*)$/;
const ITEM = /^ {0,3}(?:([-*+])|\d{1,4}[.)]) +(\S.*)$/;
const LINE = /^(?:-{3,}|\*{3,}|_{3,})$/;

/** A line break ends with two spaces or a backslash; other lines of a paragraph are one. */
export function readBlocks(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of markdown.replace(/\r\n?/g, "\n").split("\n")) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const [, marks = "", heading] = HEADING.exec(line) ?? [];
    const [, bullet, item] = ITEM.exec(line) ?? [];
    isOpen = line.trim() !== "" && heading === undefined && !LINE.test(line);
    if (heading !== undefined) blocks.push({ type: "heading", level: marks.length, text: heading });
    else if (!isOpen) continue;
    else if (item !== undefined) addItem(blocks, last, bullet === undefined, item);
    else if (last?.type === "paragraph")
      blocks[blocks.length - 1] = { ...last, text: `${last.text}\n${line}` };
    else if (last?.type === "list")
      blocks[blocks.length - 1] = { ...last, items: last.items.with(-1, `${last.items.at(-1)}\n${line}`) };
    else blocks.push({ type: "paragraph", text: line });
  }
  return blocks;
}

function addItem(blocks: Block[], last: Block | undefined, isOrdered: boolean, item: string): void {
  if (last?.type === "list" && last.isOrdered === isOrdered)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
  else blocks.push({ type: "list", isOrdered, items: [item] });
}

const SPAN = new RegExp(
  [
    String.raw`\\([!-/:-@[-\x60{-~])`,
    String.raw`\*\*([^*]{1,500})\*\*`,
    String.raw`\*([^*\s][^*]{0,500})\*`,
    String.raw`\[([^\]]{1,300})\]\(([^()\s]{1,500})\)`,
    String.raw`<((?:https?:|mailto:|tel:)[^<>\s]{1,500})>`,
    String.raw`(?: {2,20}|\\)\n`,
  ].join("|"),
  "g",
);

/** Only addresses that cannot run a script, and paths of this site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i;

export function readSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  const addText = (plain: string) => {
    const joined = plain.replaceAll(/ ?\n */g, " ");
    if (joined !== "") spans.push({ type: "text", text: joined });
  };
  for (const found of text.matchAll(SPAN)) {
    const [whole, escaped, strong, emphasis, label, to, address] = found;
    if (to !== undefined && !ADDRESS.test(to)) continue;
    addText(text.slice(from, found.index));
    from = found.index + whole.length;
    if (escaped !== undefined) addText(escaped);
    else if (strong !== undefined) spans.push({ type: "strong", text: strong });
    else if (emphasis !== undefined) spans.push({ type: "emphasis", text: emphasis });
    else if (label !== undefined && to !== undefined) spans.push({ type: "link", text: label, to });
    else if (address !== undefined)
      spans.push({ type: "link", text: address.replace(/^(?:mailto|tel):/, ""), to: address });
    else spans.push({ type: "break", text: "\n" });
  }
  addText(text.slice(from));
  return spans;
}
