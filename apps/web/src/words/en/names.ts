/** Names that many areas use. */
import type { AnimalType, Period } from "@furrow/core";

const animals: Readonly<Record<AnimalType, string>> = {
  hen: "Hen",
  goat: "Goat",
  cow: "Cow",
  horse: "Horse",
};

const periods: Readonly<Record<Period, string>> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};

export const namesWords = { animals, periods };
