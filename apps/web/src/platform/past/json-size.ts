/** A backup of 60,000 tasks has some two million values, ten deep. */
const MOST_VALUES = 4_000_000;
const MOST_DEPTH = 100;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/** Whether a text can be parsed as JSON in bounded memory: a bracket takes one byte in a file and a hundred when parsed. */
export function isModestJson(text: string): boolean {
  let [values, depth, isInText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === COMMA) values += 1;
    // Both kinds of brackets differ in one bit.
    else if ((code | 0x20) === 0x7b) {
      values += 1;
      depth += 1;
      if (depth > MOST_DEPTH || values > MOST_VALUES) return false;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return values <= MOST_VALUES;
}
