import { expect, test } from "vitest";
import type { ToastAction } from "./toast-store.ts";
import { createUndoStack, UNDO_MS } from "./undo-stack.ts";

const aStack = () => {
  let now = 0;
  const undone: string[] = [];
  const withdrawn: ToastAction[] = [];
  const stack = createUndoStack(() => now, { withdraw: (action) => withdrawn.push(action) });
  const did = (action: string) => stack.offer(() => undone.push(action));
  return { stack, undone, withdrawn, did, pass: (ms: number) => (now += ms) };
};

test("the latest action is taken back first", () => {
  const { stack, undone, did } = aStack();
  did("one");
  did("two");
  expect([stack.undoLatest(), stack.undoLatest(), stack.undoLatest()]).toEqual([true, true, false]);
  expect(undone).toEqual(["two", "one"]);
});

test("after ten seconds the keyboard no longer takes a action back, while the notice still does as long as it is shown", () => {
  const { stack, undone, did, pass } = aStack();
  const action = did("one");
  pass(UNDO_MS - 1);
  did("two");
  pass(1);
  expect([stack.undoLatest(), stack.undoLatest()]).toEqual([true, false]);
  expect(undone).toEqual(["two"]);
  action.run();
  expect(undone).toEqual(["two", "one"]);
});

test("a action is taken back once, by the notice or by the keyboard", () => {
  const { stack, undone, did } = aStack();
  const action = did("one");
  action.run();
  action.run();
  expect(stack.undoLatest()).toBe(false);
  expect(undone).toEqual(["one"]);
});

test("a action that failed is not there to take back", () => {
  const { stack, did } = aStack();
  stack.drop(did("one"));
  expect(stack.undoLatest()).toBe(false);
});

test("the notice of what is taken back by the keyboard goes, as its button would do nothing", () => {
  const { stack, withdrawn, did } = aStack();
  did("one");
  const two = did("two");
  stack.undoLatest();
  expect(withdrawn).toEqual([two]);
});
