/** What holds for each reader's files, with random rows: few titles and days, so that they meet. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { broughtIn, Device, shown, TODAY } from "../../../testing/past.ts";
import type { Past } from "../past.ts";
import { readPastTables } from "../read-past.ts";

type Rows = readonly (readonly string[])[];

const title = fc.constantFrom("Essay", "Report @lab", "Read", "Läsa");
const day = fc.integer({ min: 10, max: 28 }).map((date) => `2026-11-${date}`);

const todoist = fc
  .record({
    type: fc.constantFrom("task", "task", "task", "note", "section"),
    title,
    indent: fc.integer({ min: 1, max: 4 }).map(String),
    date: fc.oneof(day, fc.constantFrom("", "every mon", "every 2 days", "tomorrow", "17 Aug 2027 5:00 PM")),
    minutes: fc.constantFrom("", "45"),
  })
  .map((row) => [row.type, row.title, "", "4", row.indent, row.date, "en", row.minutes, "minute"]);

const TODOIST = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DATE_LANG,DURATION,DURATION_UNIT".split(",");

const ticktick = fc
  .record({
    list: fc.constantFrom("History", "Inbox", "Art"),
    title,
    content: fc.constantFrom("", "Bring:\r▫Pens\r▪Paper"),
    status: fc.constantFrom("0", "0", "1", "2", "-1"),
    due: fc.oneof(
      fc.constant(""),
      day.map((date) => `${date}T16:00:00+0000`),
    ),
    done: day.map((date) => `${date}T18:00:00+0000`),
    repeat: fc.constantFrom("", "", "RRULE:FREQ=DAILY;INTERVAL=1", "LUNAR:FREQ=YEARLY"),
    isAllDay: fc.constantFrom("true", "false"),
    id: fc.integer({ min: 1, max: 12 }).map(String),
    parent: fc.oneof(fc.constant(""), fc.integer({ min: 1, max: 12 }).map(String)),
  })
  .map((row) => [
    ...["", row.list, row.title, row.content, row.status, row.due, row.done, row.repeat, row.isAllDay],
    ...[row.id, row.parent],
  ]);

const TICKTICK =
  "Folder Name,List Name,Title,Content,Status,Due Date,Completed Time,Repeat,Is All Day,taskId,parentId".split(
    ",",
  );

const past = (header: readonly string[], rows: Rows): Past => {
  const table = { name: "Biology [1].csv", rows: [header, ...rows] };
  const reading = readPastTables([table], { timeZone: "Europe/Berlin", today: TODAY });
  if (reading.type !== "past") expect(reading).toEqual({ type: "refused", reason: "nothing-in-it" });
  return reading.type === "past"
    ? reading.past
    : { source: "table", courses: [], tasks: [], series: [], entries: [], left: [] };
};

const idsIn = ({ state }: Device) => broughtIn(state).map(({ table, id }) => `${table}/${id}`);
const brought = (...pasts: readonly Past[]) => {
  const device = new Device();
  const ids = pasts.map((each) => device.bring(each).id);
  return { device, ids, rows: new Set(idsIn(device)) };
};

describe.each([
  ["Todoist", TODOIST, fc.array(todoist, { maxLength: 12 })],
  ["TickTick", TICKTICK, fc.uniqueArray(ticktick, { selector: (row) => row.at(-2), maxLength: 10 })],
] as const)("a file of %s", (_name, header, rows: fc.Arbitrary<Rows>) => {
  test("adds nothing the second time", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const { device } = brought(past(header, all));
        expect(device.bring(past(header, all)).writes).toEqual([]);
      }),
    );
  });

  test("adds what is new to an earlier one: both together have the rows of each", () => {
    fc.assert(
      fc.property(rows, fc.func(fc.boolean()), (all, wasThere) => {
        const [older, newer] = [
          past(
            header,
            all.filter((row) => wasThere(row.join())),
          ),
          past(header, all),
        ];
        const both = brought(older, newer).rows;
        expect(both).toEqual(new Set([...brought(older).rows, ...brought(newer).rows]));
      }),
    );
  });

  test("is undone to what was there before, also after a newer one", () => {
    fc.assert(
      fc.property(rows, fc.nat(12), (all, count) => {
        const [older, newer] = [past(header, all.slice(0, count)), past(header, all)];
        const before = shown(brought().device.state);
        const { device, ids } = brought(older);
        const between = shown(device.state);
        const second = device.bring(newer).id;
        expect(device.undo(second)).toEqual([]);
        expect(shown(device.state)).toEqual(between);
        expect(device.undo(ids[0] ?? "")).toEqual([]);
        expect(shown(device.state)).toEqual(before);
      }),
    );
  });
});
