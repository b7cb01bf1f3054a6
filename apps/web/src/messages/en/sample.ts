export const sampleWords = {
  about: "About the sample",
  isSample: "This is a sample semester. Nothing here is kept.",
  startYourOwn: "Start your own",
  noFiles: "In the sample semester no files are made or read, and nothing is synced.",
};
