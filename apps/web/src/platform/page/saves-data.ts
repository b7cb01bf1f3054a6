/** Not in TypeScript's library: only Chromium has it. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the user asked the browser to save data: then the app loads no code ahead. */
export const savesData = (): boolean => (navigator as NavigatorWithConnection).connection?.saveData === true;
