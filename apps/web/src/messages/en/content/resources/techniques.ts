import { heading, list, paragraph, type Resource, steps, tip } from "../../../content/resource.ts";

const pomodoro: Resource = {
  id: "pomodoro",
  kind: "technique",
  title: "Pomodoro Technique",
  summary:
    "Work in short, protected rounds with a break after each, so that starting is easy and stopping is planned.",
  blocks: [
    paragraph(
      "In the late 1980s a student named Francesco Cirillo could not get himself to study. He bet that he could manage just ten honest minutes, took a kitchen timer shaped like a tomato, and won. Pomodoro is Italian for tomato, and the method that grew from that bet is still one of the kindest ways to begin.",
    ),
    heading("Why it works"),
    paragraph(
      "A whole evening of chemistry has no edges, and a task without edges is easy to put off. Twenty-five minutes has edges. You only have to agree to one round, and most of the resistance is gone once the round is running. The break matters as much as the work: attention tires, and a few minutes away from the page lets you come back with a fresh eye.",
    ),
    heading("Try it tonight"),
    steps(
      "Choose one task and write down what finished looks like: not biology, but questions 1 to 8 of chapter 4.",
      "Open Timer, leave the work minutes at 25 and the break at 5, and type the task under Working on. Or press start timer on a task card, which brings its name and length along.",
      "Put your phone in another room. Face down on the desk is not far enough.",
      "Press Start and do only this task. If a thought interrupts you, write it on paper and return.",
      "When five minutes are left you are warned once. Use them to reach a good stopping point.",
      "At zero, stand up. Drink, stretch, look out of a window. Do not open a feed: it has no end, and your break does.",
      "After four rounds take a longer rest of fifteen to thirty minutes.",
    ),
    heading("When it goes wrong"),
    list(
      "You are interrupted: if it takes seconds, go on. If it takes minutes, pause, deal with it and resume, or reset and start a clean round.",
      "You finish early: use what is left to go over what you did. Testing yourself on it is the best use of spare minutes.",
      "You are in the middle of a good thought at zero: note the next step in half a sentence before you stop. Stopping with the next step known makes restarting easy.",
      "Twenty-five minutes is too long or too short: change it. Ten is fine on a bad day; fifty with a break of ten suits essays and proofs.",
    ),
    heading("Count rounds, not hours"),
    paragraph(
      "For a week, guess how many rounds each task will need, then compare. Most people guess half. Knowing your real number is worth more than any trick, because tomorrow's plan will finally fit into tomorrow.",
    ),
    tip(
      "On a day when nothing works, do one round. One counts, and it keeps the streak alive as soon as its task is complete.",
    ),
  ],
};

const activeRecall: Resource = {
  id: "active-recall",
  kind: "technique",
  title: "Active Recall",
  summary:
    "Close the book and fetch the answer from memory. It feels harder than rereading, and that is why it works.",
  blocks: [
    paragraph(
      "Most of us study by reading a chapter again and coloring the good sentences. The page soon feels familiar, and we take that feeling for knowledge. In an exam, though, nobody asks whether a page looks familiar. They ask you to produce something from an empty sheet. Active recall practices exactly that.",
    ),
    heading("Why it works"),
    paragraph(
      "Fetching a memory changes it: each successful retrieval makes the next one easier. Psychologists call it the testing effect. In a well-known study from 2006, Roediger and Karpicke let students either reread a text or recall it. A few minutes later the rereaders did slightly better. A week later those who had practiced recall remembered far more, although they had felt less sure of themselves.",
    ),
    heading("Try it tonight"),
    steps(
      "Read one section, no more than three pages, with nothing in your hand.",
      "Close the book. On a blank sheet write everything you remember: words, sketches, formulas, in any order.",
      "Stay with the blank spots for a full minute before you give up. The effort is the exercise.",
      "Open the book and, in another color, add what was missing and fix what was wrong.",
      "Turn each gap into a question on a card or in a list. Ask for reasons: why does the rate double, rather than what is the rate.",
      "Go on to the next section. At the end, answer all questions once without looking.",
      "Tomorrow, before anything new, answer them again.",
    ),
    heading("Good questions"),
    list(
      "Why is this true, and what would change if it were not?",
      "How is it different from the thing I always mix it up with?",
      "What is an example that is not in the book?",
      "Can I draw it, or work it out from the step before?",
    ),
    heading("For problems and for languages"),
    paragraph(
      "In mathematics and physics, cover the worked solution and attempt the next line yourself before you uncover it. Mix problems of different kinds, so that you must choose the method and not just repeat it. In a language, speak the sentence before you turn the card, and go from your own language to the new one: producing is harder than recognizing, and it is what you need.",
    ),
    heading("Keep it honest"),
    paragraph(
      "Say or write the answer before you check it. Thinking I knew that is how rereading sneaks back in. And do not be discouraged by a poor first try. A mistake that you find and correct tonight is one you will not make in June.",
    ),
    tip("Plan it as a task of the category Practice, and give recall at least as many hours as reading."),
  ],
};

