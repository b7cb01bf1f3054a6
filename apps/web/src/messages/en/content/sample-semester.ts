/** What the student of the sample semester wrote: names of courses, tasks and topics, and lines after sessions. */

/** In the order of the courses; the first has an exam to come, the second a lecture, the fourth an exam that is over. */
export const SAMPLE_COURSES = ["Cell Biology", "Linear Algebra", "Latin II", "Psychology"] as const;

/** Title, course and category of what is done again and again. `{n}` counts weeks. */
export const SAMPLE_HOMEWORK = [
  ["Read chapter {n}", 0, "Reading"],
  ["Problem set {n}", 1, "Assignment"],
  ["Vocabulary, unit {n}", 2, "Revision"],
  ["Seminar text {n}", 3, "Reading"],
  ["Lab report {n}", 0, "Project"],
  ["Matrix exercises, sheet {n}", 1, "Practice"],
  ["Translate Ovid, part {n}", 2, "Practice"],
  ["Essay draft {n}", 3, "Project"],
] as const;

/** Title, course, hours and begin. The first is done. */
export const SAMPLE_TODAY = [
  ["Lab notes: staining", 0, "0.5", "08:30"],
  ["Problem set 15", 1, "1.5", "10:00"],
  ["Translate Ovid, lines 1 to 40", 2, "1", "13:30"],
  ["Slides for the seminar", 3, "1", "16:00"],
  ["Email the tutor about the lab", 0, "0.25", "17:15"],
  ["Vocabulary, unit 15", 2, "0.5", "19:00"],
] as const;

export const sampleSemesterWords = {
  leftOver: "Summary of lecture 13",
  steps: "Outline\nThree slides\nRead it aloud",
  lecture: "Lecture: linear algebra",
  cards: "Flash cards",
  exam: "Cell Biology final",
  topics:
    "Membranes 100 min\nEnzymes 150 min\nRespiration 150 min\nPhotosynthesis 120 min\nCell cycle 100 min\nSignals 120 min",
  nearExam: "Latin II oral",
  pastExam: "Psychology midterm",
  pastExamNote: "Good. Start with the old exams next time.",
  lines: [
    "Drawing it from memory worked better than reading it twice.",
    "Eigenvectors keep their direction. That is all there is to it.",
    "Too tired in the evening: mornings are better for this.",
    "The ablative absolute finally makes sense.",
    "Explained it to Noor, and found the gap in it myself.",
  ],
  animals: ["Berta", "Ada", "Juno", "Pepper"],
};
