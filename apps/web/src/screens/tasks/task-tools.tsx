import type { TasksView } from "@furrow/core";
import type { Ref } from "react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { format } from "../../messages/format.ts";
import { CourseChoice } from "./course-choice.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./tasks-page.module.css";
import type { Wanted } from "./use-listed-tasks.ts";

interface TaskToolsProps {
  readonly filters: TasksView["filters"];
  readonly wanted: Wanted;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onChoose: (changed: Partial<Wanted>) => void;
}

export function TaskTools({ filters, wanted, searchRef, onChoose }: TaskToolsProps) {
  const { filter, search, course } = wanted;
  const isGuest = useAuth().state === "guest";
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label={tasksPageWords.filter}
        value={filter}
        options={filters.map(({ filter: value, count }) => ({
          value,
          label: tasksPageWords.filters[value],
          note: format.number(count),
        }))}
        onValue={(chosen) => onChoose({ filter: chosen })}
      />
      <SearchField ref={searchRef} value={search} onValue={(text) => onChoose({ search: text })} />
      {!isGuest && <CourseChoice course={course} onCourse={(chosen) => onChoose({ course: chosen })} />}
    </div>
  );
}
