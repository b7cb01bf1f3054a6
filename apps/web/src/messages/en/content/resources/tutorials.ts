import { heading, list, paragraph, type Resource, steps, tip } from "../../../content/resource.ts";

const gettingStarted: Resource = {
  id: "getting-started",
  kind: "tutorial",
  title: "Getting Started",
  summary: "From an empty page to your first hen, in one evening.",
  blocks: [
    paragraph(
      "You need about an hour for this, and most of it is studying. No account is needed: choose Start without an account, and everything is kept in this browser. With Create Account it also syncs to your other devices. You can decide later; nothing is typed twice.",
    ),
    heading("1. Study first"),
    steps(
      "Open Timer, type what you are studying, and press Start.",
      "The countdown follows real time: you can reload the page or close the lid, and it will still be right.",
      "Five minutes before the end you are warned once. At zero the break begins. If you are ready sooner, press End Break.",
      "With an account the alarm can ring even if the app is closed: turn it on under Notifications in Settings. Another device of yours can take the session over.",
      "A session without a task counts toward your hours, too. If you would rather be asked each time, change it under Timer in Settings.",
    ),
    heading("2. Add tasks in one line"),
    steps(
      "Open Tasks, or press q on any page, and type a line such as Essay fri 2pm 1.5h. The chips below show what was understood.",
      'Add "every tue" and the task repeats. Add "> first draft > references" and it has steps.',
      "Add Task opens all fields: course, category, description, and a rule for tasks that repeat.",
      "Use the filter to see Today, Tomorrow, This Week or All.",
    ),
    paragraph(
      "Start the timer from a task and its name and length are filled in; at zero the task is completed for you. You can also tick it yourself. Either way its hours are added to the day the task is planned for. If you reopen or delete it, they are taken off again.",
    ),
    heading("3. Give your tasks a course"),
    paragraph(
      "A course has a color and, if you like, a target of hours a week. Add it under Courses in Settings, or type # and a new name in the line. Calendar and Analytics then show your hours by course.",
    ),
    heading("4. Watch the goal"),
    paragraph(
      "Open Goals. There are three: by default 2 hours a day, 10 a week and 40 a month. Weeks run from Sunday to Saturday. Each card shows the hours so far, the percentage and your streak of completed periods. Change a target there for the running period; change the defaults in Settings.",
    ),
    heading("5. Meet your hen"),
    paragraph(
      "When you reach a daily goal, a hen moves onto your farm. A weekly goal brings a goat, a monthly goal a cow. Click an animal to hear it, and switch to night when it is late.",
    ),
    heading("Where to go next"),
    list(
      "Calendar: the hours of each day, and what you planned for it.",
      "Analytics: totals, streaks, a chart and recommendations.",
      "Settings: themes, goal defaults, backups, a printable study diary, and your timetable as tasks from an .ics file.",
      "Subscribed calendars, in Settings: paste the address of your course page or timetable. With an account the server fetches it about every hour, keeps it encrypted, and your devices read it.",
    ),
    tip(
      "Set tonight's daily goal to what you can really do. It is more fun to reach one hour than to miss two.",
    ),
  ],
};

