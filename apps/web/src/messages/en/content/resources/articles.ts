import { heading, list, paragraph, type Resource, steps, tip } from "../../../content/resource.ts";

const planTomorrow: Resource = {
  id: "plan-tomorrow-tonight",
  kind: "article",
  title: "Plan Tomorrow in Ten Minutes",
  summary: "A short evening routine that turns a worrying pile into three tasks with a time and a place.",
  blocks: [
    paragraph(
      "The worst moment to decide what to study is the moment you should begin. You are tired from the day, everything seems urgent, and the easiest choice is to decide later. Ten minutes the evening before are enough to take that decision away from tomorrow's tired you.",
    ),
    heading("The ten minutes"),
    steps(
      "Two minutes: write down everything that is on your mind, without order. Homework, exams, the form you must hand in.",
      "Two minutes: mark what has a date within a week. Then mark the one thing that would make you most relieved to have done.",
      "Three minutes: choose three tasks for tomorrow, with the relieving one first. Name each by its result, such as outline with five headings, rather than by its subject.",
      "Two minutes: add them in Tasks with hours and a start time. If you give the hours and the start, the end is worked out for you.",
      "One minute: put the book, the charger and the paper where you will sit.",
    ),
    heading("Why a time and a place"),
    paragraph(
      "The psychologist Peter Gollwitzer studied what he called implementation intentions: plans of the form, when this happens, I will do that. People who decided when and where they would do something did it far more often than people who only meant to. After dinner at the kitchen table, I will do the outline is such a plan. Tomorrow I will study more is not.",
    ),
    heading("How much is realistic"),
    paragraph(
      "Count the hours that are truly free, after school, food, travel and people. Plan for about two thirds of them, because something always takes longer. If you can fill two free hours with honest work each day, you reach the default weekly goal of ten hours with days to spare. It is better to finish three tasks and add a fourth than to carry five over.",
    ),
    heading("When tomorrow does not listen"),
    list(
      "A task was not done: move it to a new day with a new time, and ask whether it was too big. If it moved twice, cut it in half.",
      "Something urgent came up: let the least important of the three go, on purpose. Choosing what not to do is part of planning.",
      "You finished early: stop, or take one repetition from next week. Do not punish a good day with more work.",
    ),
    heading("Close the day"),
    paragraph(
      "Before you plan, look at what you did. Tick what is done, and let the bar of your goal move. It takes a minute, and ending the day with what was achieved instead of what was missed makes it easier to sit down again.",
    ),
    tip(
      "Keep one small task, fifteen minutes or so, for the lowest point of the day. Starting with it gets you to the desk; the rest follows.",
    ),
  ],
};

const procrastination: Resource = {
  id: "stop-procrastinating",
  kind: "article",
  title: "Getting Started When You Do Not Feel Like It",
  summary:
    "Procrastination is about feelings, not laziness. Make the first step tiny, and let motivation follow.",
  blocks: [
    paragraph(
      "You know what to do, you have the time, and you are watching a video about shipwrecks. Afterwards you call yourself lazy. Research by Timothy Pychyl and Fuschia Sirois suggests another explanation: we put off tasks that make us feel bad, because they are boring, unclear or frightening, and avoiding them brings relief at once. The trick is not to become a harder person. It is to make the task feel less bad.",
    ),
    heading("Name the feeling"),
    list(
      "Boring: add a clock. Anything can be borne for ten minutes, and a race against the timer is almost a game.",
      "Unclear: your first task is to find the first step. Write the question you would ask the teacher.",
      "Too big: cut it until a piece fits into half an hour. Then cut that in half.",
      "Frightening: plan to do it badly. A terrible first draft can be improved; an empty page cannot.",
      "Pointless: connect it with something you want, even if it is only a free weekend.",
    ),
    heading("Try it tonight"),
    steps(
      "Pick the task you have avoided longest.",
      "Write the smallest physical action that belongs to it: open the document and type the title.",
      "Set the work minutes of the timer to 5 and press Start.",
      "Do the small action, and then whatever comes next, until it rings.",
      "At zero you may stop, and mean it. If you want to go on, set the usual 25.",
      "Write down what the next action would be, so that tomorrow's start is as small as today's.",
    ),
    heading("Why motivation comes second"),
    paragraph(
      "We believe that we must feel like it before we can begin. Mostly it runs the other way: doing a little brings a little progress, progress feels good, and the feeling carries us on. This is why five minutes work so often. The dread before a task is usually worse than the task, and only beginning shows you that.",
    ),
    heading("Make the detour longer"),
    paragraph(
      "Do not fight temptation with willpower; move it away. Log out of what draws you in, leave the phone in the hall, use focus mode so that only the countdown and the task are on the screen. Each step between you and the distraction gives the better choice a second more.",
    ),
    heading("Be decent to yourself"),
    paragraph(
      "In a study of first-year students, those who forgave themselves for putting off one exam's preparation put off less before the next. Scolding only adds another bad feeling to run away from. A missed day is a fact, not a verdict. Your streak may begin again at one, and what you learned stays learned.",
    ),
    tip(
      "Never end a session in front of the hardest problem. Stop where you know the next step, and tomorrow begins downhill.",
    ),
  ],
};

