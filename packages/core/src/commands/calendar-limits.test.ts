/** How much a calendar may write, and which of its changes wait for a press. */
import { describe, expect, test } from "vitest";
import { type EventTime, eventId, type FeedEvent, feedReading, type ReadCalendar } from "../calendars.ts";
import { decide } from "../decide.ts";
import type { EventKind } from "../records/calendar-event.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aState } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { calendarOffersView } from "../views/calendar-offers-view.ts";
import { acceptanceOf, acceptOffers } from "./calendar-offers.ts";
import { followCalendars, planToFollow } from "./follow-calendars.ts";

const context = aContext();
const { today } = context;
const FEED = "feed";
const MIB = 1024 * 1024;

const time = (key: string, given: Partial<EventTime> = {}): EventTime => ({
  key,
  title: "Statistics",
  description: "",
  date: addDays(today, 1),
  startTime: null,
  endTime: null,
  hours: 1,
  category: "Other",
  ...given,
});
const event = (key: string, times: readonly EventTime[], given: Partial<FeedEvent> = {}): FeedEvent => ({
  key,
  kind: "other",
  title: times[0]?.title ?? key,
  place: "",
  courseKey: "",
  repeats: times.length > 1,
  times,
  ...given,
});
/** So many times a day that all are within the days that are read. */
const dates = (key: string, count: number, given: Partial<EventTime> = {}) =>
  Array.from({ length: count }, (_, index) =>
    time(`${key} ${index}`, { date: addDays(today, 1 + (index % 390)), ...given }),
  );
const statistics = (count: number, given: Partial<EventTime> = {}) =>
  event("statistics", dates("statistics", count, given), { repeats: true });
const exam = (day: number) =>
  event("exam", [time("exam", { title: "Exam", date: addDays(today, day) })], { kind: "exam" });
let readAt = 0;
const calendar = (...events: readonly FeedEvent[]): ReadCalendar => {
  readAt += 1;
  const reading = { events, from: addDays(today, -30), to: addDays(today, 400), isWhole: true };
  return { id: FEED, name: "LMS", courseId: null, readAt, reading };
};
const view = (state: State, read: ReadCalendar) => calendarOffersView(state, [read], today);
const offers = (state: State, read: ReadCalendar, as?: EventKind) =>
  view(state, read).groups.flatMap((group) =>
    group.offers.map((offer) => ({ ...offer, as: as ?? offer.event.kind })),
  );
const after = <Input, Refusal>(
  state: State,
  command: Parameters<typeof decide<Input, Refusal>>[1],
  input: Input,
): State => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error("never refused");
  return applyWrites(state, decided.value.writes, today);
};
const accepting = (read: ReadCalendar, as?: EventKind): State =>
  after(aState(), acceptOffers, { offers: offers(aState(), read, as) });
const tasksOf = (state: State) => [...state.tasks.values()];

describe("a change of scale", () => {
  const accepted = accepting(calendar(statistics(1), exam(9)));
  const grown = calendar(statistics(5_000), exam(12));

  test("waits for a press, and the calendar's other changes go on", () => {
    const state = after(accepted, followCalendars, { calendars: [grown] });
    expect(state.tasks).toEqual(accepted.tasks);
    expect([...state.exams.values()].map(({ date }) => date)).toEqual([addDays(today, 12)]);
    expect(view(state, grown).waiting).toMatchObject([{ event: { title: "Statistics" }, dates: 5_000 }]);
    expect(planToFollow(state, { calendars: [grown] }, context).writes).toEqual([]);
  });

  test("is written by the press, as far as the limits go, and then waits no more", () => {
    const [waiting] = view(accepted, grown).waiting;
    if (waiting === undefined) throw new Error("nothing waits");
    const { calendar: read, event: pressed } = waiting;
    const calendars = [{ ...read, reading: { ...read.reading, events: [pressed] } }];
    const state = after(accepted, followCalendars, { calendars, isPressed: true });
    expect(state.tasks.size).toBe(500);
    expect([...state.exams.values()].map(({ date }) => date)).toEqual([addDays(today, 9)]);
    expect(view(state, grown).waiting).toEqual([]);
    expect(planToFollow(state, { calendars: [grown] }, context).leftOut).toEqual([
      { title: "Statistics", why: "tooMany", count: 4_500 },
    ]);
  });

  test.each([
    ["50 new dates", 1, 51, 0],
    ["51 new dates", 1, 52, 1],
    ["fewer new dates than there were", 100, 199, 0],
  ])("is not %s", (_, before, now, waiting) => {
    const state = accepting(calendar(statistics(before)));
    const read = calendar(statistics(now));
    expect(view(state, read).waiting).toHaveLength(waiting);
    const followed = after(state, followCalendars, { calendars: [read] });
    expect(followed.tasks.size).toBe(waiting === 0 ? now : before);
  });

  test("is also many events that get some dates each", () => {
    const events = (count: number) =>
      Array.from({ length: 8 }, (_, index) =>
        event(`e${index}`, dates(`e${index}`, count), { repeats: true }),
      );
    const state = accepting(calendar(...events(2), exam(9)));
    const read = calendar(...events(30), exam(12));
    expect(view(state, read).waiting).toHaveLength(8);
    const followed = after(state, followCalendars, { calendars: [read] });
    expect([followed.tasks.size, [...followed.exams.values()][0]?.date]).toEqual([16, addDays(today, 12)]);
  });
});

