export {
  APP_NAME,
  err,
  fnv1a,
  isCommonPassword,
  isJsonObject,
  type Json,
  ok,
  parseJson,
  type Result,
  SERVED_BY,
} from "@furrow/values";
export type { Command, Context, Outcome } from "./command.ts";
export { addSeries, repeatTask } from "./commands/add-series.ts";
export type { InvalidTask } from "./commands/add-task.ts";
export { addTask } from "./commands/add-task.ts";
export {
  adjustHours,
  type InvalidDayHours,
  MAX_DAY_HOURS,
  restoreCorrection,
} from "./commands/adjust-hours.ts";
export {
  changePreferences,
  chooseTheme,
  setCustomTheme,
} from "./commands/change-preferences.ts";
export { completeAgain } from "./commands/complete-again.ts";
export { reopenTask, toggleTask } from "./commands/complete-task.ts";
export {
  addFiveMinutes,
  answerAway,
  changeTimerMinutes,
  chooseOpenEnded,
  endBreak,
  finishWork,
  nameWork,
  pauseTimer,
  resetTimer,
  skipBreak,
  startNextTask,
  startTaskTimer,
  startTimer,
  type TaskForTimer,
  type TimerMinutes,
  type TimerRefusal,
} from "./commands/control-timer.ts";
export { countSession, dismissLastEnded, uncountSession } from "./commands/count-session.ts";
export {
  addCourse,
  archiveCourse,
  bringCourseBack,
  type CourseNotFound,
  deleteCourse,
  editCourse,
  restoreCourse,
  undoCourseEdit,
} from "./commands/courses.ts";
export {
  deleteTask,
  restoreTask,
  wholeTask,
} from "./commands/delete-task.ts";
export {
  EDIT_SCOPES,
  type EditScope,
  editOccurrences,
  type InvalidRepeat,
  type OccurrenceEdit,
} from "./commands/edit-occurrences.ts";

export { editTask, undoEdit } from "./commands/edit-task.ts";
export { deleteSeries, endSeries, pauseSeries, resumeSeries } from "./commands/end-series.ts";
export type { TaskNotFound } from "./commands/find-task.ts";
export { importedBefore, importTimetable } from "./commands/import-timetable.ts";
export { completeTasks, deleteTasks, reopenTasks, restoreTasks } from "./commands/many-tasks.ts";
export { moveTasks, moveTasksBack } from "./commands/move-tasks.ts";
export { noteActivity } from "./commands/note-activity.ts";
export { passTime } from "./commands/pass-time.ts";
export {
  type QuickAdded,
  type QuickAddRefusal,
  quickAdd,
  undoQuickAdd,
} from "./commands/quick-add.ts";
export { removeAnimal } from "./commands/remove-animal.ts";
export { renameAnimal } from "./commands/rename-animal.ts";
export { restoreAnimal } from "./commands/restore-animal.ts";
export { saveGoalSettings } from "./commands/save-goal-settings.ts";
export type { SeriesNotFound } from "./commands/series-writes.ts";
export {
  addSession,
  bookEntryOf,
  correctSession,
  deleteSession,
  restoreSession,
} from "./commands/session-book.ts";
export { setGoal } from "./commands/set-goal.ts";

export {
  addSteps,
  moveStep,
  removeStep,
  renameStep,
  restoreStep,
  type StepNotFound,
  type StepsRefused,
  stepToTask,
  taskBackToStep,
  tickStep,
  undoSteps,
} from "./commands/steps.ts";

