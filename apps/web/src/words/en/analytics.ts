export const analyticsWords = {
  recommendations: "Recommendations",

  metrics: "Study Metrics",
  band: { low: "Low", medium: "Medium", high: "High" },
  focusScore: "Focus Score",

  hours: "Study Hours",
  range: { week: "Week", month: "Month", year: "Year" },
  chartPeriod: "Period of the chart",
  previousPeriod: "Previous period",
  nextPeriod: "Next period",
  savePicture: "Chart as picture",
  saveCsv: "Data as CSV",
  csvColumns: { period: "Period", from: "From", to: "To", hours: "Hours" },
  tick: (hours: number) => `${hours}h`,
  hoursOf: (period: string) => `Study hours, ${period}`,
  barOf: (period: string, duration: string) => `${period}: ${duration}`,
  studyTime: "Study time",

  categories: "Hours by Category",
  categoriesOf: (period: string) => `Completed tasks, ${period}`,
  noCompletedTasks: "No completed tasks in this period.",
  categoryHours: (hours: number) => `${hours}h`,
  share: (percent: number) => `${percent}%`,
  shareOf: (category: string, percent: number) => `${category}: ${percent}%`,

  focus: "Planned and Focused",
  focusOf: (period: string) => `Timer sessions, ${period}`,
  noSessions: "No timer sessions in this period.",
  sessions: "Sessions",
  planned: "Planned",
  focused: "Focused",
  minutes: (minutes: number) => `${minutes} min`,
  focusedShare: (percent: number) => `Focused ${percent}% of the planned time`,

  year: "Study Year",
  previousYear: "Previous year",
  nextYear: "Next year",
  calendarOfYear: "Calendar of the year",
  yearSummary: (year: number, hours: number, days: number) =>
    `${year}: ${hours} hours on ${days} ${days === 1 ? "day" : "days"}`,
  studyDaysOf: (summary: string) => `Study days of ${summary}`,
  less: "Less",
  more: "More",

  comparison: "Study Time Comparison",
};
