/** What is said when the app itself fails, and the ways on from there. */
export const failuresWords = {
  pageNotLoaded: "This page didn't load",
  whyPageNotLoaded:
    "There may be a new version, or the connection was lost. Loading the page again helps in most cases.",
  bug: "Something went wrong",
  bugIsOurs: "That was our mistake, not yours. What you saved is still on this device.",
  reload: "Reload",
  exportMyData: "Export my data",
  exported: "Your data was written to a file.",
  exportFailed: "The export failed too. Please reload and try again.",
  notOpened: "Couldn't open this",
  partNotLoaded: "Part of the app didn't load. Check your connection, then try again.",
  tryAgain: "Try again",
  notSaved: "Error: Could not save your data.",
};
