import { dayOf, type Instant, type Notice } from "@furrow/core";
import { achievementsWords } from "#messages/achievements.ts";
import { noticesWords as words } from "#messages/notices.ts";

export type NoticeSound = "notice" | "completed" | "alarm";

export interface NoticeWords {
  readonly tone: "success" | "info" | "warning";
  readonly text: string;
  readonly sound: NoticeSound;
}

type TextOf<Type extends Notice["type"]> = (
  notice: Extract<Notice, { readonly type: Type }>,
  now: Instant,
) => NoticeWords;

export const noticeText = (notice: Notice, now: Instant): NoticeWords =>
  // TypeScript does not relate the notice's type to the function under that type.
  (TEXTS[notice.type] as TextOf<Notice["type"]>)(notice, now);

/** If a session ended longer ago than this, the text says when. */
const AWAY_MS = 60_000;

export const isJustNow = (endedAt: Instant, now: Instant) => now - endedAt < AWAY_MS;

const success = (text: string): NoticeWords => ({ tone: "success", text, sound: "notice" });
const info = (text: string): NoticeWords => ({ tone: "info", text, sound: "notice" });
const warning = (text: string): NoticeWords => ({ tone: "warning", text, sound: "notice" });
const alarm = (text: string): NoticeWords => ({ tone: "success", text, sound: "alarm" });
const completed = (text: string): NoticeWords => ({ tone: "success", text, sound: "completed" });

const TEXTS: { readonly [Type in Notice["type"]]: TextOf<Type> } = {
  TaskAdded: ({ title }) => success(words.taskAdded(title)),
  TaskUpdated: ({ title }) => success(words.taskUpdated(title)),
  TaskDeleted: ({ title }) => success(words.taskDeleted(title)),
  TaskRestored: ({ title }) => success(words.taskRestored(title)),
  TaskCompleted: ({ title }) => completed(words.taskCompleted(title)),
  TaskReopened: ({ title }) => success(words.taskReopened(title)),
  TasksMoved: (notice, now) => success(words.tasksMoved(notice, dayOf(now))),
  TasksSpread: ({ count, days }) => success(words.tasksSpread(count, days)),
  TasksCompleted: ({ count }) => completed(words.tasksCompleted(count)),
  TasksReopened: ({ count }) => success(words.tasksReopened(count)),
  TasksDeleted: ({ count }) => success(words.tasksDeleted(count)),
  TasksRestored: ({ count }) => success(words.tasksRestored(count)),
  TasksMovedBack: ({ count }) => success(words.tasksMovedBack(count)),
  StepsChanged: ({ change, count }) => success(words.stepsChanged[change](count)),
  TimeSkipped: ({ title, day }) => success(words.timeSkipped(title, day)),
  SeriesChanged: ({ change, title }) => success(words.seriesChanged[change](title)),
  SessionBookChanged: ({ change }) => success(words.sessionBook[change]),
  HoursAdjusted: ({ day, hours }) => success(words.hoursAdjusted(day, hours)),
  GoalReset: ({ period, hours }) => info(words.goalReset(period, hours)),
  GoalSet: ({ period, hours }) => success(words.goalSet(period, hours)),
  GoalSettingsSaved: () => success(words.goalSettingsSaved),
  AnimalArrived: ({ animal }) => success(words.animalArrived(animal)),
  AnimalLeft: ({ animal }) => warning(words.animalLeft(animal)),
  AnimalRemoved: ({ animal }) => info(words.animalRemoved(animal)),
  AchievementsEarned: ({ achievements }) => success(achievementsWords.earned(achievements)),
  TimerWarning: ({ minutes }) => warning(words.timerWarning(minutes)),
  WorkComplete: ({ endedAt }, now) =>
    alarm(isJustNow(endedAt, now) ? words.workComplete : words.workCompleteWhileAway(endedAt)),
  FocusCounted: ({ minutes, day }, now) =>
    success(words.focusCounted(minutes, day === dayOf(now) ? null : day)),
  WorkStopped: ({ minutes }) => info(words.workStopped(minutes)),
  WentAway: ({ quietSince }) => ({ ...warning(words.wentAway(quietSince)), sound: "alarm" }),
  BreakOver: ({ endedAt }, now) =>
    alarm(isJustNow(endedAt, now) ? words.breakOver : words.breakOverWhileAway(endedAt)),
};