const focus: Resource = {
  id: "protect-your-attention",
  kind: "article",
  title: "Protect Your Attention",
  summary:
    "Every glance at a message costs more than the glance. Set up an hour in which nothing else can reach you.",
  blocks: [
    paragraph(
      "When you turn from one task to another, part of your mind stays behind. Sophie Leroy, who studied this, calls it attention residue: people who were pulled away from something unfinished did worse on what came next. A message takes ten seconds to read. Getting all the way back into a proof can take many minutes, and five messages are enough to make an hour disappear.",
    ),
    heading("Build a quiet hour"),
    steps(
      "Choose the hour. Most people have one or two good ones in a day; notice when yours is and stop giving it to chores.",
      "Tell those who might need you that you are away until a certain time. People wait gladly when they know for how long.",
      "Put the phone in another room. In experiments even a silent phone on the desk seemed to take up some thought, because you must keep ignoring it.",
      "Close every tab that the task does not need. If you are afraid of losing them, bookmark them all and close them anyway.",
      "Put paper beside you for stray thoughts: buy milk, ask Sam, is that really true. Written down, a thought stops asking.",
      "Start the timer with one task under Working on, and enter focus mode if your screen is large enough.",
    ),
    heading("One thing at a time"),
    paragraph(
      "Nobody can write and listen at the same time. What feels like multitasking is fast switching, and each switch costs. If a task needs several sources, get them first and then begin. If you must wait for something, stand up instead of opening something else.",
    ),
    heading("What about music?"),
    paragraph(
      "Words compete with words. For reading and writing, most people do best in silence or with sound that has no lyrics and no surprises. For routine exercises, choose what keeps you in the chair. Treat it as an experiment: two sessions with, two without, and compare what you got done, not how you felt.",
    ),
    heading("Rest is part of it"),
    list(
      "Pause every 25 to 30 minutes, away from the screen.",
      "Look at something far away; your eyes have been close up all this time.",
      "Move: a flight of stairs does more than a second coffee.",
      "Keep feeds and games for after work. A break should refill your attention rather than spend it.",
    ),
    heading("When you drift"),
    paragraph(
      "You will drift. Noticing it is the skill, and it grows with practice. Say where you were, take one breath, and read the last sentence again. An hour in which you came back ten times is not a failed hour. It was ten repetitions of exactly the thing you are training.",
    ),
    tip("Look in Analytics for your most productive day, and defend its quiet hour first."),
  ],
};

const sleep: Resource = {
  id: "habits-that-last",
  kind: "article",
  title: "Sleep, Breaks and Habits That Last",
  summary: "Learning is finished at night. Build a rhythm you can keep for a whole term.",
  blocks: [
    paragraph(
      "It is tempting to treat sleep as the reserve from which study time is taken. It is the other way round: much of learning happens while you sleep. During the night the brain replays what the day brought and strengthens what is worth keeping. A student who sleeps seven or eight hours after two hours of study usually remembers more than one who studies four and sleeps four.",
    ),
    heading("An evening that helps"),
    steps(
      "Choose the time you need to get up, and count back eight to nine hours. That is when you go to bed.",
      "End study an hour before, with ten minutes of light repetition of what was hardest today.",
      "Write tomorrow's three tasks down, so that you need not hold them in your head.",
      "Dim the lights and leave the phone to charge outside the bedroom. If it is your alarm clock, borrow a real one.",
      "Get up at the same time tomorrow, and on Saturday too, within an hour.",
    ),
    heading("Breaks with a purpose"),
    paragraph(
      "Short breaks keep the quality of your work from sinking. Five minutes after each round, fifteen to thirty after four, an hour for a meal. Walk if you can. If you nap, keep it to about twenty minutes and before the middle of the afternoon. And take one day or half day a week that is free of study, planned and without guilt: you can keep a streak going on six days of honest work and still be a person.",
    ),
    heading("How habits grow"),
    paragraph(
      "In a study by Phillippa Lally and her colleagues, new habits took about two months on average to feel automatic, and for some people much longer. Missing a single day made little difference. Two things helped: doing it at the same point of the day, after something that happens anyway, and beginning small enough to do it on a bad day.",
    ),
    list(
      "Attach it: after I have cleared the table, I open my notes.",
      "Shrink it: a goal of half an hour a day that you keep beats three hours that you do not.",
      "See it: complete the task as soon as it is done, so that the day has its mark in the calendar.",
      "Never miss twice: one empty day is chance, two are the start of another habit.",
    ),
    heading("Before an exam"),
    paragraph(
      "The night before, the best thing you can do for your result is to stop. Pack your bag, read through your own summary once, eat something and go to bed. A tired mind makes careless errors and cannot find what it knows. If you lie awake, rest anyway; lying quietly in the dark is not wasted.",
    ),
    tip(
      "Lower the goal in a hard week instead of giving it up. A small goal reached still brings its animal, and keeps the rhythm.",
    ),
  ],
};

export const articles: readonly Resource[] = [planTomorrow, procrastination, focus, sleep];
