/** Our own icons on the landing page, the dashboard and the tasks page. The rest is apart in `own-icons.ts`, which those pages do not load. */
import { createLucideIcon } from "lucide-react";
import paths from "./first-icons.json" with { type: "json" };

const drawn = (name: keyof typeof paths) => createLucideIcon(name, [["path", { d: paths[name], key: name }]]);

export const Barn = drawn("barn");
export const ExamSheet = drawn("examSheet");
export const Gate = drawn("gate");
export const Hen = drawn("hen");
export const Tracks = drawn("tracks");
