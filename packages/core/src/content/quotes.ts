/** Only words whose source is known: each can be looked up where `source` says. */
export interface Quote {
  readonly text: string;
  readonly author: string;
  readonly source: string;
}

/** One of these greets on the dashboard. */
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
    text: "He who has begun has half done. Dare to be wise; begin!",
    author: "Horace",
    source: "Epistles, book I, epistle 2",
  },
  {
    text: "Little strokes fell great oaks.",
    author: "Benjamin Franklin",
    source: "Poor Richard's Almanack, 1750",
  },
  {
    text: "Knowing is not enough; we must apply. Willing is not enough; we must do.",
    author: "Johann Wolfgang von Goethe",
    source: "Wilhelm Meister's Journeyman Years, 1829",
  },
  {
    text: "If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.",
    author: "Henry David Thoreau",
    source: "Walden, 1854",
  },
  {
    text: "Nothing great was ever achieved without enthusiasm.",
    author: "Ralph Waldo Emerson",
    source: "Circles, in Essays: First Series, 1841",
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

/** One of these stands under the countdown in focus mode. */
export const FOCUS_QUOTES: readonly Quote[] = [
  {
    text: "While we are postponing, life speeds by.",
    author: "Seneca",
    source: "Moral Letters to Lucilius, letter 1, translated by Richard M. Gummere",
  },
  {
    text: "Dripping water hollows out the stone.",
    author: "Ovid",
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
    text: "A man who dares to waste one hour of time has not discovered the value of life.",
    author: "Charles Darwin",
    source: "Letter to his sister Susan, 4 August 1836",
  },
  {
    text: "Forever is composed of Nows.",
    author: "Emily Dickinson",
    source: "Poem 690 in Franklin's edition",
  },
  {
    text: "Nothing is so fatiguing as the eternal hanging on of an uncompleted task.",
    author: "William James",
    source: "Letter to Carl Stumpf, 1 January 1886",
  },
  {
    text: "My experience is what I agree to attend to.",
    author: "William James",
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
    source: "Bird by Bird, 1994",
  },
];
