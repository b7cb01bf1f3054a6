/** Random work of two devices on the steps of one task, apart for as long as it pleases chance. */
import {
  addSteps,
  type Command,
  decide,
  moveStep,
  removeStep,
  renameStep,
  type State,
  type Step,
  type StepId,
  stepsOf,
  stepToTask,
  type Task,
  type TaskId,
  tickStep,
} from "@furrow/core";
import { aTask, at, onDay, taskRecord } from "@furrow/core/testing";
import { type Change, createReplica, mergeChanges, type Replica } from "@furrow/sync";
import { createClock, replicaDigest, stampWrites } from "@furrow/sync/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stateOfReplica, writesToRowWrites } from "./rows.ts";

const TODAY = onDay("2026-11-20");
const NOW = at(TODAY, "09:00");

const single = aTask({ id: "task_1" as TaskId, date: TODAY });
const ofSeries = aTask({
  id: "series_1:2026-11-20" as TaskId,
  date: TODAY,
  was: {
    title: "Lecture",
    date: TODAY,
    hours: 1,
    createdAt: single.createdAt,
    steps: [
      { key: "k1", title: "Read" },
      { key: "k2", title: "Notes" },
      { key: "k3", title: "Exercises" },
    ],
  },
});

const stateOf = (replica: Replica): State => stateOfReplica(replica, TODAY);
const shown = (replica: Replica, task: Task): readonly Step[] => stepsOf(stateOf(replica), task);

interface Story {
  /** All that each device did, in its order. */
  readonly changes: readonly [readonly Change[], readonly Change[]];
  readonly added: ReadonlySet<StepId>;
  readonly removed: ReadonlySet<StepId>;
  readonly ticked: ReadonlyMap<StepId, boolean>;
  readonly renamed: ReadonlyMap<StepId, string>;
}

type Deed = readonly [device: 0 | 1, deed: number, step: number, other: number];

const live = (task: Task, deeds: readonly Deed[]): Story => {
  const replicas = [createReplica(), createReplica()] as const;
  const clocks = [createClock({ node: "node000001" }), createClock({ node: "node000002" })] as const;
  const apart: [Change[], Change[]] = [[], []];
  const all: [Change[], Change[]] = [[], []];
  const added = new Set<StepId>();
  const removed = new Set<StepId>();
  const ticked = new Map<StepId, boolean>();
  const renamed = new Map<StepId, string>();
  let moment = NOW;
  let ids = 0;

  const meet = () => {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      for (const { stamp } of apart[from]) clocks[to].observe(stamp);
      mergeChanges(replicas[to], apart[from]);
    }
    apart[0] = [];
    apart[1] = [];
  };
  const run = <Input, Refusal>(device: 0 | 1, command: Command<Input, Refusal>, input: Input) => {
    const context = { now: moment, today: TODAY, newId: () => `${device}${++ids}` };
    const decided = decide(stateOf(replicas[device]), command, input, context);
    if (!decided.ok) return [];
    const changes = [...stampWrites(writesToRowWrites(decided.value.writes), clocks[device], moment)];
    mergeChanges(replicas[device], changes);
    apart[device].push(...changes);
    all[device].push(...changes);
    return decided.value.writes;
  };

  const first = writesToRowWrites([
    { type: "put", table: "tasks", id: task.id, fields: taskRecord.toFields(task) },
  ]);
  const begun = [...stampWrites(first, clocks[0], moment)];
  mergeChanges(replicas[0], begun);
  apart[0].push(...begun);
  all[0].push(...begun);
  meet();
  for (const { id } of shown(replicas[0], task)) added.add(id);

  for (const [device, deed, chosen, second] of deeds) {
    moment += 1000;
    const steps = shown(replicas[device], task);
    const step = steps[chosen % Math.max(1, steps.length)];
    const of = { taskId: task.id, stepId: step?.id ?? ("none" as StepId) };
    if (deed === 0) meet();
    else if (deed < 4 || step === undefined) {
      const text = deed === 1 ? `one ${ids}\n- two ${ids}` : `step ${ids}`;
      for (const { id } of run(device, addSteps, { taskId: task.id, text })) added.add(id as StepId);
    } else if (deed < 6) {
      run(device, tickStep, { ...of, isDone: step.done === null });
      ticked.set(step.id, step.done === null);
    } else if (deed < 9) {
      const after = steps[second % (steps.length + 1)] ?? null;
      run(device, moveStep, { ...of, after: after === step ? null : (after?.id ?? null) });
    } else if (deed === 9) {
      run(device, renameStep, { ...of, title: `renamed ${ids} ${moment}` });
      renamed.set(step.id, `renamed ${ids} ${moment}`);
    } else {
      run(device, deed === 10 ? removeStep : stepToTask, of);
      removed.add(step.id);
    }
  }
  return { changes: all, added, removed, ticked, renamed };
};

const deeds = fc.array(fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.nat(11), fc.nat(), fc.nat()), {
  maxLength: 40,
});

test.each([
  ["a task of its own", single],
  ["a time of a series", ofSeries],
])(
  "two devices work on the steps of %s apart: whichever is heard first, both end with the same, and nothing is lost",
  (_of, task) => {
    fc.assert(
      fc.property(deeds, (done) => {
        const { changes, added, removed, ticked, renamed } = live(task, done);
        const [ofOne, ofOther] = changes;
        const heard = [
          [...ofOne, ...ofOther],
          [...ofOther, ...ofOne],
          [...ofOther, ...ofOne].toReversed(),
        ].map((order) => {
          const replica = createReplica();
          mergeChanges(replica, order);
          return replica;
        });
        const [one, ...others] = heard;
        if (one === undefined) throw new Error("nobody heard");
        const steps = shown(one, task);
        for (const other of others) {
          expect(replicaDigest(other)).toBe(replicaDigest(one));
          expect(shown(other, task)).toEqual(steps);
        }
        const ids = steps.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...ids].sort()).toEqual([...added].filter((id) => !removed.has(id)).sort());
        // Deeds were done in one order, so the later of two that say different things is known.
        for (const step of steps) {
          const isDone = ticked.get(step.id);
          if (isDone !== undefined) expect(step.done !== null).toBe(isDone);
          const name = renamed.get(step.id);
          if (name !== undefined) expect(step.title).toBe(name);
        }
      }),
      { seed: 56, numRuns: 300 },
    );
  },
);