const studyFarm: Resource = {
  id: "maximizing-your-study-farm",
  kind: "tutorial",
  title: "Maximizing Your Study Farm",
  summary:
    "How animals are earned, why one may leave, and how to fill the pasture without cheating yourself.",
  blocks: [
    paragraph(
      "The farm is a picture of the goals you reached. It cannot be bought or sped up, which is exactly why it is worth looking at. Knowing its few rules helps you to plan for it.",
    ),
    heading("How animals are earned"),
    list(
      "Daily goal reached: one hen for that day.",
      "Weekly goal reached: one goat for that week, Sunday to Saturday.",
      "Monthly goal reached: one cow for that month.",
    ),
    paragraph(
      "Each period earns its animal once. Five hours on a day with a goal of two still bring one hen, but they also count toward the goat and the cow. In a month of thirty days that is at most thirty hens, four or five goats and one cow. Hours count on the day the task is planned for, so put a task on the day you actually do it.",
    ),
    heading("Why an animal may leave"),
    paragraph(
      "If you reopen or delete a completed task and the running period's goal is no longer reached, its animal leaves. Reach the goal again and the same animal returns, to the same spot. Raising a goal later never drives an animal away, and days, weeks and months that are over keep what they earned.",
    ),
    paragraph(
      "You can remove an animal yourself. After that the farm waits ten minutes before it welcomes another, so that a removal is not undone at once. Nothing is forfeited: what you have earned comes when the pause is over.",
    ),
    heading("A plan for one week"),
    steps(
      "On Sunday open Goals and look at the weekly target, 10 hours unless you changed it.",
      "Divide it by the days you can really study. Ten hours over five days is 2 hours a day: the same as the default daily goal, so five hens lead to the goat.",
      "Add the week's tasks with their hours on those days. The calendar shows whether one day got too much.",
      "Complete tasks as you go. Check the weekly card on Wednesday; if it is below half, plan one extra hour rather than hoping for Saturday.",
      "Keep Saturday as a reserve. If the goat has already arrived, take it off.",
    ),
    heading("Resets"),
    paragraph(
      "With auto reset on, a target you set by hand returns to your default: daily after six in the morning, weekly on Mondays, monthly on the first. The hours you studied are not touched. Turn the reset off in Settings for any goal whose target you want to keep.",
    ),
    heading("Small goals, full farm"),
    paragraph(
      "A goal you reach on most days teaches your mind that sitting down pays. If you reach fewer than half of your daily goals, lower the default by half an hour until you do. When you have reached it ten days in a row, raise it again.",
    ),
    tip(
      "Use goal streaks for the long view: a missed day ends the streak of days, but the week may still be won.",
    ),
  ],
};

const analytics: Resource = {
  id: "advanced-analytics-features",
  kind: "tutorial",
  title: "Advanced Analytics Features",
  summary: "What every figure means, how it is computed, and which decision it can help you with.",
  blocks: [
    paragraph(
      "Analytics turns completed tasks into figures. A figure is useful when you know how it is made and what you would do if it changed. Here is both.",
    ),
    heading("The six metrics"),
    list(
      "Total Hours: all study hours so far.",
      "Most Productive Day: the single day with the most hours.",
      "Daily Average: total hours divided by the days on which you studied. Days off do not lower it, so it tells how long your sessions are, not how regular.",
      "Current Streak: days in a row with study hours, up to today or yesterday. Today does not break it until it is over.",
      "Longest Streak: your longest such run.",
      "Focus Score: 0 to 100, made of three parts.",
    ),
    heading("How the focus score is made"),
    paragraph(
      "Up to 40 points come from the daily average, two for each hour, so all forty would take 20 hours a day. Up to 30 come from total hours and are full after the first 4. Up to 30 come from the current streak and are full at 7 days. Below 30 is low, 30 to 69 medium, 70 and above high. In practice the streak is what moves it: with a full streak and an average of two hours you stand at 64, with three days of streak at 47.",
    ),
    heading("Reading the chart"),
    list(
      "Week shows seven bars, Sunday to Saturday. Look for holes: is it always the same day?",
      "Month shows the weeks of the month, cut at Sundays. The first and last may have only a few days, so compare the full ones.",
      "Year shows twelve months, for the big picture: term, exams, holidays.",
    ),
    paragraph(
      "Page back with the arrows; forward ends at the present. Point at a bar, touch it or move to it with the keyboard to see its full date and duration.",
    ),
    heading("Comparison"),
    paragraph(
      "The week's figure sets your last 7 days against the 7 before, the month's your last 30 against the 30 before. Going from nothing to something counts as 100 %. A single week swings a lot, and a drop after an exam is what you want. Trust the month.",
    ),
    heading("A review on Sunday, in six minutes"),
    steps(
      "Open the week view and page back once to see the whole week that ended.",
      "Find the best and the emptiest day, and write one cause for each.",
      "Look at the comparison for the month. Is the direction the one you want?",
      "Read the recommendations. They name your best weekday, your streak and how to pace your breaks.",
      "Change one thing only: move a task to your good day, or lower a goal.",
      "Look next Sunday whether it helped.",
    ),
    heading("What it cannot tell"),
    paragraph(
      "Hours are a measure of effort, not of learning. Two hours of honest recall are worth more than four of rereading, and no chart can see the difference. Use the figures to keep your rhythm, and tests without your notes to find out what you know.",
    ),
    tip(
      "Hours come from completed tasks. If a day looks too low, check in the calendar whether a task is still pending.",
    ),
  ],
};

export const tutorials: readonly Resource[] = [gettingStarted, studyFarm, analytics];
