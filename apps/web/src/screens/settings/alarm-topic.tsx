import { useState } from "react";
import { alarmWords } from "#messages/alarm.ts";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useNotify, usePreference } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { AlarmServer } from "../../platform/ports/alarm.ts";
import styles from "./settings.module.css";

interface AlarmTopicProps {
  readonly userId: string;
  readonly server: AlarmServer;
  readonly host: string;
  readonly topic: string | null;
}

const TOPIC = /^[A-Za-z0-9_-]{8,64}$/;

/** For devices without web notifications: the server posts to a topic of the operator's ntfy host. */
export function AlarmTopic({ userId, server, host, topic }: AlarmTopicProps) {
  const { alarm, preferences } = useWiring();
  const notify = useNotify();
  const [, setKnown] = usePreference("alarmTopic");
  const [typed, setTyped] = useState(topic ?? "");
  const [saved, setSaved] = useState(topic);
  const [error, setError] = useState<string | undefined>();

  const send = async (next: string | null) => {
    const sent = await server.setTopic(next);
    if (!sent.ok) return notify.error(alarmWords.failed.server);
    setSaved(next);
    setKnown(next === null ? null : "on");
    if (next !== null) {
      // From now on this device tells the server when its sessions end, as with a subscription.
      preferences.write("alarm", userId);
      alarm.set({ ...alarm.get(), owner: userId });
    } else setTyped("");
    notify.success(next === null ? alarmWords.topicRemoved : alarmWords.topicSaved);
  };
  const save = () => {
    const isTopic = TOPIC.test(typed);
    setError(isTopic ? undefined : alarmWords.topicWrong);
    if (isTopic) void send(typed);
  };
  return (
    <Form onSubmit={save} className={styles.form}>
      <TextField
        label={alarmWords.topic(host)}
        hint={alarmWords.topicHint}
        error={error}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit">{alarmWords.saveTopic}</Button>
        {saved !== null && <Button onClick={() => void send(null)}>{alarmWords.removeTopic}</Button>}
      </div>
    </Form>
  );
}
