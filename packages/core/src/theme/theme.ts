export const THEME_NAMES = ["blue", "purple", "green", "orange", "custom"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** Six-digit hex colours, `#rrggbb`. */
export interface CustomTheme {
  readonly primary: string;
  readonly secondary: string;
}
