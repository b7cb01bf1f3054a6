export type Sky = "dawn" | "day" | "dusk" | "night";
