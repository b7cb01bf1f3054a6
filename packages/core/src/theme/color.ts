/** A six-digit hex color in lower case, `#rrggbb`. */
export type HexColor = string & { readonly __hexColor: unique symbol };

export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** A typed or stored color; null unless it is `#` and six hex digits. */
export const readHexColor = (text: unknown): HexColor | null =>
  typeof text === "string" && /^#[0-9a-f]{6}$/i.test(text.trim())
    ? (text.trim().toLowerCase() as HexColor)
    : null;

export const hexToRgb = (hex: HexColor): Rgb => ({
  red: Number.parseInt(hex.slice(1, 3), 16),
  green: Number.parseInt(hex.slice(3, 5), 16),
  blue: Number.parseInt(hex.slice(5, 7), 16),
});

export const rgbToHex = ({ red, green, blue }: Rgb): HexColor =>
  `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}` as HexColor;

/** `47, 111, 176`: the content of `rgb()` and `rgba()`. */
export const rgbForm = (hex: HexColor): string => {
  const { red, green, blue } = hexToRgb(hex);
  return `${red}, ${green}, ${blue}`;
};

/** `share` of the way from one color to another, channel by channel. */
export const mix = (from: HexColor, to: HexColor, share: number): HexColor => {
  const one = hexToRgb(from);
  const other = hexToRgb(to);
  const between = (channel: keyof Rgb) => Math.round(one[channel] + (other[channel] - one[channel]) * share);
  return rgbToHex({ red: between("red"), green: between("green"), blue: between("blue") });
};

export const BLACK = "#000000" as HexColor;
export const WHITE = "#ffffff" as HexColor;

export const darker = (color: HexColor, share: number): HexColor => mix(color, BLACK, share);
export const lighter = (color: HexColor, share: number): HexColor => mix(color, WHITE, share);
