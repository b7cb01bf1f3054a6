export const calendarWords = {
  intro: "The hours you studied, day by day, and what is planned.",
  today: "Today",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  chooseDay: "Choose a day to see its tasks.",
  studyHours: "Study hours:",
};
