/** The forms a setting may have. Each carries its description, for error messages and docs/settings.md. */
import * as v from "valibot";

export const text = (form: string) => v.pipe(v.string(), v.metadata({ form }));

export const checked = (form: string, isValid: (value: string) => boolean) =>
  v.pipe(v.string(), v.check(isValid, `must be ${form}`), v.metadata({ form }));

export const oneOf = <const T extends readonly string[]>(values: T) => {
  const form = values.join(" or ");
  return v.pipe(v.picklist(values, `must be ${form}`), v.metadata({ form }));
};

export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    checked(
      `a whole number from ${least} to ${most}`,
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
    ),
    v.transform(Number),
  );

export const secret = (least: number) =>
  checked(`at least ${least} characters`, (value) => value.length >= least);

const isEmail = (value: string) => v.is(v.pipe(v.string(), v.email()), value);
export const email = checked("an e-mail address", isEmail);

/** As a URI. */
export const contact = v.pipe(
  checked(
    "an e-mail address or an https address",
    (value) => isEmail(value) || (URL.canParse(value) && new URL(value).protocol === "https:"),
  ),
  v.transform((value) => (isEmail(value) ? `mailto:${value}` : new URL(value).href)),
);

export const url = (protocols: readonly string[], example: string) =>
  checked(
    `an address like ${example}`,
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
  );

export const webAddress = v.pipe(
  checked(
    "an http or https address like https://study.example.org or https://example.org/furrow",
    (value) => {
      if (!URL.canParse(value)) return false;
      const { origin, protocol, pathname, href } = new URL(value);
      const isPlain = href === `${origin}${pathname}` && /^(\/[\w.~-]+)*\/?$/.test(pathname);
      return ["http:", "https:"].includes(protocol) && isPlain;
    },
  ),
  v.transform((value) => new URL(value).href.replace(/\/$/, "")),
);

/** Separated by commas or spaces. */
export const hosts = (pattern: RegExp, form: string) => {
  const listed = (value: string) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
  return v.pipe(
    checked(form, (value) => listed(value).every((host) => pattern.test(host))),
    v.transform(listed),
  );
};

export const attempts = v.pipe(
  checked("two whole numbers like 10/100", (value) => /^[1-9]\d{0,5}\/[1-9]\d{0,5}$/.test(value)),
  v.transform((value) => {
    const [account = 0, address = 0] = value.split("/").map(Number);
    return { account, address };
  }),
);

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
export const span = v.pipe(
  checked("a number of minutes, hours or days, like 30m, 12h or 1d", (value) =>
    /^[1-9]\d{0,3}[mhd]$/.test(value),
  ),
  v.transform((value) => Number(value.slice(0, -1)) * unitMs[value.slice(-1) as keyof typeof unitMs]),
);

export const formOf = (schema: v.GenericSchema): string => String(Object(v.getMetadata(schema)).form);
