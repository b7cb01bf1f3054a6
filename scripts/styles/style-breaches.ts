/** Colours and breakpoints that stand beside the tokens instead of in them, sides that do not turn with the language, and blurred backdrops. */

export interface StyleBreach {
  readonly line: number;
  readonly what: string;
}

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi;
const SIZE = /(?:width|height)\s*(?::|[<>]=?)\s*([\d.]+(?:px|r?em))/g;

/** `left: 50%` has no side, and a transform, a gradient and a rounded corner have no logical twin that all browsers know. */
const SIDE =
  /(?:^|[\s{;])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|(?:left|right)(?=\s*:)(?!:\s*50%)|(?:text-align|float|clear|justify-\w+)\s*:\s*(?:left|right))\b/g;
const IN_COMPONENT = /\b((?:margin|padding|border)(?:Left|Right)\w*|textAlign:\s*"(?:left|right)")/g;
const FOUR_SIDES = /(?:^|[\s{;])((?:inset|margin|padding|scroll-margin|scroll-padding)):\s*([^;]+);/g;

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
    // Whatever moves, all that is blurred is drawn again: behind a dialog in which something moved it took a processor to itself, without a graphics card.
    const blurred = /backdrop-filter|backdropFilter/i.test(content)
      ? [
          {
            line,
            what: "backdrop-filter is drawn again in each frame: say an opaque or a translucent colour",
          },
        ]
      : [];
    return [...colours, ...odd, ...blurred];
  });
}

/** Sides by the names left and right, in a style sheet that is no drawing, or in the styles of a component. */
export function sideBreaches(text: string, isSheet: boolean): readonly StyleBreach[] {
  return text.split("\n").flatMap((content, index) => {
    const named = [...content.matchAll(isSheet ? SIDE : IN_COMPONENT)].map(
      ([, what = ""]) => `${what} does not turn with the language: say start or end`,
    );
    const uneven = [...(isSheet ? content.matchAll(FOUR_SIDES) : [])]
      .filter(([, , value = ""]) => isUneven(value))
      .map(([, what]) => `${what} names a left and a right that differ: say ${what}-inline`);
    return [...named, ...uneven].map((what) => ({ line: index + 1, what }));
  });
}

function isUneven(value: string): boolean {
  // Spaces inside of brackets part nothing.
  let depth = 0;
  const parts = [""];
  for (const sign of value.trim()) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === " " && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.length === 4 && parts[1] !== parts[3];
}
