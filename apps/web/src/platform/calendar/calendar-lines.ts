/** The lines of an iCalendar file (RFC 5545, section 3.1) and its components. Lines of other forms are ignored. */

export interface Line {
  /** In capitals. */
  readonly name: string;
  /** From the first semicolon on, or empty. */
  readonly parameters: string;
  readonly value: string;
  readonly text: string;
}

export interface CalendarComponent {
  readonly name: string;
  readonly lines: readonly Line[];
}

const READ = ["VEVENT", "VTODO", "VTIMEZONE"];
const CALENDAR = ["VCALENDAR", "VEVENT", "VTODO"];

/** Null if the text is no calendar. An event that stands alone, without VCALENDAR, is one. */
export function componentsOf(text: string): readonly CalendarComponent[] | null {
  const lines = contentLines(text);
  if (!lines.some((line) => line.name === "BEGIN" && CALENDAR.includes(nameIn(line)))) return null;
  const found: { name: string; lines: Line[] }[] = [];
  let component: { name: string; lines: Line[] } | null = null;
  for (const line of lines) {
    const isEdge = (line.name === "BEGIN" || line.name === "END") && READ.includes(nameIn(line));
    if (!isEdge) component?.lines.push(line);
    else if (line.name === "END") component = null;
    else {
      // A component that is never closed ends with the next one.
      component = { name: nameIn(line), lines: [] };
      found.push(component);
    }
  }
  return found;
}

/** Without those of alarms and other components inside. */
export function ownLines(lines: readonly Line[]): readonly Line[] {
  let depth = 0;
  return lines.filter(({ name }) => {
    if (name === "BEGIN") depth += 1;
    const isOwn = depth === 0;
    if (name === "END") depth = Math.max(0, depth - 1);
    return isOwn;
  });
}

const nameIn = ({ value }: Line): string => value.trim().toUpperCase();

const contentLines = (text: string): readonly Line[] =>
  withoutIndent(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"))
    .replace(/\n[ \t]/g, "")
    .split("\n")
    .flatMap((line) => {
      const [, name, parameters = "", value = ""] =
        /^([A-Za-z0-9-]+)(;(?:"[^"]*"|[^":])*)?:(.*)$/s.exec(line) ?? [];
      return name === undefined ? [] : [{ name: name.toUpperCase(), parameters, value, text: line }];
    });

/** A blank before the first BEGIN. If all lines are indented like it, their blanks do not continue a line. */
function withoutIndent(text: string): string {
  const begin = Math.max(0, text.search(/\S/));
  const lineStart = text.lastIndexOf("\n", begin) + 1;
  const indent = text.slice(lineStart, begin);
  const lines = text.slice(begin).split("\n");
  const isIndented =
    indent !== "" && lines.every((line, at) => at === 0 || line === "" || line.startsWith(indent));
  return isIndented
    ? lines.map((line, at) => (at === 0 ? line : line.slice(indent.length))).join("\n")
    : lines.join("\n");
}
