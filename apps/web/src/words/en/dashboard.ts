import type { PartOfDay } from "@furrow/core";
import { namesWords } from "./names.ts";

const greetings: Readonly<Record<PartOfDay, string>> = {
  morning: "Good morning",
  afternoon: "Good afternoon",
  evening: "Good evening",
};

export const dashboardWords = {
  greeting: (part: PartOfDay, name: string) => `${greetings[part]}, ${namesWords.displayName(name)}!`,
};
