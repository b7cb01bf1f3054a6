import type { SaveFile } from "../ports/page.ts";

/** The browser reads the blob after the click has returned; a large one may take a while. */
const KEPT_MS = 60_000;

export const downloadFile: SaveFile = (file) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
