import { useState } from "react";
import { sessionBookWords as words } from "#messages/session-book.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { lazyComponent } from "../../components/lazy.tsx";
import { Loading } from "../../components/message.tsx";
import styles from "./analytics.module.css";

const BookDays = lazyComponent(() => import("../../shared/session-book/book-days.tsx"), {
  waiting: () => <Loading>{words.loading}</Loading>,
});

/** Collapsed until the user looks something up: the page is about sums. */
export function SessionBookCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="session-book">
      <div className={styles.bookHead}>
        <h2 id="session-book">{words.title}</h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      <p className={styles.explanation}>{words.intro}</p>
      {isOpen && <BookDays />}
    </Card>
  );
}
