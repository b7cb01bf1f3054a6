/** Colours and breakpoints that stand beside the tokens instead of in them. */

export interface StyleBreach {
  readonly line: number;
  readonly what: string;
}

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi;
const SIZE = /(?:width|height)\s*(?::|[<>]=?)\s*([\d.]+(?:px|r?em))/g;

/** The list in the comment at the top of the tokens. */
export const breakpointsOf = (tokens: string): readonly string[] =>
  /Breakpoints:\s*([^\n*]+)/.exec(tokens)?.[1]?.trim().split(/\s+/) ?? [];

/** `text` of a style sheet, or of a component; what a catalog of words says to people is no colour of ours. */
export function styleBreaches(text: string, breakpoints: readonly string[]): readonly StyleBreach[] {
  return text.split("\n").flatMap((content, index) => {
    const line = index + 1;
    const colours = [...content.matchAll(HEX)]
      // The parts of a page and private fields begin with the same sign.
      .filter((match) => !/(?:href=["'`]|this\.|url\()$/.test(content.slice(0, match.index)))
      .map(([colour]) => ({ line, what: `${colour} is a colour outside the tokens` }));
    const isQuery =
      /@media|@container|matchMedia|useMediaQuery|\((?:min-|max-)?(?:width|height)\b[^)]*\)["'`,]/.test(
        content,
      );
    const sizes = isQuery ? [...content.matchAll(SIZE)] : [];
    const odd = sizes
      .filter(([, size]) => size !== undefined && !breakpoints.includes(size))
      .map(([, size]) => ({ line, what: `${size} is none of the breakpoints in tokens.css` }));
    return [...colours, ...odd];
  });
}
