/** What is said when the app itself fails, and the ways on from there. */
export const failuresWords = {
  pageNotLoaded: "This page could not be loaded",
  whyPageNotLoaded:
    "There may be a new version, or the connection was lost. Loading the page again helps in most cases.",
  bug: "Something went wrong",
  bugIsOurs: "That was our mistake, not yours. What you saved is still on this device.",
  reload: "Reload",
  exportMyData: "Export my data",
  exported: "Your data was written to a file.",
  exportFailed: "The export failed too. Please reload and try again.",
  notOpened: "This could not be opened",
  partNotLoaded: "A part of the app could not be loaded. Check your connection, then try again.",
  tryAgain: "Try Again",
  notSaved: "Error: Could not save your data.",
};