describe("limits", () => {
  test("an offer becomes at most 500 tasks, the next ones", () => {
    const read = calendar(statistics(600));
    const list = offers(aState(), read);
    const { leftOut } = acceptanceOf(aState(), { offers: list }, context);
    expect(leftOut).toEqual([{ title: "Statistics", why: "tooMany", count: 100 }]);
    expect(accepting(read).tasks.size).toBe(500);
  });

  test("a calendar has at most 2,000 tasks to come; offers beyond stay", () => {
    const all = Array.from({ length: 7 }, (_, index) => event(`e${index}`, dates(`e${index}`, 300)));
    const state = accepting(calendar(...all));
    expect([state.tasks.size, state.calendarEvents.size]).toEqual([2_000, 7]);
    const read = calendar(...all, event("late", [time("late", { title: "Late" })]));
    const list = offers(state, read);
    expect(acceptanceOf(state, { offers: list }, context)).toEqual({
      writes: [],
      leftOut: [{ title: "Late", why: "tooMany", count: 1 }],
    });
    const later = { ...context, today: addDays(today, 391) };
    expect(acceptanceOf(state, { offers: list }, later).leftOut).toEqual([]);
  });

  test("a calendar has at most 4 MiB of new texts", () => {
    const long = { description: "語".repeat(4_000) };
    const read = calendar(...[0, 1].map((index) => event(`e${index}`, dates(`e${index}`, 400, long))));
    const bytes = tasksOf(accepting(read)).reduce((sum, { description }) => sum + description.length * 3, 0);
    expect(bytes).toBeGreaterThan(3.8 * MIB);
    expect(bytes).toBeLessThan(4 * MIB);
  });

  test("an event that repeats has shorter texts than one that is once", () => {
    const description = "x".repeat(9_000);
    const start = { day: today, minutes: 600, instant: null };
    const about = { title: "A", place: "", description, category: null, start, length: 60, replaces: null };
    const { events } = feedReading(
      [
        { ...about, uid: "once" },
        { ...about, uid: "often", repeats: true },
      ],
      { from: today, to: today },
    );
    const lengths = events.map(({ key, times: [first] }) => [key, first?.description.length]);
    expect(Object.fromEntries(lengths)).toEqual({ once: 4_000, often: 1_000 });
  });

  test("nothing new is written into the last 5 MiB of an account, no change into the last", () => {
    const accepted = accepting(calendar(exam(9)));
    const read = calendar(exam(12), statistics(3));
    const writes = (bytes: number) => {
      const stored = () => bytes * MIB;
      return [
        acceptanceOf(accepted, { offers: offers(accepted, read), stored }, context),
        planToFollow(accepted, { calendars: [read], stored }, context),
      ].map(({ writes: { length }, leftOut }) => [length > 0, ...leftOut.map(({ why }) => why)]);
    };
    expect(writes(14)).toEqual([[true], [true]]);
    expect(writes(15)).toEqual([[false, "full"], [true]]);
    expect(writes(19)).toEqual([
      [false, "full"],
      [false, "full"],
    ]);
  });

  test("the meetings of a class beyond 500 are named", () => {
    const lessons = event("c", dates("c", 620, { startTime: "10:00" as never }), { kind: "class" });
    const state = accepting(calendar(lessons));
    expect(planToFollow(state, { calendars: [calendar(lessons)] }, context).leftOut).toEqual([
      { title: "Statistics", why: "tooMany", count: 120 },
    ]);
  });
});

test("a row with a cell that no server takes is left out and named; all others are brought up to date", () => {
  const essay = (key: string, given: Partial<EventTime> = {}) =>
    event(key, [time(key, { title: `Essay ${key}`, ...given })], { kind: "deadline" });
  const state = accepting(calendar(essay("a"), essay("b"), essay("c"), exam(9)));
  const moved = { date: addDays(today, 5) };
  const read = calendar(
    essay("a", moved),
    essay("b", { ...moved, description: "\u0001".repeat(4_000) }),
    essay("c", moved),
    exam(12),
  );
  const followed = after(state, followCalendars, { calendars: [read] });
  const dateOf = (key: string) => followed.tasks.get(eventId(FEED, key) as never)?.date;
  expect([dateOf("a"), dateOf("b"), dateOf("c")]).toEqual([moved.date, addDays(today, 1), moved.date]);
  expect([...followed.exams.values()].map(({ date }) => date)).toEqual([addDays(today, 12)]);
  expect(planToFollow(state, { calendars: [read] }, context).leftOut).toEqual([
    { title: "Essay b", why: "tooLong", count: 1 },
  ]);
});
