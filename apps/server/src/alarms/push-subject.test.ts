import { expect, test } from "vitest";
import { isRefusedByApple } from "./push-subject.ts";

test.each([
  "http://localhost:3000",
  "https://localhost",
  "https://study.localhost",
  "https://study.example.org",
  "https://192.168.1.4",
  "https://[fd00::1]",
  "https://study.lan",
  "https://study",
  "http://study.school.edu",
  "mailto:ada@localhost",
  "mailto:ada@example.com",
])("Apple refuses %s", (subject) => expect(isRefusedByApple(subject)).toBe(true));

test.each(["https://study.school.edu", "https://school.edu/furrow", "mailto:hello@school.edu"])(
  "Apple takes %s",
  (subject) => expect(isRefusedByApple(subject)).toBe(false),
);
