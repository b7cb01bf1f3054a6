import { startLocalWords } from "#messages/start-local.ts";
import { toPublic } from "../../base-path.ts";

/** Opens the sample semester as a page of its own, which stores nothing. */
export const LookAround = ({ className }: { readonly className?: string | undefined }) => (
  <a className={className} href={toPublic("/sample/dashboard")}>
    {startLocalWords.lookAround}
  </a>
);
