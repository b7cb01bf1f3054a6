import type { Quote } from "../../language.ts";

/** One of these stands under the countdown in focus mode. */
export const FOCUS_QUOTES: readonly Quote[] = [
  {
    text: "I dwell in Possibility.",
    author: "Emily Dickinson",
    suitsRest: true,
    source: "Poem 466 in Franklin's edition",
  },
  {
    text: "Dripping water hollows out the stone.",
    author: "Ovid",
    suitsRest: true,
    source: "Letters from the Black Sea, book IV, letter 10",
  },
  {
    text: "The impediment to action advances action. What stands in the way becomes the way.",
    author: "Marcus Aurelius",
    source: "Meditations, book V, 20, translated by Gregory Hays",
  },
  {
    text: "Great works are performed not by strength, but perseverance.",
    author: "Samuel Johnson",
    source: "The History of Rasselas, chapter 13, 1759",
  },
  {
    text: "A schedule defends from chaos and whim. It is a net for catching days.",
    author: "Annie Dillard",
    source: "The Writing Life, 1989",
  },
  {
    text: "Forever is composed of Nows.",
    author: "Emily Dickinson",
    suitsRest: true,
    source: "Poem 690 in Franklin's edition",
  },
  {
    text: "Almost everything will work again if you unplug it for a few minutes, including you.",
    author: "Anne Lamott",
    suitsRest: true,
    source: "12 truths I learned from life and writing, TED talk, 2017",
  },
  {
    text: "My experience is what I agree to attend to.",
    author: "William James",
    suitsRest: true,
    source: "The Principles of Psychology, chapter 11, 1890",
  },
  {
    text: "The best way out is always through.",
    author: "Robert Frost",
    source: "A Servant to Servants, in North of Boston, 1914",
  },
  {
    text: "A wealth of information creates a poverty of attention.",
    author: "Herbert A. Simon",
    source: "Designing Organizations for an Information-Rich World, 1971",
  },
  {
    text: "How we spend our days is, of course, how we spend our lives.",
    author: "Annie Dillard",
    source: "The Writing Life, 1989",
  },
  {
    text: "Bird by bird, buddy. Just take it bird by bird.",
    author: "Anne Lamott",
    suitsRest: true,
    source: "Bird by Bird, 1994",
  },
];
