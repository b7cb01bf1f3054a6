import {
  type Day,
  MAX_LINE_LENGTH,
  type Mood,
  reflect,
  type Session,
  type State,
  sessionToAsk,
} from "@furrow/core";
import { type RefCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { reflectionsWords as words } from "#messages/reflections.ts";
import { TextField } from "../../components/text-field.tsx";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useView } from "../../hooks/use-view.ts";
import { listen } from "../../signal.ts";
import { MoodChoice } from "./mood-choice.tsx";
import styles from "./reflections.module.css";

/** Typing is kept once it rests, so that not every letter is written down. */
const REST_MS = 600;

/** What the user has begun to answer stays, also if work starts by itself or another tab answers. */
const sessionShown = (state: State, today: Day, begun: string | null): Session | null =>
  state.sessions.get(begun ?? "") ?? sessionToAsk(state, today);

/** Asks how the session went, until the next press outside. Where the focus was, `buttonRef` moves it on. */
export default function AfterSession({ buttonRef }: { readonly buttonRef: RefCallback<HTMLElement> }) {
  const [begun, setBegun] = useState<string | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const session = useView(sessionShown, useToday(), begun);
  const row = useRef<HTMLElement>(null);
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const { id: sessionId = "", mood = null, line = "" } = session ?? {};

  const save = (changed: { readonly mood?: Mood | null }) =>
    void runWithUndo(
      reflect,
      { sessionId, mood, line: draft ?? line, ...changed },
      // The user was asked, also if the answer is undone.
      { revert: () => run(reflect, { sessionId, mood, line }) },
    );
  const keep = () => draft !== null && save({});
  const end = () => {
    if (session === null) return;
    if (draft === null) void run(reflect, { sessionId, mood, line });
    else save({});
    setBegun(null);
    setDraft(null);
  };
  const onRest = useEffectEvent(keep);
  const onPressOutside = useEffectEvent(end);
  useEffect(() => {
    if (draft === null) return;
    const rest = setTimeout(onRest, REST_MS);
    return () => clearTimeout(rest);
  }, [draft]);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      // A dialog, such as focus mode, covers the row: the user has not seen it yet.
      const isOnPage = target instanceof Element && target.closest("dialog") === null;
      if (isOnPage && row.current?.contains(target) === false) onPressOutside();
    };
    // A click comes after the press, so that nothing moves under the finger. Captured, before a link changes the page.
    return listen(document, ["click"], onClick, { capture: true });
  }, []);

  if (session === null) return null;
  return (
    <section
      ref={row}
      className={styles.after}
      aria-label={words.afterSession}
      data-keep-clear=""
      onKeyDown={({ key, nativeEvent }) => {
        if (!nativeEvent.isComposing && (key === "Enter" || key === "Escape")) end();
      }}
    >
      <MoodChoice
        mood={mood}
        buttonRef={buttonRef}
        onMood={(chosen) => {
          setBegun(sessionId);
          save({ mood: chosen });
        }}
      />
      <TextField
        ref={buttonRef}
        label={words.whatStuckQuestion}
        value={draft ?? line}
        maxLength={MAX_LINE_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => {
          setBegun(sessionId);
          setDraft(target.value);
        }}
        onBlur={() => {
          keep();
          setDraft(null);
        }}
      />
    </section>
  );
}
