/**
 * Which modules travel together. Left alone the bundler makes a file of each set of modules that the same pages share: 75 requests for a
 * first visit of the dashboard, and 130 kB, since small files compress badly. These groups make it 10 requests and 118 kB, and leave the
 * landing page free of nearly all it does not show (85 kB). `npm run build && node scripts/size-budgets.ts` tells what a change costs.
 */

const core = (folders: string) => `packages/core/src/(${folders})`;
const web = (folders: string) => `apps/web/src/(${folders})`;
const any = (...patterns: readonly string[]) => new RegExp(patterns.join("|"));

export const chunkGroups = [
  // All that every page needs, pre-rendered ones included.
  { name: "main", tags: ["$initial" as const], priority: 9 },
  // What public pages and the app share; without this they would drag the data in behind it.
  { name: "hooks", test: any(web("wiring|ui/class-names|words/en/(frame|rewards)")), priority: 5 },
  // The person's data on this device: the rules by which rows become what is shown, how rows travel, and where they are kept. One file,
  // since they are always loaded together and compress better so.
  {
    name: "data",
    test: any(
      core("records|time|tasks|farm|timer"),
      core("settle|decide|command\\."),
      core("study/(goal-|streak|duration-text|hours\\.|totals)"),
      core("views/(timer-view|dashboard-view|task-card)"),
      core("commands/(pass-time|timer-writes|announce-resets|(complete|find)-task)"),
      "packages/(sync|values)/src",
      web(
        "data/(?!import-legacy|known-accounts|backup|operator|telemetry)|notices/(?!system)|widgets/cloud/(use-cloud|sync-badge|status-words)",
      ),
      // The words that every page with data needs.
      web("words/(format|en/(language|names|notices|tasks|timer|cloud)\\.)"),
      web("adapters/(indexeddb-log|tab-|http-cloud\\.|cloud-channel|screen-wake-lock)"),
      "node_modules/idb/",
    ),
    priority: 3,
  },
  // Components and icons by the pages that use them; sets too small for a file of their own join their nearest neighbour.
  {
    name: "ui",
    test: any(web("ui|words/en/ads|widgets/ads|art/spots"), "lucide-react"),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 32_000,
    priority: 2,
  },
];

/**
 * A group's chunk is named after all pages that share it; the group's own name is enough. Vite takes a file with `-legacy` in its name for
 * one of its legacy plugin and puts the styles into the script, where the content security policy refuses them.
 */
export const chunkFileNames = ({ name }: { readonly name: string }): string =>
  `assets/${name.replace(/~.*$/, "").replaceAll("-legacy", "")}-[hash].js`;
