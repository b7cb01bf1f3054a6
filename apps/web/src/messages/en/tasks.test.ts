import type { ClockTime } from "@furrow/core";
import { expect, test } from "vitest";
import { format } from "../format.ts";
import { tasksWords } from "./tasks.ts";

const nine = "09:00" as ClockTime;
const eleven = "11:00" as ClockTime;

test("the times of a task are told as far as they are known", () => {
  const told = (startTime: ClockTime | null, endTime: ClockTime | null) =>
    tasksWords.times({ startTime, endTime });
  expect(told(nine, eleven)).toBe(`${format.clock(nine)} - ${format.clock(eleven)}`);
  expect(told(nine, null)).toBe(`From ${format.clock(nine)}`);
  expect(told(null, eleven)).toBe(`Until ${format.clock(eleven)}`);
  expect(told(null, null)).toBe("No time specified");
});
