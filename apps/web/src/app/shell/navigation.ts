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

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const dashboard = { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard };
const home = { to: "/dashboard", label: "Home", icon: House };
const timer = { to: "/timer", label: "Timer", icon: Timer };
const tasks = { to: "/tasks", label: "Tasks", icon: ListTodo };
const calendar = { to: "/calendar", label: "Calendar", icon: CalendarDays };
const goals = { to: "/goals", label: "Goals", icon: Target };
const myFarm = { to: "/farm", label: "My Farm", icon: Sprout };
const farm = { to: "/farm", label: "Farm", icon: Sprout };
const analytics = { to: "/analytics", label: "Analytics", icon: ChartNoAxesColumn };
const resources = { to: "/resources", label: "Resources", icon: BookOpen };
const feedback = { to: "/feedback", label: "Feedback", icon: MessageCircle };
const settings = { to: "/settings", label: "Settings", icon: Settings };

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
