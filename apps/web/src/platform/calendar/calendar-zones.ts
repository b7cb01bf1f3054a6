/** Time zones by the names a calendar file uses: names that browsers know, definitions in the file, and names of Windows. */
import { type Day, yearOfDay } from "@furrow/core";
import ICAL from "ical.js";
import { boundedIterator, type Spending } from "./bounded-rule.ts";
import type { CalendarComponent, Line } from "./calendar-lines.ts";
import { namedZone, windowsZone } from "./named-zone.ts";
import type { Zones } from "./written-times.ts";

/** ical.js expands a definition so many years ahead of the times it is asked for. */
const YEARS_AHEAD = ICAL.Timezone.EXTRA_COVERAGE + 1;

/** Definitions come second: they often cover one year only. */
export function calendarZones(
  components: readonly CalendarComponent[],
  last: Day,
  spending: Spending,
): Zones {
  const known = new Map<string, ICAL.Timezone | null>();
  const defined = new Map(
    components.flatMap((component) => {
      const definition = component.name === "VTIMEZONE" ? definitionIn(component) : null;
      return definition === null
        ? []
        : [[String(definition.getFirstPropertyValue("tzid") ?? ""), definition] as const];
    }),
  );
  const definedZone = (tzid: string): ICAL.Timezone | null => {
    const component = defined.get(tzid);
    if (component === undefined) return null;
    bound(component, yearOfDay(last) + YEARS_AHEAD, spending);
    return new ICAL.Timezone({ tzid, component });
  };
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const zone = namedZone(name) ?? definedZone(name) ?? windowsZone(name);
    known.set(name, zone);
    return zone;
  };
}

/** Null if ical.js refuses it, or if it has no offset. */
function definitionIn({ lines }: CalendarComponent): ICAL.Component | null {
  try {
    const read = lines.filter((line) => line.name !== "RRULE" || isYearly(line)).map((line) => line.text);
    const text = ["BEGIN:VTIMEZONE", ...read, "END:VTIMEZONE"].join("\r\n");
    const component = new ICAL.Component(ICAL.parse(text));
    return component.getAllSubcomponents().length === 0 ? null : component;
  } catch {
    return null;
  }
}

/** ical.js would expand other rules to a change for each second. */
const isYearly = ({ value }: Line): boolean =>
  /FREQ=YEARLY/i.test(value) && !/BY(?:HOUR|MINUTE|SECOND|YEARDAY|WEEKNO)=/i.test(value);

function bound(zone: ICAL.Component, lastYear: number, spending: Spending): void {
  for (const observance of zone.getAllSubcomponents())
    for (const property of observance.getAllProperties("rrule")) {
      const rule = property.getFirstValue();
      if (rule instanceof ICAL.Recur)
        rule.iterator = (from) => boundedIterator(rule, from, lastYear, spending);
    }
}
