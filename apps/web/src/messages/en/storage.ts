/** Why the data on this device does not open. */
export const storageWords = {
  olderTabIsOpen:
    "Another tab still runs an older version of the app. Close it or reload it: your data opens here by itself.",
  openedByNewer:
    "A newer version of the app was opened in another tab. Everything you saved is kept. Reload to go on here.",
  writtenByNewer:
    "Your data on this device was written by a newer version of the app. Reload to get that version; nothing was changed.",
  unavailable:
    "Your data on this device could not be opened. The browser may be out of space, or may not allow storage for this site. Nothing was deleted.",
};
