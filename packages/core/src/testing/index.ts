/** Builders, and what tests and benchmarks look at behind the package's door. */

export type { JsonObject } from "@furrow/values";
export type { EventTime } from "../calendars/event-time.ts";
export { completeTask } from "../commands/complete-task.ts";
export { minutesOf } from "../exams/block.ts";
export { sizesOf } from "../exams/cutting.ts";
export { factsOf, isOpen } from "../exams/facts.ts";
export { planFrom, planOf } from "../exams/plan.ts";
export { ACHIEVEMENT_TYPES } from "../records/achievement.ts";
export { schema } from "../records/state.ts";
export { taskRecord } from "../records/task.ts";
export { kindOfBlock } from "../records/task-origin.ts";
export { defaultTimer } from "../records/timer.ts";
export { staleOccurrences } from "../tasks/stale-occurrences.ts";
export type { HexColor } from "../theme/color.ts";
export { themeOf } from "../theme/theme.ts";
export type { PeriodKey } from "../time/types.ts";
export { aCorrection, aCourse, anExam, aSeries, aState, aTask, at, onDay } from "./builders.ts";
export { contrastRatio, mixedWith, mixInOklab, READABLE, SEEN } from "./contrast.ts";
export { dice } from "./dice.ts";
export { plantedSchema } from "./planted-type.ts";
export { Replica } from "./replica.ts";
export { accepted, aSemester, blocksOf, FIRST_DAY, openBlocksOn, ticked } from "./semester.ts";
export { aStudyHistory, HISTORY_KINDS } from "./study-history.ts";
export { timesIn } from "./times-in.ts";
