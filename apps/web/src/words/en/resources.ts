export const resourcesWords = {
  intro: "Ways to study well, each with steps you can follow tonight.",
  readingTime: (minutes: number) => `${minutes} min read`,
  open: "Read More",
  close: "Show Less",
};
