import { startLocalWords } from "#messages/start-local.ts";
import { toPublic } from "../../base-path.ts";

interface LookAroundProps {
  readonly className?: string | undefined;
  readonly text?: string;
}

/** Opens the sample semester as a page of its own, which stores nothing. */
export const LookAround = ({ className, text = startLocalWords.lookAround }: LookAroundProps) => (
  <a className={className} href={toPublic("/sample/dashboard")}>
    {text}
  </a>
);
