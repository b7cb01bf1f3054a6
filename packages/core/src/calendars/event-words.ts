/**
 * Words by which events are recognized, in lower case and without accents. `exam` is a whole word, `klausur*` the beginning of one,
 * `*klausur*` a part of one, and `problem+set` two words. All languages count at once: feeds mix them.
 */
interface EventWords {
  readonly exam: readonly string[];
  /** An event about an exam that is none. */
  readonly notExam: readonly string[];
  /** An exam if it has a length, else something to hand in. */
  readonly quiz: readonly string[];
  readonly deadline: readonly string[];
  /** The moment from which something can be done, which nobody has to keep. */
  readonly opens: readonly string[];
  readonly class: readonly string[];
  /** It repeats with clock times and is no class. */
  readonly notClass: readonly string[];
  /** Categories that name no course. */
  readonly generic: readonly string[];
}

const english: EventWords = {
  exam: ["exam", "exams", "examination", "midterm", "midterms", "mid+term", "finals", "test", "viva"],
  notExam: [
    "registration",
    "enrol*",
    "prep",
    "preparation",
    "review",
    "practice",
    "results",
    "office+hours",
    "study+group",
  ],
  quiz: ["quiz", "quizzes"],
  deadline: [
    "due",
    "deadline",
    "assignment*",
    "homework",
    "problem+set",
    "submi*",
    "hand+in",
    "turn+in",
    "closes",
  ],
  opens: ["opens", "open", "available"],
  class: [
    "lecture*",
    "seminar*",
    "tutorial*",
    "lab",
    "labs",
    "class",
    "lesson*",
    "recitation*",
    "section",
    "workshop*",
  ],
  notClass: ["office+hours", "study+group", "holiday*", "break"],
  generic: [
    "lesson",
    "exam",
    "class",
    "lecture",
    "meeting",
    "assignment",
    "event*",
    "course*",
    "user",
    "site",
    "group",
    "holiday*",
    "personal",
    "appointment",
    "business",
    "*category",
  ],
};

const german: EventWords = {
  exam: [
    "*klausur",
    "*klausuren",
    "*prufung",
    "*prufungen",
    "*pruefung",
    "*examen",
    "*klassenarbeit",
    "*schularbeit",
    "schulaufgabe",
    "*testat",
    "*vokabeltest",
    "lernkontrolle",
  ],
  notExam: [
    "*anmeldung*",
    "*einsicht*",
    "*vorbereitung*",
    "*sprechstunde*",
    "*ergebnis*",
    "*zeitraum*",
    "*besprechung*",
  ],
  quiz: ["kurztest*"],
  deadline: [
    "*abgabe*",
    "fallig",
    "*frist",
    "hausaufgabe*",
    "hausubung*",
    "*ubungsblatt*",
    "einreich*",
    "schliesst",
    "schließt",
  ],
  opens: ["offnet", "verfugbar"],
  class: ["*vorlesung*", "*seminar*", "*ubung", "*ubungen", "*tutorium*", "*praktikum*", "*unterricht*"],
  notClass: ["*sprechstunde*", "*ferien", "*lerngruppe*"],
  generic: ["*unterricht", "*prufung", "termin*", "veranstaltung*", "ferien", "personlich", "*kategorie"],
};

const languages = [english, german];

const matchers = (words: keyof EventWords): readonly RegExp[] =>
  languages.map((language) => {
    const one = (word: string) =>
      `${word.startsWith("*") ? "" : " "}${word.replaceAll("*", "").replaceAll("+", " ")}${word.endsWith("*") ? "" : " "}`;
    return new RegExp(language[words].map(one).join("|"), "u");
  });

const MATCHERS: Readonly<Record<keyof EventWords, readonly RegExp[]>> = {
  exam: matchers("exam"),
  notExam: matchers("notExam"),
  quiz: matchers("quiz"),
  deadline: matchers("deadline"),
  opens: matchers("opens"),
  class: matchers("class"),
  notClass: matchers("notClass"),
  generic: matchers("generic"),
};

/** Without case, accents and punctuation, with a blank around each word. */
export const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

export const hasWord = (text: string, words: keyof EventWords): boolean => {
  const spaced = wordsOf(text);
  return MATCHERS[words].some((matcher) => matcher.test(spaced));
};
