export type Encoding = "zstd" | "br" | "gzip" | "identity";

/** The client's best encoding; at equal weights Zstandard for answers (fast), brotli for files (small). */
export function chooseEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  const weights = parseWeights(acceptEncoding ?? "");
  const weightOf = (encoding: Encoding) =>
    // Identity is acceptable unless refused, but never preferred.
    weights.get(encoding) ??
    (encoding === "identity" ? (weights.get("*") === 0 ? 0 : 0.0001) : (weights.get("*") ?? 0));
  const byPreference = (["zstd", "br", "gzip", "identity"] as const).filter((encoding) =>
    available.includes(encoding),
  );
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of byPreference) {
    if (weightOf(encoding) > bestWeight) {
      best = encoding;
      bestWeight = weightOf(encoding);
    }
  }
  return best;
}

/** Of a header such as `br;q=0.5, gzip`: names in small letters. */
export function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    if (name === "") continue;
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const value = weight === undefined ? 1 : Number(weight);
    weights.set(name, Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);
  }
  return weights;
}
