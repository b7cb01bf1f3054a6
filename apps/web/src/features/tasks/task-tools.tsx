import type { CourseFilter, TaskFilter, TasksView } from "@furrow/core";
import type { Ref } from "react";
import { tasksPageWords } from "#words/tasks-page.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useAuth } from "../../wiring/hooks.ts";
import { format } from "../../words/format.ts";
import { CourseChoice } from "./course-choice.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./tasks-page.module.css";
import { useSearchAhead } from "./use-search-ahead.ts";

interface TaskToolsProps {
  readonly filters: TasksView["filters"];
  readonly filter: TaskFilter;
  readonly search: string;
  readonly course: CourseFilter;
  readonly isWide: boolean;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onFilter: (filter: TaskFilter) => void;
  readonly onSearch: (search: string) => void;
  readonly onCourse: (course: CourseFilter) => void;
}

export function TaskTools({
  filters,
  filter,
  search,
  course,
  isWide,
  searchRef,
  onFilter,
  onSearch,
  onCourse,
}: TaskToolsProps) {
  const isGuest = useAuth().state === "guest";
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label={tasksPageWords.filter}
        fullWidth={!isWide}
        value={filter}
        options={filters.map(({ filter: value, count }) => ({
          value,
          label: tasksPageWords.filters[value],
          note: format.number(count),
        }))}
        onValue={onFilter}
      />
      <SearchField ref={searchRef} value={search} onValue={onSearch} onFocus={useSearchAhead()} />
      {!isGuest && <CourseChoice course={course} onCourse={onCourse} />}
    </div>
  );
}
