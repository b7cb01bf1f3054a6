import { useState } from "react";
import { alarmWords } from "#messages/alarm.ts";
import { alarmTestWords } from "#messages/alarm-test.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { AlarmServer, AlarmStatus } from "../../platform/ports/alarm.ts";
import { makeAlarmTopic, removeAlarmTopic } from "../../services/alarm-switch.ts";
import { deviceName } from "../../shared/device-name/device-name.ts";
import styles from "./settings.module.css";

interface AlarmTopicProps {
  readonly userId: string;
  readonly server: AlarmServer;
  readonly host: string;
  readonly status: AlarmStatus;
}

/** For devices without web notifications: the server posts to a topic of the operator's ntfy host. */
export function AlarmTopic({ userId, server, host, status }: AlarmTopicProps) {
  const wiring = useWiring();
  const notify = useNotify();
  const [shown, setShown] = useState(status);
  const { topic, topicMadeAt, topicDevice } = shown;

  const make = async () => {
    const made = await makeAlarmTopic(userId, server, wiring.deviceSettings);
    if (!made.ok) return notify.error(alarmTestWords.server);
    setShown(made.value);
    notify.success(alarmWords.topicMade);
  };
  const remove = async () => {
    const removed = await removeAlarmTopic(server, wiring);
    if (!removed.ok) return notify.error(alarmTestWords.server);
    setShown({ ...shown, topic: null });
    notify.success(alarmWords.topicRemoved);
  };
  return (
    <div className={styles.form}>
      {topic === null ? (
        <p>{alarmWords.noTopic(host)}</p>
      ) : (
        <TextField
          label={alarmWords.topic(host)}
          hint={alarmWords.topicHint}
          value={topic}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
      {topic !== null && topicMadeAt !== null && (
        <p>
          {topicDevice === null
            ? alarmWords.topicRenewed(topicMadeAt)
            : alarmWords.topicMadeOn(deviceName(topicDevice), topicMadeAt)}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => void make()}>
          {topic === null ? alarmWords.makeTopic : alarmWords.newTopic}
        </Button>
        {topic !== null && <Button onClick={() => void remove()}>{alarmWords.removeTopic}</Button>}
      </div>
    </div>
  );
}
