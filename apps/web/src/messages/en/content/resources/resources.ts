import type { Resource, ResourceKind } from "../../../content/resource.ts";
import { articles } from "./articles.ts";
import { techniques } from "./techniques.ts";
import { tutorials } from "./tutorials.ts";

/** In the order in which the page shows them. */
export const RESOURCES: readonly Resource[] = [...techniques, ...articles, ...tutorials];

export const RESOURCE_KINDS: readonly { readonly kind: ResourceKind; readonly title: string }[] = [
  { kind: "technique", title: "Study Techniques" },
  { kind: "article", title: "Productivity Articles" },
  { kind: "tutorial", title: "Tutorials" },
];

export const resourcesOf = (kind: ResourceKind): readonly Resource[] =>
  RESOURCES.filter((resource) => resource.kind === kind);

export const resourcesWords = {
  readingTime: (minutes: number) => `${minutes} min read`,
  open: "Read More",
  close: "Show Less",
};
