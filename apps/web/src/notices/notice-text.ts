import type { AnimalType, Instant, Notice, Period } from "@furrow/core";
import { ANIMAL_NAMES } from "@furrow/core";

export interface NoticeWords {
  readonly tone: "success" | "info" | "warning";
  readonly text: string;
  readonly sound: "notice" | "alarm";
}

/** The words for what happened on this device. One exhaustive switch: a new notice cannot be forgotten. */
export function noticeText(notice: Notice, now: Instant): NoticeWords {
  switch (notice.type) {
    case "TaskAdded":
      return success(`Task "${notice.title}" added successfully`);
    case "TaskUpdated":
      return success(`Task "${notice.title}" updated`);
    case "TaskDeleted":
      return success(`Task "${notice.title}" deleted`);
    case "TaskRestored":
      return success(`Task "${notice.title}" restored`);
    case "TaskCompleted":
      return success(`Task "${notice.title}" completed!`);
    case "TaskReopened":
      return success(`Task "${notice.title}" uncompleted!`);
    case "TasksMoved":
      return success(notice.count === 1 ? "1 task moved to today" : `${notice.count} tasks moved to today`);
    case "TasksMovedBack":
      return success(notice.count === 1 ? "1 task moved back" : `${notice.count} tasks moved back`);
    case "GoalReset":
      return info(`${PERIOD_NAME[notice.period]} goal reset to ${hoursText(notice.hours)}`);
    case "GoalSet":
      return success(`${PERIOD_NAME[notice.period]} goal set to ${hoursText(notice.hours)}`);
    case "GoalSettingsSaved":
      return success("Goal settings updated successfully");
    case "AnimalArrived":
      return success(`New ${nameOf(notice.animal)} added to your farm! 🎉`);
    case "AnimalLeft":
      return warning(`A ${nameOf(notice.animal)} has left your farm as the goal is now incomplete.`);
    case "AnimalRemoved":
      return info(`${nameOf(notice.animal)} removed from your farm`);
    case "TimerWarning":
      return { tone: "warning", text: "Your session will end in 5 minutes", sound: "notice" };
    case "WorkComplete":
      return alarm(`Work session complete${whileAway(notice.endedAt, now)} Time to take a break!`);
    case "BreakOver":
      return alarm(
        now - notice.endedAt < AWAY_MS
          ? "Break time over. Ready to start working?"
          : `Break time over. It ended at ${clockText(notice.endedAt)}. Ready to start working?`,
      );
  }
}

/** An end noticed later than this passed while nobody was there to be told, so the text says when it was. */
const AWAY_MS = 60_000;

const PERIOD_NAME: Readonly<Record<Period, string>> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};

const nameOf = (animal: AnimalType) => ANIMAL_NAMES[animal];
const hoursText = (hours: number) => `${hours} hours`;
const whileAway = (endedAt: Instant, now: Instant) =>
  now - endedAt < AWAY_MS ? "!" : `. It ended at ${clockText(endedAt)}.`;
const clockText = (at: Instant) =>
  new Date(at).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

const success = (text: string): NoticeWords => ({ tone: "success", text, sound: "notice" });
const info = (text: string): NoticeWords => ({ tone: "info", text, sound: "notice" });
const warning = (text: string): NoticeWords => ({ tone: "warning", text, sound: "notice" });
const alarm = (text: string): NoticeWords => ({ tone: "success", text, sound: "alarm" });
