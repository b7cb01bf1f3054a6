import { dayOf, type Instant, type Notice } from "@furrow/core";
import { achievementsWords } from "#messages/achievements.ts";
import { noticesWords as words } from "#messages/notices.ts";

export interface NoticeWords {
  readonly tone: "success" | "info" | "warning";
  readonly text: string;
  readonly sound: "notice" | "alarm";
}

/** The words for what happened on this device. One exhaustive switch: a new notice cannot be forgotten. */
export function noticeText(notice: Notice, now: Instant): NoticeWords {
  switch (notice.type) {
    case "TaskAdded":
      return success(words.taskAdded(notice.title));
    case "TaskUpdated":
      return success(words.taskUpdated(notice.title));
    case "TaskDeleted":
      return success(words.taskDeleted(notice.title));
    case "TaskRestored":
      return success(words.taskRestored(notice.title));
    case "TaskCompleted":
      return success(words.taskCompleted(notice.title));
    case "TaskReopened":
      return success(words.taskReopened(notice.title));
    case "TasksMoved":
      return success(words.tasksMoved(notice, dayOf(now)));
    case "TasksSpread":
      return success(words.tasksSpread(notice.count, notice.days));
    case "TasksCompleted":
      return success(words.tasksCompleted(notice.count));
    case "TasksReopened":
      return success(words.tasksReopened(notice.count));
    case "TasksDeleted":
      return success(words.tasksDeleted(notice.count));
    case "TasksRestored":
      return success(words.tasksRestored(notice.count));
    case "TasksMovedBack":
      return success(words.tasksMovedBack(notice.count));
    case "StepsChanged":
      return success(words.stepsChanged[notice.change](notice.count));
    case "TimeSkipped":
      return success(words.timeSkipped(notice.title, notice.day));
    case "SeriesChanged":
      return success(words.seriesChanged[notice.change](notice.title));
    case "SessionBookChanged":
      return success(words.sessionBook[notice.change]);
    case "HoursAdjusted":
      return success(words.hoursAdjusted(notice.day, notice.hours));
    case "GoalReset":
      return info(words.goalReset(notice.period, notice.hours));
    case "GoalSet":
      return success(words.goalSet(notice.period, notice.hours));
    case "GoalSettingsSaved":
      return success(words.goalSettingsSaved);
    case "AnimalArrived":
      return success(words.animalArrived(notice.animal));
    case "AnimalLeft":
      return warning(words.animalLeft(notice.animal));
    case "AnimalRemoved":
      return info(words.animalRemoved(notice.animal));
    case "AchievementsEarned":
      return success(achievementsWords.earned(notice.achievements));
    case "TimerWarning":
      return warning(words.timerWarning(notice.minutes));
    case "WorkComplete":
      return alarm(
        isJustNow(notice.endedAt, now) ? words.workComplete : words.workCompleteWhileAway(notice.endedAt),
      );
    case "FocusCounted":
      return success(words.focusCounted(notice.minutes, notice.day === dayOf(now) ? null : notice.day));
    case "WorkStopped":
      return info(words.workStopped(notice.minutes));
    case "WentAway":
      return { ...warning(words.wentAway(notice.quietSince)), sound: "alarm" };
    case "BreakOver":
      return alarm(
        isJustNow(notice.endedAt, now) ? words.breakOver : words.breakOverWhileAway(notice.endedAt),
      );
  }
}

/** An end noticed later than this passed while nobody was there to be told, so the text says when it was. */
const AWAY_MS = 60_000;

const isJustNow = (endedAt: Instant, now: Instant) => now - endedAt < AWAY_MS;

const success = (text: string): NoticeWords => ({ tone: "success", text, sound: "notice" });
const info = (text: string): NoticeWords => ({ tone: "info", text, sound: "notice" });
const warning = (text: string): NoticeWords => ({ tone: "warning", text, sound: "notice" });
const alarm = (text: string): NoticeWords => ({ tone: "success", text, sound: "alarm" });
