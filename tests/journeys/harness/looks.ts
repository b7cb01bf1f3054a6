import type { Page } from "@playwright/test";

/** The two sizes and two schemes in which everything must look right and be usable. */
export const sizes = {
  1280: { width: 1280, height: 800 },
  390: { width: 390, height: 844 },
} as const;

/** Whatever else a screen is: a small laptop, a tablet with its rail of icons, a phone on its side, the narrowest phone. */
export const allSizes = [
  sizes[1280],
  { width: 1366, height: 640 },
  { width: 820, height: 1180 },
  sizes[390],
  { width: 844, height: 390 },
  { width: 320, height: 640 },
] as const;

export const schemes = ["light", "dark"] as const;

export interface Look {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly scheme: (typeof schemes)[number];
}

export const looks: readonly Look[] = allSizes.flatMap((size) =>
  schemes.map((scheme) => ({ name: `${size.width}-${scheme}`, size, scheme })),
);

export async function wear(page: Page, { size, scheme }: Omit<Look, "name">): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
}
