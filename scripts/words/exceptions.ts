/** Words that stand outside the catalogs, and why they may. */
export interface Exception {
  readonly path: string;
  /** As the check prints them; without them all words of the file. */
  readonly words?: string;
  readonly why: string;
}

export const exceptions: readonly Exception[] = [];
