import { language } from "#words/language.ts";

/** The forms a language has for counts; only `other` is in all of them. */
export type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

let rules: Intl.PluralRules | undefined;

/** The form that goes with a count: `plural(1, { one: "task", other: "tasks" })` is "task". */
export const plural = (count: number, forms: PluralForms): string => {
  rules ??= new Intl.PluralRules(language.tag);
  return forms[rules.select(count)] ?? forms.other;
};
