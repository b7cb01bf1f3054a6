/** Words that mean the same wherever they stand. The parts of components/ may use these alone. */
export const commonWords = {
  cancel: "Cancel",
  clearAll: "Clear all",
  close: "Close",
  decrease: (label: string) => `Decrease ${label}`,
  delete: "Delete",
  dismiss: "Dismiss",
  goToTimer: "Go to Timer",
  hideCharacters: "Hide characters",
  increase: (label: string) => `Increase ${label}`,
  notices: "Notices",
  pictureFailed: "The picture could not be made in this browser.",
  save: "Save",
  saving: "Saving...",
  showCharacters: "Show characters",
  showMore: "Show more",
  undo: "Undo",
};
