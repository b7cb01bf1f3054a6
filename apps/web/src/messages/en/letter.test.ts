import { addDays, type CourseId, type State, type Task } from "@furrow/core";
import { daysOfSuggestion, type Letter, writeLetters } from "@furrow/core/letter";
import { aCourse, anExam, aState, aStudyHistory, aTask, HISTORY_KINDS, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { letterWords as words } from "./letter.ts";

const TODAY = onDay("2026-11-29");

const lettersOf = (state: State): readonly Letter[] => {
  const work = writeLetters(state, TODAY);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

/** As on paper. */
const textsOf = (kind: (typeof HISTORY_KINDS)[number], seed: number): readonly string[] => {
  const state = aState(aStudyHistory(kind, seed, TODAY));
  return lettersOf(state).map((letter) => textOf(state, letter));
};

/** Of a student who does some of what the letters suggest. */
const textsOfReader = (kind: (typeof HISTORY_KINDS)[number], seed: number): readonly string[] => {
  const history = aStudyHistory(kind, seed, TODAY);
  let state = aState(history);
  for (const [index, { day }] of lettersOf(state).entries()) {
    const letter = lettersOf(state).find((each) => each.day === day);
    if (index % 6 !== 1 || !letter?.blocks) continue;
    const { title, hours, course, before } = letter.blocks;
    const [date] = daysOfSuggestion(state, { day, blocks: letter.blocks }, day);
    if (date === undefined || date >= TODAY || (before !== undefined && letter.about.type === "exam"))
      continue;
    const id = `letter_${day}_0` as Task["id"];
    history.tasks.push(
      aTask({ id, title, hours, ...(course === null ? {} : { course }), date, completed: true }),
    );
    state = aState(history);
  }
  return lettersOf(state).map((letter) => textOf(state, letter));
};

const textOf = (state: State, letter: Letter): string => {
  const { day, blocks, from } = letter;
  return [
    day,
    words.fact(letter),
    words.kind(letter),
    ...(blocks === null
      ? []
      : [
          words.suggestion(letter, blocks),
          `[${words.press(blocks, daysOfSuggestion(state, { day, blocks }, day))}]`,
        ]),
    ...(from === null ? [] : [words.from(from)]),
  ].join("\n");
};

test.each(HISTORY_KINDS)("no letter has more than 90 words, nor an empty sentence: %s", (kind) => {
  for (const text of [1, 2, 3, 4, 5].flatMap((seed) => textsOf(kind, seed))) {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(90);
    expect(text).not.toMatch(/^$|undefined|NaN|null|Invalid/m);
  }
});

test.each([
  [["2026-12-01", "2026-12-03"], "Plan 30m each on Tue and Thu"],
  [["2026-12-02"], "Plan 30m on Wed, Dec 2"],
])("the button on %o says what it does: %s", (days, text) => {
  expect(words.press({ weekdays: [], hours: 0.5, title: "", course: null }, days.map(onDay))).toBe(text);
});

test.each([null, "bio"])(
  "what is kind after exams of course %s does not come again within six letters",
  (id) => {
    const course = id as CourseId | null;
    const weeks = Array.from({ length: 30 }, (_, index) => addDays(onDay("2026-03-03"), 7 * index));
    const state = aState({
      today: TODAY,
      courses: [aCourse({ id: "bio" as CourseId, name: "Biology" })],
      tasks: weeks.map((date) => aTask({ date, hours: 4, completed: true, ...(course && { course }) })),
      // As often as one can be over without the next being near.
      exams: weeks
        .filter((_, index) => index % 2 === 0)
        .map((day) => anExam({ id: day as never, date: addDays(day, 4), course })),
    });
    const letters = lettersOf(state);
    const told = letters.flatMap((letter, index) =>
      letter.about.type === "over" ? [{ index, kind: words.kind(letter).replace(/\d+h/, "") }] : [],
    );
    expect(told.length).toBeGreaterThan(6);
    for (const [at, { index, kind }] of told.entries())
      for (const before of told.slice(0, at))
        if (before.kind === kind) expect(index - before.index).toBeGreaterThan(6);
  },
);

/** To be read: 52 letters of one year. */
test("a year of letters", async () => {
  const texts = textsOfReader("exams", 2).slice(-52);
  expect(texts).toHaveLength(52);
  await expect(`${texts.join("\n\n")}\n`).toMatchFileSnapshot("./letter-year.snap.txt");
});