export { giveStepsOn, hasOwnSteps } from "./commands/steps-of-series.ts";
export { toggleNightMode } from "./commands/toggle-night-mode.ts";
export { isImportGone, revertImport, undoSeries } from "./commands/undo-series.ts";
export { visitFarm } from "./commands/visit-farm.ts";
export { type CourseFilter, ofCourse } from "./courses/course-filter.ts";
export { type CourseForm, type CourseProblem, formOfCourse, newCourseForm } from "./courses/course-form.ts";
export { coursesOffered, filterableCourses, MAX_COURSE_NAME, MAX_COURSES } from "./courses/course-name.ts";
export { courseOf } from "./courses/course-of.ts";
export { decide } from "./decide.ts";
export {
  type AnimalLook,
  type AnimalMark,
  animalLook,
} from "./farm/animal-look.ts";
export { newcomers } from "./farm/newcomers.ts";
export type { Weather } from "./farm/weather.ts";
export {
  type BackupCounts,
  backupFileName,
  backupOf,
  backupText,
  countsOf,
} from "./files/backup/backup-file.ts";
export type { Cipher } from "./files/backup/cipher.ts";
export {
  type OpenBackupProblem,
  openBackup,
  verifyBackup,
  verifySealed,
} from "./files/backup/open-backup.ts";
export type { BackupProblem } from "./files/backup/parse-backup.ts";
export { deviceRowsOf, readRestoration } from "./files/backup/restoration.ts";
export {
  type Difference,
  previewRestoration,
  type RestorationPreview,
} from "./files/backup/restoration-preview.ts";
export { sealBackup } from "./files/backup/sealed-backup.ts";
export { tasksCalendar } from "./files/calendar-file/tasks-to-calendar.ts";
export {
  type CalendarMoment,
  type CalendarOccurrence,
  MAX_ENTRIES_TAKEN,
  momentKey,
  type Timetable,
  timetableOf,
} from "./files/calendar-file/timetable.ts";
export { sortTimetable } from "./files/calendar-file/timetable-series.ts";
export { cloudDocumentOf } from "./files/cloud-document/cloud-document.ts";
export type { CsvWords } from "./files/csv/csv.ts";
export { csvText, studyDataCsv, tasksCsv } from "./files/csv/csv.ts";
export { type DiaryAnimal, type DiaryPeriod, diaryOf, wholeHistory } from "./files/diary/diary.ts";
export { diaryFileName, diaryHtml } from "./files/diary/diary-html.ts";
export { DIARY_STYLE } from "./files/diary/diary-markup.ts";
export type { DiaryGrain, DiaryWords } from "./files/diary/diary-words.ts";
export { legacyData } from "./files/legacy/browser-storage.ts";
export { LEGACY_KEYS } from "./files/legacy/legacy-keys.ts";
export type { AnimalArrived, AnimalLeft, Notice, SeriesChanged } from "./notice.ts";
export type { AchievementType } from "./records/achievement.ts";
export { isHere } from "./records/animal.ts";
export { ANIMAL_OF, type AnimalType, type GuestAnimalType } from "./records/animal-kinds.ts";
export { type Course, type CourseId, MAX_WEEKLY_HOURS } from "./records/course.ts";
export type { GoalSettings } from "./records/goal-settings.ts";
export { isSingleRecord, joinedRecordId } from "./records/joining.ts";
export {
  DEFAULT_PREFERENCES,
  MAX_USER_NAME_LENGTH,
  PREFERENCES,
  type Preferences,
  SHOWN_SETTINGS,
  type ShownSetting,
} from "./records/preferences.ts";
export {
  MAX_INTERVAL,
  MAX_TIMES,
  type RepeatEnd,
  type RepeatRule,
} from "./records/series.ts";
export type { Session } from "./records/session.ts";
export type { NumberSetting, Setting, SettingSection } from "./records/settings.ts";
export { isDeviceTable } from "./records/state/record-type.ts";
export type { StoredRecord } from "./records/state/rows.ts";
export type { TableName, Write } from "./records/state.ts";
export {
  applyRows,
  applyWrites,
  buildState,
  emptyState,
  rowsOf,
  type State,
} from "./records/state.ts";
export type { Step, StepId } from "./records/step.ts";
export {
  isMadeByTimer,
  occurrenceId,
  readOccurrenceId,
  type SeriesId,
  type Task,
  type TaskId,
} from "./records/task.ts";
export { CATEGORIES, type Category, FORM_TEXTS, readCategory } from "./records/task-fields.ts";
export { readTaskHours } from "./records/task-hours.ts";
export { isTimerRunning, type TimerMode } from "./records/timer.ts";
export { nextDeadline, settleArrived } from "./settle.ts";
export type { Chart } from "./study/chart.ts";
export { barHeight } from "./study/chart-axis.ts";
export { CHART_RANGES, type ChartRange, type ChartSpan } from "./study/chart-range.ts";
export { type ChartSegment, chartSegments } from "./study/chart-segments.ts";
export { goalProgress } from "./study/goal-progress.ts";
export { yearHeatmap } from "./study/heatmap.ts";
export { type CourseHours, hoursByCourse } from "./study/hours-by-course.ts";
export type { Recommendation } from "./study/recommendations.ts";
export { type StudyStats, studyStats } from "./study/stats.ts";
export { studyPattern } from "./study/study-pattern.ts";
export { taskOf, tasksOn } from "./tasks/occurrences.ts";
export { type QuickAdd, type QuickAddPiece, readQuickAdd } from "./tasks/quick-add.ts";
export { quickAddText } from "./tasks/quick-add-details.ts";
export type { QuickAddLanguage, QuickAddWords } from "./tasks/quick-add-language.ts";
export {
  correctLine,
  formOfQuickAdd,
  keepPieceAsText,
  repeatOfQuickAdd,
} from "./tasks/quick-add-line.ts";
export type { QuickAddKind, QuickAddSaid } from "./tasks/quick-add-said.ts";
export {
  formOfRepeat,
  newRepeatForm,
  type RepeatForm,
  type RepeatProblem,
  readRepeatForm,
} from "./tasks/repeat-form.ts";
export { comingDays, followDay } from "./tasks/repeat-preview.ts";
export { movesTo, shortest, type TaskMove } from "./tasks/roll-over.ts";
export { partOfTask } from "./tasks/series-parts.ts";
export {
  MAX_STEP_LETTERS,
  nextStep,
  readSteps,
  type StepsProgress,
  stepsOf,
  stepsProgress,
} from "./tasks/steps.ts";
export { suggestedStart } from "./tasks/suggested-start.ts";
export {
  DAY_ORDERS,
  type DayOrder,
  dayOfFilter,
  filterOfDay,
  isListed,
  TASK_FILTERS,
  type TaskFilter,
} from "./tasks/task-filter.ts";
export {
  formOfTask,
  newTaskForm,
  readTaskForm,
  TASK_HOURS,
  type TaskForm,
  type TaskProblem,
} from "./tasks/task-form.ts";
export { taskSearch } from "./tasks/task-search.ts";
export { suggestTimes, type TaskTimes, type TaskTyping, typedTimes, typeTimes } from "./tasks/task-times.ts";
export { unfinishedBefore } from "./tasks/unfinished.ts";
export { type HexColor, readHexColor } from "./theme/color.ts";
export {
  adjustedOn,
  COURSE_COLORS,
  type CourseColor,
  courseColorPair,
  isCourseColor,
} from "./theme/course-palette.ts";
export { allThemes, type Theme, themeFrom } from "./theme/theme.ts";
export {
  type CustomTheme,
  readCustomTheme,
  THEME_NAMES,
  THEMES,
  type ThemeName,
  themeColors,
} from "./theme/theme-choice.ts";
export { clockOfMinutes, readClockTime } from "./time/clock-time.ts";
export {
  addDays,
  dateOfDay,
  daysFrom,
  isDay,
  monthNumberOfDay,
  weekStart,
  yearOfDay,
} from "./time/day.ts";
export { GOAL_HOURS, roundHours } from "./time/goal-hours.ts";
export { sumHours } from "./time/hours.ts";
export type { PartOfDay } from "./time/instant.ts";
export { clockTimeOf, dayOf, instantOf, isoOf } from "./time/instant.ts";
export { addMonths, type Month, monthOf } from "./time/month.ts";
export { firstDayOfPeriod, lastDayOfPeriod, periodKeyOf } from "./time/period.ts";
export { type ClockTime, type Day, type Instant, PERIODS, type Period } from "./time/types.ts";
export { awayFromAt } from "./timer/away-from.ts";
export {
  formOfSession,
  newSessionForm,
  readSessionSpan,
  type SessionForm,
  type SessionProblem,
} from "./timer/session-form.ts";
export { overlappingSessions, workUnderWaySince } from "./timer/session-overlap.ts";
export {
  SESSION_MINUTES,
  type SessionTimes,
  type SessionTyping,
  typeSessionTimes,
} from "./timer/session-times.ts";
export { type AlbumEntry, albumView } from "./views/album-view.ts";
export { type AnalyticsView, analyticsView, type ComparisonShown } from "./views/analytics-view.ts";
export { type AnimalMemory, animalMemory } from "./views/animal-memory.ts";
export { type CalendarStep, sameDateIn, stepInCalendar } from "./views/calendar-step.ts";
export { type CalendarDay, type CalendarDetails, calendarView } from "./views/calendar-view.ts";
export { coursesBetween } from "./views/course-marks.ts";
export { type CoursesView, countTasksOf, coursesView } from "./views/courses-view.ts";
export { chooseQuote, type DashboardView, dashboardView } from "./views/dashboard-view.ts";
export { dayHoursView } from "./views/day-hours-view.ts";
export {
  type AnimalEvent,
  type AnimalShown,
  type FarmAnimalShown,
  type FarmView,
  farmView,
  guestFarm,
} from "./views/farm-view.ts";
export {
  composeFeedback,
  EMPTY_FEEDBACK,
  FEEDBACK_TYPES,
  type FeedbackForm,
  type FeedbackType,
  type FeedbackWords,
} from "./views/feedback.ts";
export { type GoalCardView, goalsView } from "./views/goals-view.ts";
export { type HarvestView, harvestView } from "./views/harvest-view.ts";
export { lastEndedView } from "./views/last-ended-view.ts";
export { type RollOverTarget, type RollOverView, rollOverView } from "./views/roll-over-view.ts";
export { type SceneView, sceneView } from "./views/scene-view.ts";
export { repetitionOf, type SeriesLine, seriesView } from "./views/series-view.ts";
export {
  type SessionCounts,
  type SessionLine,
  sessionBookView,
  sessionsOfDay,
} from "./views/session-book-view.ts";
export { skyView } from "./views/sky-view.ts";
export { studiedView } from "./views/studied-view.ts";
export type { TaskCard } from "./views/task-card.ts";
export {
  type ListedTask,
  TASK_WINDOW,
  type TaskGroup,
  type TasksView,
  tasksView,
} from "./views/tasks-view.ts";
export { type TimerView, timerView } from "./views/timer-view.ts";
export { type WeekBlock, type WeekDay, type WeekView, weekView } from "./views/week-view.ts";
