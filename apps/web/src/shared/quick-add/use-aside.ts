import {
  type CourseFilter,
  type CourseId,
  isDay,
  isListed,
  ofCourse,
  type TaskFilter,
  taskSearch,
} from "@furrow/core";
import { type RefObject, useCallback } from "react";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { dayName } from "#messages/names.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useStore } from "../../hooks/use-view.ts";
import type { AsideOf } from "../../shared/task-commands/use-task-commands.ts";

/** The filters of the list. */
export interface Listing {
  readonly filter: TaskFilter;
  readonly search: string;
  readonly course: CourseFilter;
}

/** For a task that the list does not show: why, with a button that shows it. */
export function useAside(listing: RefObject<Listing>): AsideOf {
  const store = useStore();
  const navigate = useNavigate();
  const today = useToday();
  return useCallback(
    ({ title, description, course: of = "", ...form }) => {
      const { filter, search, course } = listing.current;
      const { courses } = store.getState();
      const task = { title, description, ...(of !== "" && { course: of as CourseId }) };
      const day = isDay(form.date) ? form.date : today;
      const isOnDay = isListed(day, filter, today);
      const isFound = (taskSearch(search, courses.values())?.([task]).length ?? 1) > 0;
      const isOfCourse = (ofCourse(course, courses)?.([task]).length ?? 1) > 0;
      if (isOnDay && isFound && isOfCourse) return undefined;
      const hiddenBy = isFound ? courseChoiceWords.hiddenByCourse : tasksPageWords.hiddenBySearch;
      return {
        note: isOnDay ? hiddenBy : tasksPageWords.elsewhere(dayName(day, today)),
        action: {
          label: tasksPageWords.show,
          run: () => navigate("/tasks", { state: { day, title } }),
        },
      };
    },
    [listing, store, navigate, today],
  );
}
