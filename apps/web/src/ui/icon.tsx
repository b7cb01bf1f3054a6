import type { ComponentProps } from "react";

/** One of Lucide's icons from the path that the build has made of it. */
export function icon(path: string) {
  return function Icon(props: ComponentProps<"svg">) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}
