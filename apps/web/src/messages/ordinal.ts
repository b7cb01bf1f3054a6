import { language, type OrdinalCategory } from "#messages/language.ts";

/** The form that goes with a place in a row: `ordinal(22, { one: "22st", two: "22nd", few: "22rd", other: "22th" })` is "22nd". */
export const ordinal = (number: number, forms: Readonly<Record<OrdinalCategory, string>>): string =>
  forms[new Intl.PluralRules(language.tag, { type: "ordinal" }).select(number) as OrdinalCategory];
