/** Which of our pinned packages the registry has something newer of. */

export interface Pin {
  readonly name: string;
  readonly inUse: string;
  readonly newest: string;
  /** The workspaces that name it, or "overrides". */
  readonly where: string;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** `npm outdated --json` names a package once, or once for each place. What is not installed here has only what is wanted. */
export function pinsIn(report: unknown): readonly Pin[] {
  if (!isObject(report)) return [];
  return Object.entries(report).flatMap(([name, found]) => {
    const places = (Array.isArray(found) ? found : [found]).filter(isObject);
    const [first] = places;
    const inUse = first?.current ?? first?.wanted;
    if (typeof inUse !== "string" || typeof first?.latest !== "string") return [];
    const where = [...new Set(places.map(({ dependent }) => String(dependent)))].join(", ");
    return [{ name, inUse, newest: first.latest, where }];
  });
}

/** npm's report leaves out what package.json overrides: [name, version], however deep they stand. */
export function overridesIn(overrides: unknown): readonly (readonly [string, string])[] {
  if (!isObject(overrides)) return [];
  return Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : overridesIn(value),
  );
}

/** A registry may call something older its latest: a package that left its main line, or one it does not have whole. */
export function isBehind({ inUse, newest }: Pick<Pin, "inUse" | "newest">): boolean {
  const [own, other] = [numbersOf(inUse), numbersOf(newest)];
  const differs = own.findIndex((number, index) => number !== other[index]);
  return differs >= 0 && (own[differs] ?? 0) < (other[differs] ?? 0);
}

const numbersOf = (version: string): readonly number[] => {
  const [, ...parts] = /(\d+)\.(\d+)\.(\d+)/.exec(version) ?? ["", "0", "0", "0"];
  return parts.map(Number);
};
