import type { Quote } from "../../language.ts";

/** One of these is shown on the dashboard. */
export const MOTIVATIONAL_QUOTES: readonly Quote[] = [
  {
    text: "The beginning is the most important part of any work.",
    author: "Plato",
    source: "The Republic, book II, translated by Benjamin Jowett",
  },
  {
    text: "Nothing great is produced suddenly, since not even the grape or the fig is.",
    author: "Epictetus",
    source: "Discourses, book I, chapter 15, translated by George Long",
  },
  {
    text: "The tree which fills the arms grew from the tiniest sprout.",
    author: "Laozi",
    source: "Tao Te Ching, chapter 64, translated by James Legge",
  },
  {
    text: "Attention is the beginning of devotion.",
    author: "Mary Oliver",
    source: "Upstream, 2016",
  },
  {
    text: "Little strokes fell great oaks.",
    author: "Benjamin Franklin",
    source: "Poor Richard's Almanack, 1750",
  },
  {
    text: "It is good to have an end to journey toward; but it is the journey that matters, in the end.",
    author: "Ursula K. Le Guin",
    source: "The Left Hand of Darkness, chapter 15, 1969",
  },
  {
    text: "If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.",
    author: "Henry David Thoreau",
    source: "Walden, 1854",
  },
  {
    text: "If there's a book that you want to read, but it hasn't been written yet, then you must write it.",
    author: "Toni Morrison",
    source: "Speech to the Ohio Arts Council, 1981",
  },
  {
    text: "If there is no struggle, there is no progress.",
    author: "Frederick Douglass",
    source: "West India Emancipation speech, Canandaigua, 3 August 1857",
  },
  {
    text: "I'm not afraid of storms, for I'm learning how to sail my ship.",
    author: "Louisa May Alcott",
    source: "Little Women, chapter 44",
  },
  {
    text: "For the great doesn't happen through impulse alone, and is a succession of little things that are brought together.",
    author: "Vincent van Gogh",
    source: "Letter to his brother Theo, 22 October 1882",
  },
  {
    text: "You must do the thing you think you cannot do.",
    author: "Eleanor Roosevelt",
    source: "You Learn by Living, 1960",
  },
];
