/** Null if it cannot be read: it is gone, or larger than the browser can hold. */
export async function textOf(file: Blob): Promise<string | null> {
  try {
    return await file.text();
  } catch {
    return null;
  }
}
