import { BookOpenText, Brain, CalendarSync, Lightbulb, MessageCircleQuestionMark, Timer } from "lucide-react";
import { useEffect, useRef } from "react";
import { resourcesWords } from "#messages/content/resources/resources.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { classNames } from "../../components/class-names.ts";
import { Signpost } from "../../components/icons/own-icons.ts";
import { type Resource, type ResourceBlock, readingMinutes } from "../../messages/content/resource.ts";
import styles from "./resources.module.css";

export interface ResourceCardProps {
  readonly resource: Resource;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const TECHNIQUES: Readonly<Record<string, typeof Timer>> = {
  pomodoro: Timer,
  "active-recall": Brain,
  "spaced-repetition": CalendarSync,
  feynman: MessageCircleQuestionMark,
};
const ICONS = { technique: Lightbulb, article: BookOpenText, tutorial: Signpost } as const;

export function ResourceCard({ resource, isOpen, onToggle }: ResourceCardProps) {
  const { id, kind, title, summary, blocks } = resource;
  const card = useRef<HTMLDivElement>(null);
  const Icon = TECHNIQUES[id] ?? ICONS[kind];

  // When another card above closes, this one would jump away from under the reader. Of one taller than the screen, the nearest edge would be
  // its end.
  useEffect(() => {
    if (!isOpen || card.current === null) return;
    const isTall = card.current.offsetHeight > window.innerHeight;
    card.current.scrollIntoView({ block: isTall ? "start" : "nearest" });
  }, [isOpen]);

  return (
    <Card
      as="article"
      ref={card}
      className={classNames(styles.card, isOpen && styles.open)}
      aria-labelledby={`title-${id}`}
    >
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        <div>
          <h3 id={`title-${id}`}>{title}</h3>
          <p className={styles.minutes}>{resourcesWords.readingTime(readingMinutes(resource))}</p>
        </div>
      </div>
      <p className={styles.summary}>{summary}</p>
      <div id={`text-${id}`} className={styles.text} hidden={!isOpen}>
        {isOpen &&
          blocks.map((block) => <Block key={"text" in block ? block.text : block.items[0]} block={block} />)}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`text-${id}`}
        aria-describedby={`title-${id}`}
        onClick={onToggle}
      >
        {isOpen ? resourcesWords.close : resourcesWords.open}
      </Button>
    </Card>
  );
}

function Block({ block }: { readonly block: ResourceBlock }) {
  switch (block.type) {
    case "heading":
      return <h4>{block.text}</h4>;
    case "paragraph":
      return <p>{block.text}</p>;
    case "tip":
      return <p className={styles.tip}>{block.text}</p>;
    case "steps":
      return (
        <ol className={styles.steps}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case "list":
      return (
        <ul className={styles.points}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}
