/** Words that stand outside the catalogs, and why they may. */
export interface Exception {
  readonly path: string;
  /** As the check prints them; without them all words of the file. */
  readonly words?: string;
  readonly why: string;
}

export const exceptions: readonly Exception[] = [
  {
    path: "apps/web/src/app/components-page.tsx",
    why: "A page for those who build the app: its words show what the parts look like.",
  },
  {
    path: "apps/web/src/features/settings/profile/device-name.ts",
    words: "Samsung Internet",
    why: "A product's own name.",
  },
  {
    path: "packages/core/src/files/backup/goals-parts.ts",
    why: "The description of a goal is part of the backup's format: a file reads the same whatever language its maker reads.",
  },
  {
    path: "packages/core/src/files/diary/diary-markup.ts",
    why: "A style sheet.",
  },
  {
    path: "packages/core/src/records/task.ts",
    words: "Untitled Task",
    why: "Stored as the title: devices that mend one row must write the same.",
  },
  {
    path: "packages/core/src/timer/free-session.ts",
    words: "Focus session",
    why: "Stored as the title, as above: it is specified, and all tabs must write the same.",
  },
  {
    path: "packages/core/src/views/feedback.ts",
    words: "Bug Report",
    why: "The specified value of a choice, as a task's category is; what is shown comes from the catalog.",
  },
  {
    path: "packages/core/src/views/feedback.ts",
    words: "Feature Request",
    why: "As above.",
  },
];
