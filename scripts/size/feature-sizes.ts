/** Counts forty-byte lines by feature, so that neither cramming code nor moving it to data hides growth. */
import { matchesGlob } from "node:path";

export interface Feature {
  readonly name: string;
  /** Forty-byte lines that it may have. */
  readonly budget: number;
  /** Why the budget was last raised, or how it was first set. */
  readonly reason: string;
  /** Globs. Every product file matches the globs of one feature. */
  readonly files: readonly string[];
}

export interface SizedFile {
  readonly path: string;
  readonly bytes: number;
}

export interface FeatureSize extends Feature {
  readonly lines: number;
}

const LINE_BYTES = 40;

/** What users and operators get, and what the build makes of it. Pictures other than SVG are no text. */
const PRODUCT = /^(apps|packages)\/.*\.(tsx?|css|svg|json|md|sql|html)$/;
const TEST = /\.test\.tsx?$|\/(testing|fixtures)\//;
/** Settings of tools. */
const TOOL = /(^|\/)(package|tsconfig(\.\w+)?)\.json$|\/vitest\.config\.ts$/;

/** Data from elsewhere, as it came, and files that a script writes. */
const NOT_WRITTEN_HERE: readonly string[] = [
  "apps/server/src/accounts/common-password-filter.json",
  "apps/server/src/messages/!(en)/*.ts",
  "apps/server/src/messages/translations.ts",
  "apps/web/src/platform/calendar/windows-zones.json",
];

export const isProduct = (path: string): boolean =>
  PRODUCT.test(path) &&
  !TEST.test(path) &&
  !TOOL.test(path) &&
  !NOT_WRITTEN_HERE.some((glob) => matches(path, glob));

/** TypeScript that only tests run. */
export const isTest = (path: string): boolean =>
  /\.tsx?$/.test(path) && (path.startsWith("tests/") || (/^(apps|packages)\//.test(path) && TEST.test(path)));

/** What stands before the first wildcard is compared first: `matchesGlob` reads its glob anew each time. */
const matches = (path: string, glob: string): boolean =>
  path.startsWith(glob.replace(/[*?[{(!+@].*$/, "")) && matchesGlob(path, glob);

const linesOf = (files: readonly SizedFile[]): number =>
  Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / LINE_BYTES);

export interface Report {
  readonly sizes: readonly FeatureSize[];
  readonly product: number;
  readonly tests: number;
  /** In words; empty if all is well. */
  readonly problems: readonly string[];
}

export function featureReport(
  features: readonly Feature[],
  files: readonly SizedFile[],
  { largest, mayBeLarger }: { readonly largest: number; readonly mayBeLarger: readonly string[] },
): Report {
  const product = files.filter(({ path }) => isProduct(path));
  const owners = new Map(
    product.map(({ path }) => [
      path,
      features.filter((feature) => feature.files.some((glob) => matches(path, glob))),
    ]),
  );
  const sizes = features.map((feature) => ({
    ...feature,
    lines: linesOf(product.filter(({ path }) => owners.get(path)?.includes(feature))),
  }));
  const all = linesOf(product);
  const tests = linesOf(files.filter(({ path }) => isTest(path)));
  const problems = [
    ...(product.length === 0 ? ["No product file was found"] : []),
    ...[...owners].flatMap(([path, found]) => {
      if (found.length === 0) return [`${path} belongs to no feature`];
      const names = found.map(({ name }) => name).join(", ");
      return found.length === 1 ? [] : [`${path} belongs to several features: ${names}`];
    }),
    ...sizes.flatMap(({ name, lines, budget, reason }) => [
      ...(lines === 0 ? [`${name} has no files`] : []),
      ...(lines > budget ? [`${name} has ${lines} lines, its budget is ${budget}`] : []),
      ...(budget > largest && !mayBeLarger.includes(name)
        ? [`${name} has a budget above ${largest}: split the feature`]
        : []),
      ...(reason.trim() === "" ? [`${name} gives no reason for its budget`] : []),
    ]),
    ...(tests < all ? [] : [`The tests have ${tests} lines, more than the product with ${all}`]),
  ];
  return { sizes, product: all, tests, problems };
}
