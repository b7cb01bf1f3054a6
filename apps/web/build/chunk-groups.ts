/**
 * Which modules travel together. Left alone the bundler makes a file of each set of modules that the same pages share: 75 requests for a
 * first visit of the dashboard, and 130 kB, since small files compress badly. A group is named by the modules it begins with: all that they
 * import comes along, so what the first page needs is found by itself, and what only others need stays out.
 * `npm run build && node scripts/size-budgets.ts` tells what a change costs.
 */

const web = (modules: string) => `apps/web/src/(${modules})`;
const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})\\.`;
const any = (...patterns: readonly string[]) => new RegExp(patterns.join("|"));

export const chunkGroups = [
  // What every page needs, the landing page included.
  {
    name: "main",
    test: any(
      web(
        "main\\.tsx|wiring|app/(brand|footer)|ui/(icon\\.|skip-link|page-heading)|words/en/(frame|rewards)",
      ),
      web("art/(vignette|animals/(hen|goat|sheep|cow)\\.svg)"),
      icons("timer|sprout|chart-no-axes-column|cloud"),
    ),
    priority: 9,
  },
  // What the app shares with the public pages behind the landing page; without this they would drag the app in.
  {
    name: "frame",
    test: any(web("app/shell/(bottom-bar|navigation)|ui/icon-button|words/format"), icons("eye")),
    priority: 5,
  },
  // What every page with a person's data needs, and all of the dashboard but the file by which the router asks for it
  // and the card of a session under way.
  {
    name: "app",
    test: any(web("data-services|app/shell/shell|features/dashboard/(?!dashboard-page|running-card)")),
    priority: 3,
  },
  // Without these the farm's picture would bring icons of other pages along.
  { name: "picture", test: any(web("art/svg-url|ui/fading-picture")), priority: 2.2 },
  { name: "dialog", test: any(web("ui/dialog|widgets/lazy-part/lazy-dialog")), priority: 2.15 },
  // Small pieces of which each page with tasks needs some. By the sets of pages that share them they were ten files of half a kilobyte.
  {
    name: "pieces",
    test: any(
      web(
        "ui/(badge|menu|select|sheet)\\.|widgets/(courses/course-style|series/use-edit-repeating|steps/steps-host)|words/en/(courses|steps)\\.|art/spots/spot\\.|notices/undo-stack",
      ),
      "packages/core/src/(courses/course-filter|tasks/repeat-preview)\\.",
      icons(
        "archive|calendar-arrow-up|check-check|chevron-(left|right|down)|clock|ellipsis-vertical|hourglass|pencil|plus|repeat|trash",
      ),
    ),
    priority: 2.1,
  },
  // Components and icons by the pages that use them; sets too small for a file of their own join their nearest neighbour.
  {
    name: "ui",
    test: any(web("ui"), "lucide-react"),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
    priority: 2,
  },
];

/**
 * A group's chunk is named after all pages that share it; the group's own name is enough. Vite takes a file with `-legacy` in its name for
 * one of its legacy plugin and puts the styles into the script, where the content security policy refuses them.
 */
export const chunkFileNames = ({ name }: { readonly name: string }): string =>
  `assets/${name.replace(/~.*$/, "").replaceAll("-legacy", "")}-[hash].js`;
