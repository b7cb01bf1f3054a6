/** Where a legal text of the operator should be. */
export const operatorTextWords = {
  unavailable:
    "This text is on the server, which cannot be reached. Connect to the internet and open this page again.",
};
