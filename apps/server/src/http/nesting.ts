const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = [91, 123] as const;
const CLOSE = [93, 125] as const;

/** Whether JSON nests deeper than `most`. A megabyte of brackets takes V8 100 MB and blocks the server. */
export function isNestedBeyond(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN[0] || code === OPEN[1]) {
      if (++depth > most) return true;
    } else if (code === CLOSE[0] || code === CLOSE[1]) depth--;
  }
  return false;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}
