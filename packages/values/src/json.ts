/** What a row's field can hold, and what a file can contain. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export const isJsonObject = (json: Json | undefined): json is JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Undefined for a text that is no JSON, and for none. */
export function parseJson(text: string | null): Json | undefined {
  try {
    return JSON.parse(text ?? "") as Json;
  } catch {
    return undefined;
  }
}
