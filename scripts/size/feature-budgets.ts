/**
 * How large each feature may be, in forty-byte lines (bytes / 40) of all product files. If a feature grows, its budget changes in the same
 * commit, and `reason` says what the lines are for. Take something away before you raise a budget.
 */
import type { Feature } from "./feature-sizes.ts";

/** No feature may be larger, except those that are older than this rule. */
export const LARGEST = 5_000;
export const MAY_BE_LARGER: readonly string[] = ["server", "timer", "farm", "drawings"];

const core = (...globs: string[]) => globs.map((glob) => `packages/core/src/${glob}`);
const web = (...globs: string[]) => globs.map((glob) => `apps/web/src/${glob}`);

const FIRST = "First count";

export const FEATURES: readonly Feature[] = [
  {
    name: "server",
    budget: 12_985,
    reason: "Its words are catalogs; it picks the language of a page, and tells search engines of the others",
    files: ["apps/server/src/**"],
  },
  {
    name: "sync",
    budget: 5_000,
    reason: "Whole sentences in the catalogs",
    files: [
      "packages/sync/src/**",
      "packages/values/src/!(isolated).ts",
      ...web(
        "services/{cloud,compare-clocks,first-sync,sync-loop,sync-progress}.ts",
        "messages/en/{cloud,cloud-sync,sync-warnings}.ts",
        "shared/cloud/**",
      ),
    ],
  },
  {
    name: "data on the device",
    budget: 2_560,
    reason: "Whole sentences in the catalogs",
    files: web(
      "platform/{storage,tabs}/**",
      "services/{maintain-log,open-data,open-owner,persistent-storage,user-data}.ts",
      "state/{account-data,app-store,repair-log,rows}.ts",
      "messages/en/{first-load,on-device,storage}.ts",
      "shared/{data-gate,recovery}/**",
    ),
  },
  {
    name: "records and state",
    budget: 2_085,
    reason: "The report is part of what the core offers",
    files: core(
      "{command,decide,index,notice,settle}.ts",
      "records/state/**",
      "records/{record-types,row-writes,state}.ts",
      "commands/undo.ts",
      "time/**",
    ),
  },
  {
    name: "timer",
    budget: 5_770,
    reason: "Words of a running session, which the first visit does not load",
    files: [
      ...core(
        "timer/**",
        "records/{running,session,timer,timer-settings}.ts",
        "commands/{control-timer,count-session,pass-time,session-book,take-over-session,timer-writes}.ts",
        "views/{harvest-view,just-ended-session,last-ended-view,running-elsewhere,session-book-view,timer-view}.ts",
      ),
      ...web(
        "screens/timer/**",
        "shared/{counted-hours,running-session,session-book}/**",
        "messages/en/{running-session,session-book,timer,timer-page}.ts",
        "messages/en/content/focus-quotes.*",
        "services/{scheduler,session-indicators,watch-activity,app-badge}.ts",
        "hooks/use-timer.ts",
        "app/scheduler-shim.ts",
        "platform/page/{browser-full-screen,document-mini-window,screen-wake-lock}.ts",
      ),
    ],
  },
  {
    name: "sample semester",
    budget: 290,
    reason:
      "A hundred days lived by commands in memory, with the words of its student; its bar and the link to it",
    files: web(
      "services/sample/**",
      "shared/sample/**",
      "app/shell/sample-bar.tsx",
      "hooks/use-is-sample.ts",
      "messages/en/sample.ts",
      "messages/en/content/sample-semester.ts",
    ),
  },
  {
    name: "install",
    budget: 230,
    reason:
      "Offered once, in context; three steps with pictures on iPhone and iPad, and before them what stays behind",
    files: web(
      "platform/page/install-prompt.ts",
      "shared/install/**",
      "messages/en/{install,install-steps}.ts",
    ),
  },
  {
    name: "line after a session",
    budget: 360,
    reason: "Asked after a session, and shown at the next block, in courses and topics",
    files: [
      ...core("views/{last-line,reflections-view}.ts"),
      ...web("shared/reflections/**", "messages/en/reflections.ts"),
    ],
  },
  {
    name: "alarm",
    budget: 1_195,
    reason: "Whole sentences in the catalogs",
    files: [
      "apps/web/service-worker/alarm.ts",
      ...core("views/alarm-view.ts"),
      ...web(
        "platform/alarm/**",
        "shared/alarm/**",
        "services/{alarm,alarm-switch,due-rows}.ts",
        "state/alarm-state.ts",
        "screens/settings/alarm-*.tsx",
        "messages/en/{alarm,alarm-notification,alarm-test}.ts",
      ),
    ],
  },
  {
    name: "reminders",
    budget: 1_235,
    reason: "The Sunday letter reminds, if wanted",
    files: [
      "apps/web/service-worker/reminders.ts",
      ...core(
        "reminders.ts",
        "reminders/**",
        "records/{reminder,reminder-settings}.ts",
        "commands/reminders.ts",
      ),
      ...web(
        "services/reminders.ts",
        "screens/settings/reminder-*.tsx",
        "messages/en/{reminders,reminder-notification,reminder-settings}.ts",
      ),
    ],
  },
  {
    name: "sounds",
    budget: 1_260,
    reason: FIRST,
    files: web(
      "platform/sounds/**",
      "shared/ambient-sound/**",
      "services/ambient-sound.ts",
      "messages/en/sounds.ts",
    ),
  },
  {
    name: "tasks",
    budget: 4_975,
    reason: "A block says which of its topic's blocks it is",
    files: [
      ...core(
        "records/{task,task-fields,task-ids,task-order,task-origin}.ts",
        "tasks/{clashes,roll-over,suggested-start,task-*}.ts",
        "commands/{add-task,complete-task,delete-task,edit-task,find-task,many-tasks}.ts",
        "views/{roll-over-view,task-card,tasks-view}.ts",
      ),
      ...web(
        "screens/tasks/**",
        "shared/{move-tasks,task-form}/**",
        "shared/task-commands/{use-notify-if-gone,use-task-commands,use-toggle-task}.ts",
        "messages/en/{task-form,task-moves,task-shortcuts,tasks,tasks-page}.ts",
      ),
    ],
  },
  {
    name: "quick add",
    budget: 1_885,
    reason: "Patterns of a language respell what it reads and writes, and cut lines without spaces",
    files: [
      ...core("tasks/quick-add*.ts", "commands/quick-add.ts"),
      ...web(
        "shared/quick-add/**",
        "app/shell/quick-add-anywhere.tsx",
        "messages/{quick-add-language,en/quick-add,en/quick-add-grammar}.ts",
        "state/accounts/unread-lines.ts",
      ),
    ],
  },
  {
    name: "recurring tasks",
    budget: 2_815,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core(
        "records/series.ts",
        "tasks/{after-done,generated-occurrences,occurrences,recurrence-rule,repeat-form,repeat-preview,series-parts,stale-occurrences}.ts",
        "commands/{add-series,edit-occurrences,end-series,series-writes}.ts",
        "views/series-view.ts",
      ),
      ...web("shared/series/**", "shared/task-commands/use-series-commands.ts", "messages/en/series.ts"),
    ],
  },
  {
    name: "subtasks",
    budget: 1_350,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core("records/step.ts", "tasks/steps.ts", "commands/{steps,steps-of-series}.ts"),
      ...web("shared/steps/**", "messages/en/{checklist,steps}.ts"),
    ],
  },
  {
    name: "courses",
    budget: 1_260,
    reason: "Names are folded as search folds them: ß, ı, Arabic letters, full width",
    files: [
      ...core(
        "courses/**",
        "records/course.ts",
        "commands/courses.ts",
        "views/courses-view.ts",
        "theme/course-palette.ts",
      ),
      ...web(
        "shared/courses/**",
        "screens/courses/{course-line.tsx,courses-page.tsx,courses.module.css}",
        "screens/settings/courses-section.tsx",
        "messages/en/{course-choice,courses}.ts",
      ),
    ],
  },
  {
    name: "exams",
    budget: 4_030,
    reason: "A block says which of its topic it is; an exam without topics is open",
    files: [
      ...core(
        "exams.ts",
        "exams/**",
        "records/{day-minutes,exam,study-capacity,topic}.ts",
        "commands/{exams,find-exam,plan,topics}.ts",
        "views/{exam-day-view,exams-view,plan-view,what-now}.ts",
      ),
      ...web(
        "shared/exams/**",
        "screens/courses/{exam*,pace-line*,study-time*,use-exam*}",
        "messages/en/{exams,plan}.ts",
      ),
    ],
  },
  {
    name: "set-up of the semester",
    budget: 1_130,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core("semester.ts", "commands/set-up-semester.ts", "views/semester-view.ts"),
      ...web("screens/set-up/**", "messages/en/set-up.ts"),
    ],
  },
  {
    name: "calendar",
    budget: 1_920,
    reason: "A day opens over the week, which a narrow screen shows three days at a time",
    files: [
      ...core("views/{calendar-step,calendar-view,week-view}.ts"),
      ...web("screens/calendar/**", "messages/en/calendar.ts"),
    ],
  },
  {
    name: "calendars in",
    budget: 4_600,
    reason: "Words of events in seven languages: data",
    files: [
      ...core(
        "calendars.ts",
        "calendars/**",
        "tasks/classes.ts",
        "records/{calendar-course,calendar-event}.ts",
        "commands/{calendar-offers,follow-calendars,calendar-series}.ts",
        "views/calendar-offers-view.ts",
        "files/calendar-file/timetable*.ts",
      ),
      ...web(
        "platform/{calendar,subscriptions}/**",
        "services/{calendar-readings,compare-calendars,read-calendars,subscribed-calendars}.ts",
        "shared/calendar-offers/**",
        "screens/settings/subscriptions/**",
        "shared/subscriptions/**",
        "screens/settings/backup/*calendar-file*",
        "hooks/use-read-calendars.ts",
        "messages/en/{calendar-offers,subscriptions}.ts",
      ),
    ],
  },
  {
    name: "calendars out",
    budget: 1_400,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core(
        "files/calendar-file/{category-lines,content-lines,event-lines,fingerprint,publish*,series-to-events,tasks-to-calendar,zone-lines}.ts",
        "files/calendar-file/color-names.json",
      ),
      ...web(
        "platform/feeds/**",
        "services/{follow-feeds,publish-calendars}.ts",
        "services/backup/render-feeds.ts",
        "screens/settings/feeds/**",
        "messages/en/feeds.ts",
      ),
    ],
  },
  {
    name: "goals and analytics",
    budget: 3_105,
    reason: "The chart's picture is mirrored from right to left",
    files: [
      ...core(
        "study/!(rest|rhythm)*.ts",
        "records/{correction,goal,goal-completion,goal-reset,goal-settings}.ts",
        "commands/{adjust-hours,goals}.ts",
        "views/{analytics-view,day-hours-view,goals-view,studied-view}.ts",
      ),
      ...web(
        "screens/{analytics,goals}/!(rhythm)*",
        "screens/settings/goal-section.tsx",
        "services/study-properties.ts",
        "messages/en/{analytics,goals}.ts",
      ),
    ],
  },
  {
    name: "letter",
    budget: 1_190,
    reason:
      "Rules with thresholds, two or three kind sentences each, and suggestions from what waits in the week",
    files: [
      ...core("letter.ts", "letter/**", "commands/letter.ts"),
      ...web("shared/letter/**", "messages/en/letter.ts"),
    ],
  },
  {
    name: "rest and rhythm",
    budget: 635,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core("records/rest.ts", "study/{rest,rhythm}.ts", "commands/rest.ts", "views/{rest,rhythm}-view.ts"),
      ...web(
        "shared/rest/**",
        "screens/settings/rest-*",
        "screens/{analytics,dashboard}/rhythm-*",
        "messages/en/{rest,rhythm}.ts",
      ),
    ],
  },
  {
    name: "farm",
    budget: 9_460,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core(
        "farm/!(farm-days)*.ts",
        "records/{achievement,animal,animal-kinds,animal-place}.ts",
        "commands/{animals,farm}.ts",
        "views/{album-view,animal-memory,farm-view,scene-view,sky-view}.ts",
      ),
      ...web(
        "screens/farm/*.{ts,tsx,css}",
        "screens/farm/scene/*.{ts,tsx,css}",
        "art/*.{ts,md}",
        "art/{animals,barn,scene,spots,vignette}/*.{ts,tsx,css}",
        "art/animals/coats/*.ts",
        "art/scene/scenery/*.ts",
        "shared/{arrival,farm-glimpse,farm-picture}/**",
        "hooks/use-scene-view.ts",
        "messages/en/{achievements,album,arrival,farm,rewards}.ts",
      ),
    ],
  },
  {
    name: "drawings",
    budget: 11_130,
    reason: FIRST,
    files: [
      "apps/web/public/**/*.svg",
      ...web("art/**/*.{svg,json}", "screens/**/*.svg", "components/icons/**"),
    ],
  },
  {
    name: "dashboard",
    budget: 1_890,
    reason: "A day with nothing left says what waits tomorrow",
    files: [
      ...core("commands/place-task.ts", "views/{dashboard-view,day-line,tomorrow-view}.ts"),
      ...web(
        "shared/today/**",
        "screens/dashboard/!(rhythm)*.{ts,tsx,css}",
        "messages/en/{dashboard,today,tomorrow}.ts",
        "messages/en/content/motivational-quotes.*",
      ),
    ],
  },
  {
    name: "accounts and profiles",
    budget: 4_480,
    reason: "Words of the login dialog, which no first visit loads",
    files: [
      ...core("records/joining.ts"),
      ...web(
        "screens/sign-in/**",
        "screens/settings/profile/**",
        "screens/settings/data/undo-joining-dialog.tsx",
        "platform/server/{account-requests,common-passwords,http-accounts,http-providers}.ts",
        "services/{erase-marked-data,import-legacy,join-profile,joining,profile-reminders,start-joining,take-over,undo-joining}.ts",
        "shared/{device-name,joining,local-profile,new-password,sign-in-providers}/**",
        "state/accounts/{account*,auth*,joining,known-accounts,local-profile,owners-here,pending-erasures,profile-*,provider-words,sign-*}.ts",
        "state/notices/profile-notices.ts",
        "messages/en/{accounts,devices,joining,local-profile,profile,profile-notices,sign-in-providers,start-local}.ts",
      ),
    ],
  },
  {
    name: "backup and files",
    budget: 4_310,
    reason: "Whole sentences in the catalogs",
    files: [
      "apps/web/service-worker/share.ts",
      ...core("files/{backup,cloud-document,legacy}/**"),
      ...web(
        "backup-worker.ts",
        "services/backup/{backup-work,backup-worker,device-records,make-file,read-present,rejected-changes,restore-work}.ts",
        "{platform,shared}/incoming/**",
        "screens/settings/backup/{ask-to-open,backup-section,create-backup,password,preview,problem-words,restore,use-}*",
        "screens/settings/data/{clear-dialog,copy-list,data-section}*",
        "screens/settings/use-incoming.ts",
        "messages/en/{backup,copies,incoming,restore}.ts",
      ),
    ],
  },
  {
    name: "bring your data",
    budget: 3_850,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core("past.ts", "files/past/**", "records/import.ts"),
      ...web(
        "platform/{past,zip}/**",
        "services/backup/take-along.ts",
        "screens/settings/backup/take-along-*",
        "messages/en/take-along.ts",
        "services/backup/bring-work.ts",
        "services/take-drops.ts",
        "screens/settings/bring/**",
        "messages/en/{bring,other-apps}.ts",
      ),
    ],
  },
  {
    name: "diary and spreadsheets",
    budget: 1_250,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core("files/{csv,diary}/**"),
      ...web(
        "screens/settings/backup/{diary,print}*",
        "shared/day-range/**",
        "shared/print-pages/**",
        "messages/en/{csv,diary}.ts",
      ),
    ],
  },
  {
    name: "year",
    budget: 1_540,
    reason: "A look back in eight cards, the farm played through its days, and a picture or a file of both",
    files: [
      ...core("year.ts", "farm/farm-days.ts", "views/year-view.ts"),
      ...web("screens/year/**", "messages/en/year.ts"),
    ],
  },
  {
    name: "study report",
    budget: 425,
    reason: "Pages and a CSV of hours by course and week, for an adviser or an office",
    files: [...core("files/report/**"), ...web("screens/settings/backup/report-*", "messages/en/report.ts")],
  },
  {
    name: "settings and theme",
    budget: 1_625,
    reason: "Whole sentences in the catalogs",
    files: [
      ...core(
        "records/{device-settings,preferences,setting,settings}.ts",
        "commands/change-preferences.ts",
        "theme/{color,luminance,theme,theme-choice}.ts",
      ),
      ...web(
        "screens/settings/{about-section,notification-section,settings-*,settings,use-backup-worker}*",
        "screens/settings/theme/**",
        "shared/settings/**",
        "state/appearance/**",
        "state/device-settings.ts",
        "messages/en/{settings,shown-settings}.ts",
      ),
    ],
  },
  {
    name: "notices",
    budget: 1_320,
    reason: "Whole sentences in the catalogs",
    files: web(
      "shared/notices/**",
      "state/notices/{announce,clock-announce,data-notices,new-version-notice,notice-*,toast-*,undo-stack}.*",
      "hooks/undo.tsx",
      "messages/en/{failures,notices}.ts",
    ),
  },
  {
    name: "app shell",
    budget: 5_000,
    reason: "Each language has its pages, service worker and manifest; the footer leads to them",
    files: [
      "apps/web/index.html",
      "apps/web/vite.config.ts",
      "apps/web/build/*",
      "apps/web/service-worker/{once-at-a-time,service-worker}.ts",
      ...web(
        "{background-services,base-path,data-services,signal}.ts",
        "{main,prerender}.tsx",
        "app/*.{tsx,css}",
        "app/{keep-trying,pages,prefetch-screens}.ts",
        "app/shell/{bottom-bar,guest-bar,header,layout,login-required,more-sheet,page-frame,shell,sidebar}*",
        "app/shell/use-farm-news.ts",
        "hooks/{hooks,same-data,ticks,time-zone,use-cloud,use-idle,use-now,use-page-look,use-run,use-view}.ts",
        "hooks/wiring.tsx",
        "platform/page/!(browser-full-screen|document-mini-window|install-prompt|page-language|screen-wake-lock).ts",
        "platform/ports/**",
        "platform/server/{beacon-telemetry,http,http-cloud,http-cloud-export,http-operator,web-vitals}.ts",
        "services/{background,start-when-idle}.ts",
        "state/operator-store.ts",
        "messages/en/{app-shortcuts,common,frame,names,pages,shell}.ts",
      ),
    ],
  },
  {
    name: "languages",
    budget: 1_400,
    reason: "Texts out of the catalogs to translators and back, into the build, and the choice of a language",
    files: [
      "packages/values/src/isolated.ts",
      "apps/web/build/languages/**",
      ...web(
        "messages/{days-away,format,in-a-row,offered,ordinal,region,short-clock}.ts",
        "messages/en/{joints,language,language-choice}.ts",
        "platform/page/page-language.ts",
        "services/follow-language.ts",
        "shared/language/**",
      ),
    ],
  },
  {
    name: "components",
    budget: 3_160,
    reason: "Faces and line heights of Arabic and Chinese",
    files: web("components/*", "components/{navigation,styles}/**", "services/touch.ts"),
  },
  {
    name: "public and help pages",
    budget: 2_575,
    reason: "The law's texts say that they are English",
    files: [
      ...core("views/feedback.ts"),
      ...web(
        "screens/{feedback,landing,legal,resources}/**",
        "shared/ads/**",
        "messages/content/**",
        "messages/en/{ad-banners,ads,feedback,operator-text}.ts",
        "messages/en/content/landing.ts",
        "messages/en/content/{legal,resources}/**",
      ),
    ],
  },
];
