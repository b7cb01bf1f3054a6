import type { CourseFilter, TaskFilter, TasksView } from "@furrow/core";
import { memo, type Ref } from "react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { format } from "../../messages/format.ts";
import { CourseChoice } from "./course-choice.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./tasks-page.module.css";
import type { ListedTasks } from "./use-listed-tasks.ts";

interface TaskToolsProps {
  readonly filters: TasksView["filters"];
  readonly filter: TaskFilter;
  readonly search: string;
  readonly course: CourseFilter;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onChoose: ListedTasks["choose"];
}

/** A press in the list leaves it alone: it follows with the list, which may have other counts. */
export const TaskTools = memo(function TaskTools({
  filters,
  filter,
  search,
  course,
  searchRef,
  onChoose,
}: TaskToolsProps) {
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
});
