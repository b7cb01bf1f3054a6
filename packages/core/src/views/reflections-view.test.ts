import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { endBreak, finishWork, resetTimer, skipBreak, startTimer } from "../commands/control-timer.ts";
import { countSession } from "../commands/count-session.ts";
import { reflect } from "../commands/session-book.ts";
import { decide } from "../decide.ts";
import type { CourseId } from "../records/course.ts";
import { sessionIdOf, sessionRecord } from "../records/session.ts";
import { applyWrites, type State } from "../records/state.ts";
import { learnId, reviewId } from "../records/task-origin.ts";
import { aContext, anExam, aState, aTask, aTopic, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import type { ClockTime } from "../time/types.ts";
import { lastLine, lastLineOfNext, linesOfTopic } from "./last-line.ts";
import { linesOfCourse, sessionToAsk } from "./reflections-view.ts";

const DAY = onDay("2026-11-20");

describe("the question after a session", () => {
  const run = <Input, Refusal>(
    state: State,
    command: Command<Input, Refusal>,
    input: Input,
    time: string,
  ) => {
    const context = aContext({ now: at(DAY, time) });
    const decided = decide(state, command, input, context);
    if (!decided.ok) throw new Error("refused");
    return applyWrites(state, decided.value.writes, context.today);
  };
  const asked = (state: State, day = DAY) => sessionToAsk(state, day)?.id ?? null;
  const id = sessionIdOf(at(DAY, "10:00"));
  const working = run(aState(), startTimer, undefined, "10:00");
  const worked = run(working, finishWork, undefined, "10:20");

  test("stands from the end of work until work starts, also in the break and after it", () => {
    expect(asked(aState())).toBeNull();
    expect(asked(working)).toBeNull();
    expect(asked(worked)).toBe(id);
    const onBreak = run(worked, startTimer, undefined, "10:21");
    expect(asked(onBreak)).toBe(id);
    const rested = run(onBreak, endBreak, undefined, "10:25");
    expect(asked(rested)).toBe(id);
    expect(asked(run(rested, startTimer, undefined, "10:26"))).toBeNull();
    expect(asked(run(worked, skipBreak, undefined, "10:21"))).toBeNull();
  });

  test("is of the day on which the session ended", () => {
    expect(asked(worked, onDay("2026-11-21"))).toBeNull();
  });

  test.each([
    ["a face", { mood: "good", line: "" }],
    ["a line", { mood: null, line: "Enzymes" }],
    ["nothing", { mood: null, line: "" }],
  ] as const)("is not asked again after the answer %s", (_what, said) => {
    expect(asked(run(worked, reflect, { sessionId: id, ...said }, "10:21"))).toBeNull();
  });

  test("is answered by a face of a later version, and by the session book", () => {
    const with_ = (fields: Readonly<Record<string, string>>) =>
      applyWrites(worked, [{ type: "edit", table: "sessions", id, fields }], DAY);
    expect(asked(with_({ mood: "proud" }))).toBeNull();
    expect(asked(with_({ mood: "good" }))).toBeNull();
  });

  test("is not asked of work that was stopped early, of less than a minute, and if the user turned it off", () => {
    expect(asked(run(working, resetTimer, undefined, "10:20"))).toBeNull();
    const short = [{ type: "edit", table: "sessions", id, fields: { focusedMinutes: 0.9 } }] as const;
    expect(asked(applyWrites(worked, short, DAY))).toBeNull();
    const off = [
      { type: "edit", table: "preferences", id: "user", fields: { askWhatStuck: false } },
    ] as const;
    expect(asked(applyWrites(worked, off, DAY))).toBeNull();
  });

  test("goes with the question whether the session counts", () => {
    expect(asked(run(worked, countSession, { startedAt: at(DAY, "10:00") }, "10:21"))).toBeNull();
  });
});

describe("lines", () => {
  const exam = anExam();
  const [enzymes, cells] = [aTopic({ title: "Enzymes" }), aTopic({ title: "Cells" })];
  const biology = "biology" as CourseId;
  const block = (id: ReturnType<typeof learnId>, topic: string, day: string, given = {}) =>
    aTask({ id, topic: topic as never, date: onDay(day), course: biology, ...given });
  const first = block(learnId(enzymes.id, 0), enzymes.id, "2026-11-18", { completed: true });
  const second = block(learnId(enzymes.id, 1), enzymes.id, "2026-11-19", { completed: true });
  const open = block(learnId(enzymes.id, 2), enzymes.id, "2026-11-21", { startTime: "10:00" as ClockTime });
  const later = block(reviewId(enzymes.id, 0), enzymes.id, "2026-11-21", { startTime: "11:00" as ClockTime });
  const missed = block(learnId(enzymes.id, 3), enzymes.id, "2026-11-19");
  const other = block(learnId(cells.id, 0), cells.id, "2026-11-21");
  const plain = aTask({ title: "Essay", course: biology });
  const said = (taskId: string, startedAt: string, line?: string) =>
    sessionRecord.parse(
      sessionIdOf(at(startedAt, "10:00")),
      {
        startedAt: isoOf(at(startedAt, "10:00")),
        taskId,
        mood: "good",
        ...(line === undefined ? {} : { line }),
      },
      DAY,
    );
  const state = aState({
    exams: [exam],
    topics: [enzymes, cells],
    tasks: [first, second, missed, open, later, other, plain, aTask({ id: "elsewhere" as never })],
    sessions: [
      said(first.id, "2026-11-18", "They lower the barrier"),
      said(second.id, "2026-11-19", "Shape matters"),
      said(second.id, "2026-11-17", "Written down later"),
      said(second.id, "2026-11-16"),
      said(second.id, "2026-11-15", ""),
      said(plain.id, "2026-11-14", "Begin with the end"),
      said("elsewhere", "2026-11-13", "Of no course"),
      said("deleted", "2026-11-12", "Of no task"),
    ],
  });
  const texts = (sessions: ReturnType<typeof linesOfTopic>) => sessions.map(({ line }) => line);

  test("of a topic are those of its blocks, the latest first", () => {
    expect(texts(linesOfTopic(state, enzymes.id))).toEqual([
      "Shape matters",
      "They lower the barrier",
      "Written down later",
    ]);
    expect(linesOfTopic(state, cells.id)).toEqual([]);
  });

  test("of a course are those of all its tasks", () => {
    expect(texts(linesOfCourse(state, biology))).toEqual([
      "Shape matters",
      "They lower the barrier",
      "Written down later",
      "Begin with the end",
    ]);
    expect(linesOfCourse(state, "latin" as CourseId)).toEqual([]);
  });

  test("the last one stands at an open block, in a list only at the topic's next", () => {
    expect(lastLine(state, open)).toBe("Shape matters");
    expect(lastLine(state, later)).toBe("Shape matters");
    expect(lastLineOfNext(state, open, DAY)).toBe("Shape matters");
    expect(lastLineOfNext(state, later, DAY)).toBeNull();
    // A missed block waits for the plan.
    expect(lastLineOfNext(state, missed, DAY)).toBeNull();
    for (const task of [second, other, plain]) {
      expect(lastLine(state, task)).toBeNull();
      expect(lastLineOfNext(state, task, DAY)).toBeNull();
    }
  });
});
