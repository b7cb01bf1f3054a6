/** Backups of local profiles, and the notices about them, which the first page may show. */
export const profileNoticesWords = {
  saveBackup: "Save a backup",
  backupSaved: "Backup saved",
  backupNotSaved: "The backup could not be saved. Please try again.",

  backupDue: "Time for a backup?",
  whyBackup: "Your data is only in this browser.",
  dontRemind: "Don't remind me",
};
