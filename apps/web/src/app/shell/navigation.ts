import {
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  House,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  MessageCircle,
  Settings,
  Sprout,
  Target,
  Timer,
} from "lucide-react";
import { pagesWords } from "#words/pages.ts";
import { shellWords } from "#words/shell.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const dashboard = { to: "/dashboard", label: pagesWords.dashboard, icon: LayoutDashboard };
const home = { to: "/dashboard", label: shellWords.home, icon: House };
const timer = { to: "/timer", label: shellWords.timer, icon: Timer };
const tasks = { to: "/tasks", label: shellWords.tasks, icon: ListTodo };
const calendar = { to: "/calendar", label: shellWords.calendar, icon: CalendarDays };
const goals = { to: "/goals", label: shellWords.goals, icon: Target };
const myFarm = { to: "/farm", label: pagesWords.farm, icon: Sprout };
const farm = { to: "/farm", label: shellWords.farm, icon: Sprout };
const analytics = { to: "/analytics", label: shellWords.analytics, icon: ChartNoAxesColumn };
const resources = { to: "/resources", label: shellWords.resources, icon: BookOpen };
const feedback = { to: "/feedback", label: pagesWords.feedback, icon: MessageCircle };
const settings = { to: "/settings", label: pagesWords.settings, icon: Settings };

export const sidebarItems: readonly NavigationItem[] = [
  dashboard,
  timer,
  tasks,
  calendar,
  goals,
  myFarm,
  analytics,
  resources,
  feedback,
  settings,
];

/** The fifth place on the bar is the button that opens the rest. */
export const bottomBarItems: readonly NavigationItem[] = [home, timer, tasks, farm];

export const moreItems: readonly NavigationItem[] = [
  settings,
  calendar,
  goals,
  analytics,
  resources,
  feedback,
];
