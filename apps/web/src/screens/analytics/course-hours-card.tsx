import { type Chart, type CourseHours, type Day, hoursByCourse, type State } from "@furrow/core";
import { useState } from "react";
import { analyticsWords } from "#messages/analytics.ts";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { coursesWords as words } from "#messages/courses.ts";
import { Card } from "../../components/card.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useView } from "../../hooks/use-view.ts";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import { courseStyle } from "../../shared/courses/course-style.ts";
import styles from "./course-hours.module.css";

interface CourseHoursCardProps {
  readonly chart: Chart;
  readonly today: Day;
}

const byCourse = (state: State, from: Day, to: Day, isAll: boolean, today: Day) =>
  hoursByCourse(state, isAll ? null : { from, to }, today);

/** The hours by course, of the days of the chart or of all, and how far each is on the way to its target of this week. */
export default function CourseHoursCard({ chart, today }: CourseHoursCardProps) {
  const [when, setWhen] = useState<"chart" | "all">("chart");
  const isAll = when === "all";
  const lines = useView(byCourse, chart.from, chart.to, isAll, today);
  const title = analyticsWords.chartTitle(chart);
  const counted = lines.filter(({ hours }) => hours > 0);
  return (
    <Card as="section" aria-labelledby="courses" className={styles.card}>
      <header className={styles.head}>
        <h2 id="courses">{words.hoursByCourse}</h2>
        <SegmentedControl
          label={words.ofWhen}
          value={when}
          options={[
            { value: "chart", label: analyticsWords.range[chart.range] },
            { value: "all", label: words.allTime },
          ]}
          onValue={setWhen}
        />
      </header>
      <p className={styles.explanation}>{isAll ? words.hoursOfAll : words.hoursOf(title)}</p>
      {counted.length > 0 ? (
        <div className={styles.whole} aria-hidden="true">
          {counted.map(({ course, hours }) => (
            <i
              key={course?.id ?? ""}
              style={{ ...(course !== null && courseStyle(course.color)), flexGrow: hours }}
            />
          ))}
        </div>
      ) : (
        <p className={styles.explanation}>{words.nothingCounted}</p>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.course?.id ?? ""} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line: { course, hours, share, week } }: { readonly line: CourseHours }) {
  return (
    <li>
      {course === null ? (
        <span className={styles.none}>{courseChoiceWords.noCourse}</span>
      ) : (
        <CourseMark course={course} />
      )}
      <span className={styles.hours}>
        {analyticsWords.categoryHours(hours)} <small>{analyticsWords.share(share)}</small>
      </span>
      {course !== null && week !== null && (
        <span className={styles.week}>
          <small>{words.thisWeekOf(week.hours, week.target)}</small>
          <ProgressBar
            label={words.progress(course.name)}
            percent={week.percent}
            done={week.percent === 100}
          />
        </span>
      )}
    </li>
  );
}
