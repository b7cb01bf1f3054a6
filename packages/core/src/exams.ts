/** The door to exams and their plan (`@furrow/core/exams`): no first visit loads it. */
export * from "./commands/exams.ts";
export * from "./commands/find-exam.ts";
export * from "./commands/plan.ts";
export * from "./commands/topics.ts";
export * from "./exams/block.ts";
export { MAX_BLOCKS } from "./exams/cutting.ts";
export * from "./exams/estimate.ts";
export * from "./exams/exam-form.ts";
export * from "./exams/levers.ts";
export * from "./exams/pace.ts";
export * from "./exams/plan.ts";
export * from "./views/exam-day-view.ts";
export * from "./views/exams-view.ts";
export * from "./views/plan-view.ts";
export * from "./views/what-now.ts";
