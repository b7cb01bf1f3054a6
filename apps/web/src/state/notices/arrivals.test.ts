import type { AnimalArrived, AnimalType, Notice, Period } from "@furrow/core";
import { expect, test } from "vitest";
import { nextArrivals } from "./arrivals.ts";

const arrived = (animal: AnimalType, key: string): AnimalArrived => ({
  type: "AnimalArrived",
  animal,
  animalId: `${animal}:${key}`,
  period: PERIOD[animal] ?? "daily",
  key: key as AnimalArrived["key"],
  hours: 2,
  isBack: false,
});
const PERIOD: Partial<Record<AnimalType, Period>> = { hen: "daily", goat: "weekly", cow: "monthly" };

const left = ({ animal, animalId, period }: AnimalArrived): Notice => ({
  type: "AnimalLeft",
  animal,
  animalId,
  period,
  tasks: [],
});

const hen = arrived("hen", "2026-11-20");
const goat = arrived("goat", "2026-11-15");
const cow = arrived("cow", "2026-11");

test("those that arrive at once play one after the other", () => {
  expect(nextArrivals([], [{ type: "TaskCompleted", title: "Essay" }, hen, goat, cow])).toEqual([
    hen,
    goat,
    cow,
  ]);
});

test("never more than three wait: the one on the stage stays, and of the others the latest", () => {
  const later = arrived("hen", "2026-11-21");
  expect(nextArrivals([hen, goat, cow], [later])).toEqual([hen, cow, later]);
});

test("an animal that waits already is not played twice", () => {
  expect(nextArrivals([hen], [hen])).toEqual([hen]);
});

test("one that left meanwhile is not played; one that came back is", () => {
  expect(nextArrivals([hen, goat], [left(hen)])).toEqual([goat]);
  expect(nextArrivals([goat], [left(hen), hen])).toEqual([goat, hen]);
});
