/** The user's private calendar addresses. */
import { type State, WHOLE_WINDOW } from "@furrow/core";
import { useState } from "react";
import { feedsWords as words } from "#messages/feeds.ts";
import { jointsWords } from "#messages/joints.ts";
import { isolated } from "#messages/language.ts";
import { Button } from "../../../components/button.tsx";
import { AlertDialog } from "../../../components/dialog.tsx";
import { DialogNotLoaded, lazyComponent } from "../../../components/lazy.tsx";
import { Loading, Message } from "../../../components/message.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useView } from "../../../hooks/use-view.ts";
import { inARow } from "../../../messages/in-a-row.ts";
import type { Feed, FeedOptions } from "../../../platform/ports/feeds.ts";
import type { AccountProblem } from "../../../platform/ports/server.ts";
import type { WorkerFailed } from "../../../services/backup/backup-worker.ts";
import { deviceZone } from "../../../services/publish-calendars.ts";
import { deviceName } from "../../../shared/device-name/device-name.ts";
import { connectionWords } from "../../../state/accounts/account-words.ts";
import styles from "../subscriptions/subscriptions.module.css";
import { workerFailureWords } from "../use-backup-worker.tsx";
import type { FeedChoice } from "./feed-dialog.tsx";
import { useFeeds } from "./use-feeds.ts";

const FeedDialog = lazyComponent(() => import("./feed-dialog.tsx"), { failed: DialogNotLoaded });
const AddressDialog = lazyComponent(() => import("./address-dialog.tsx"), { failed: DialogNotLoaded });

type Open =
  | { readonly type: "create" }
  | { readonly type: "address"; readonly address: string }
  | { readonly type: "change"; readonly feed: Feed; readonly options: FeedOptions }
  | { readonly type: "rotate" | "remove"; readonly feed: Feed }
  | null;

export default function FeedList() {
  const { shown, load, ask, publish } = useFeeds();
  const notify = useNotify();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);

  const create = async (choice: FeedChoice) => {
    const options = { ...choice, window: WHOLE_WINDOW, zone: deviceZone() };
    const made = await ask((server) => server.create(options));
    if (!made.ok) return problemWords(made.error);
    setOpen({ type: "address", address: made.value.address });
    const feed = (await load())?.feeds.find(({ id }) => id === made.value.id);
    // Should it fail, the leading tab writes it with its next look.
    if (feed !== undefined) await publish(feed, options);
    return null;
  };
  const change = async (feed: Feed, before: FeedOptions, choice: FeedChoice) => {
    const options = { ...choice, window: WHOLE_WINDOW, zone: deviceZone() };
    if (JSON.stringify({ ...before, ...choice, zone: options.zone }) === JSON.stringify(before)) {
      close();
      return null;
    }
    const problem = await publish(feed, options);
    if (problem !== null) return problemWords(problem);
    notify.success(words.saved);
    close();
    return null;
  };
  const rotate = async ({ id }: Feed) => {
    close();
    const made = await ask((server) => server.rotate(id));
    if (made.ok) setOpen({ type: "address", address: made.value });
    else notify.error(problemWords(made.error));
  };
  const remove = async ({ id }: Feed) => {
    close();
    const removed = await ask((server) => server.remove(id));
    if (removed.ok) notify.success(words.removed);
    else notify.error(problemWords(removed.error));
  };

  if (shown.state === "loading") return <Loading>{words.loading}</Loading>;
  if (shown.state === "shown" && !shown.list.isOn) return <p>{words.isOff}</p>;
  return (
    <>
      {shown.state === "failed" && (
        <Message tone="error">{connectionWords(shown.problem) ?? words.notListed}</Message>
      )}
      {shown.state === "shown" && shown.list.feeds.length > 0 && (
        <ul className={styles.list}>
          {shown.list.feeds.map((feed) => (
            <FeedItem key={feed.id} feed={feed} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setOpen({ type: "create" })}>{words.create}</Button>
      </div>
      {open?.type === "create" && <FeedDialog chosen={null} onChoice={create} onClose={close} />}
      {open?.type === "change" && (
        <FeedDialog
          chosen={open.options}
          onChoice={(choice) => change(open.feed, open.options, choice)}
          onClose={close}
        />
      )}
      {open?.type === "address" && <AddressDialog address={open.address} onClose={close} />}
      {open?.type === "rotate" && (
        <AlertDialog
          title={words.replacing}
          confirmText={words.newAddress}
          onConfirm={() => void rotate(open.feed)}
          onCancel={close}
        >
          {words.replacingText}
        </AlertDialog>
      )}
      {open?.type === "remove" && (
        <AlertDialog
          title={words.removing}
          confirmText={words.remove}
          onConfirm={() => void remove(open.feed)}
          onCancel={close}
        >
          {words.removingText}
        </AlertDialog>
      )}
    </>
  );
}

interface FeedItemProps {
  readonly feed: Feed;
  readonly onOpen: (open: Open) => void;
}

const courseNames = ({ courses }: State, { options }: Feed): string =>
  options?.courses == null
    ? words.allCourses
    : inARow(options.courses.flatMap((id) => courses.get(id)?.name ?? []).map(isolated), jointsWords.comma);

function FeedItem({ feed, onOpen }: FeedItemProps) {
  const names = useView(courseNames, feed);
  const { options } = feed;
  return (
    <li>
      <div className={styles.words}>
        {options === null ? <b>{words.newer}</b> : <b>{words.showing(words.scopes[options.scope], names)}</b>}
        {feed.createdAt !== null && <span>{words.made(deviceName(feed.device), feed.createdAt)}</span>}
        <span>{stateWords(feed)}</span>
        {options !== null && options.window.back < WHOLE_WINDOW.back && (
          <span>{words.smaller(options.window.back, options.window.ahead)}</span>
        )}
        {options?.zone !== undefined && options.zone !== deviceZone() && (
          <span>{words.otherZone(options.zone, deviceZone())}</span>
        )}
      </div>
      {options !== null && (
        <Button size="sm" onClick={() => onOpen({ type: "change", feed, options })}>
          {words.change}
        </Button>
      )}
      <Button size="sm" onClick={() => onOpen({ type: "rotate", feed })}>
        {words.newAddress}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => onOpen({ type: "remove", feed })}>
        {words.remove}
      </Button>
    </li>
  );
}

function stateWords({ revision, lastReadAt, hasEnded }: Feed): string {
  if (hasEnded) return words.ended;
  if (revision === "") return words.notPublished;
  return lastReadAt === null ? words.neverRead : words.lastRead(lastReadAt);
}

function problemWords(problem: AccountProblem | WorkerFailed): string {
  if (problem.type === "WorkerFailed") return workerFailureWords(problem);
  const code = problem.type === "Refused" ? problem.code : "";
  if (code === "quota-exceeded" || code === "feed-changed") return words.failed[code];
  return connectionWords(problem) ?? words.failed.other;
}