const spacedRepetition: Resource = {
  id: "spaced-repetition",
  kind: "technique",
  title: "Spaced Repetition",
  summary: "Meet the same material again after one day, three days, a week: little time, lasting memory.",
  blocks: [
    paragraph(
      "In the 1880s Hermann Ebbinghaus learned thousands of meaningless syllables and measured how quickly he forgot them. Most were gone within a day. But he also found the cure: repetitions spread over several days needed much less work than the same repetitions in one sitting. Hundreds of studies have confirmed it since.",
    ),
    heading("Why it works"),
    paragraph(
      "A memory that is just about to fade takes some effort to fetch, and that effort is what strengthens it. Repeat too soon and there is nothing to strengthen. Repeat too late and you start from the beginning. Growing gaps keep you near the useful moment, and each repetition lets the next gap be longer.",
    ),
    heading("Try it tonight"),
    steps(
      "Pick something you learned today and write ten questions about it, with the answers on the back or in a second column.",
      "Answer them now, without looking. Mark each as known or not known.",
      "Open Tasks and add four short tasks of half an hour or less, category Revision: for tomorrow, in three days, in a week and in two weeks. Name them alike, such as Cells: repeat 1 of 4.",
      "When a day comes, answer all ten before you look at any. Questions you miss come back the next day; the others wait for their turn.",
      "Complete the task when you have answered them, not when you have merely read them.",
    ),
    heading("A plan before an exam"),
    paragraph(
      "Count backwards from the date. With four weeks to go, see new material for the first time in the first two weeks, and let each topic return after one, three and seven days. Keep the last three days free of anything new. The calendar shows at a glance which days are already full; move a repetition by a day rather than drop it. The exact gaps are not sacred. That there are gaps is what counts.",
    ),
    heading("Make the questions small"),
    list(
      "One fact or one step a question. A list of seven makes seven questions, or a picture.",
      "Use your own words, and add an example from your own life.",
      "Understand first. Repeating what you do not understand only makes you fluent in nonsense: go through the Feynman Technique before you write the cards.",
      "Throw away questions that bore you because you know them cold.",
    ),
    heading("When you fall behind"),
    paragraph(
      "Everybody misses days. Do not try to repay the whole debt in one evening. Start with the newest material, because it fades fastest, cap the session at half an hour and spread the rest over the week. A modest plan that you keep for a term beats a perfect one that lasts until Thursday.",
    ),
    tip(
      "Put repetitions at the start of a session. They wake up what you know, and what you know is what new things attach to.",
    ),
  ],
};

const feynman: Resource = {
  id: "feynman",
  kind: "technique",
  title: "Feynman Technique",
  summary:
    "Explain it in plain words to someone who knows nothing of it. Where you stumble is what you study next.",
  blocks: [
    paragraph(
      "The method bears the name of the physicist Richard Feynman, who was famous for explaining hard things simply. As a student he kept a notebook of things he did not know about, and took each of them apart until he could put it together again himself. The technique below makes a routine of that attitude.",
    ),
    heading("Why it works"),
    paragraph(
      "Technical words are good at hiding holes. You can say that osmosis is the movement of water along a gradient and have no idea why it moves at all. As soon as you must explain it to a twelve-year-old, the hole shows. Explaining also forces you to put ideas into an order and to connect each with the one before, and connected ideas are the ones that stay.",
    ),
    heading("Try it tonight"),
    steps(
      "Write the name of one idea at the top of a sheet. Keep it small: not electricity, but why a bulb in a longer wire glows less.",
      "Explain it below as if to a younger brother or sister. Whole sentences, everyday words, one drawing.",
      "Circle each place where you got vague, used a word you could not define, or wrote somehow.",
      "Go back to the book, a video or a friend for those circles only, and rewrite those sentences.",
      "Find a comparison, and say where it breaks down: current is like water in a pipe, except that nothing spills when you cut the wire.",
      "Read it aloud. If you run out of breath, the sentence is hiding something. Make it two.",
      "Next day, explain it again without the sheet.",
    ),
    heading("How to know that you are done"),
    list(
      "You can answer two whys in a row: why does it happen, and why that.",
      "You can give an example that nobody gave you.",
      "You can say when the rule does not hold.",
      "You can solve a problem with it that looks different from the one in the book.",
    ),
    heading("Studying with others"),
    paragraph(
      "Take turns. One explains for five minutes, the other may only ask: what do you mean by that, why, what if. No correcting until the end. The listener learns to hear gaps, the speaker to find them, and both of you find out what to look up. If you are alone, a chair, a pet or a hen on your farm will listen with great patience.",
    ),
    heading("Do not use it for everything"),
    paragraph(
      "Explaining is for ideas that have a because in them. Vocabulary, dates and formulas that you have already understood are better served by Active Recall and Spaced Repetition. A good evening often joins the three: explain until it is clear, turn the gaps into questions, and meet the questions again next week.",
    ),
    tip(
      "Give the explanation a session of its own: set the timer to 25 minutes for one idea, and stop when it is told.",
    ),
  ],
};

export const techniques: readonly Resource[] = [pomodoro, activeRecall, spacedRepetition, feynman];
