import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { subscriptionsWords as words } from "#messages/subscriptions.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { DialogNotLoaded, lazyComponent } from "../../../components/lazy.tsx";
import { Loading, Message } from "../../../components/message.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import type { AccountProblem } from "../../../platform/ports/server.ts";
import type {
  CalendarLabel,
  Subscription,
  SubscriptionServer,
} from "../../../platform/ports/subscriptions.ts";
import { problemWords } from "../../../shared/subscriptions/address.ts";
import { type Subscriptions, useSubscriptions } from "../../../shared/subscriptions/use-subscriptions.ts";
import { connectionWords } from "../../../state/accounts/account-words.ts";
import type { WantedSubscription } from "../use-incoming.ts";
import styles from "./subscriptions.module.css";

const SubscribeDialog = lazyComponent(() => import("./subscribe-dialog.tsx"), { failed: DialogNotLoaded });

type Open =
  | { readonly type: "subscribe"; readonly wanted: WantedSubscription }
  | { readonly type: "remove"; readonly subscription: Subscription }
  | null;

export interface SubscriptionListProps {
  /** From a link that leads here: the form opens with it. */
  readonly wanted: WantedSubscription | null;
}

const EMPTY: WantedSubscription = { address: "", courseId: "" };

export default function SubscriptionList({ wanted }: SubscriptionListProps) {
  const { shown, ask, refresh } = useSubscriptions();
  const notify = useNotify();
  const [open, setOpen] = useState<Open>(null);
  const [followed, setFollowed] = useState<WantedSubscription | null>(null);
  if (wanted !== followed) {
    setFollowed(wanted);
    if (wanted !== null) setOpen({ type: "subscribe", wanted });
  }
  const close = () => setOpen(null);

  const subscribe = async (address: string, label: CalendarLabel) => {
    const added = await ask((server) => server.add(address, label));
    if (!added.ok) return problemWords(added.error);
    notify.success(words.subscribed(label.name));
    close();
    return null;
  };
  const tell = async (asked: ReturnType<SubscriptionServer["remove"]>, done: string) => {
    const changed = await asked;
    if (changed.ok) notify.success(done);
    else notify.error(refreshWords(changed.error) ?? problemWords(changed.error));
  };
  const remove = ({ id, name }: Subscription) => {
    close();
    void tell(
      ask((server) => server.remove(id)),
      words.removed(name),
    );
  };

  if (shown.state === "loading") return <Loading>{words.loading}</Loading>;
  if (shown.state === "shown" && !shown.list.isOn) return <p>{words.isOff}</p>;
  return (
    <>
      <Listed
        shown={shown}
        onRefresh={({ id }) => void tell(refresh(id), words.refreshing)}
        onRemove={(subscription) => setOpen({ type: "remove", subscription })}
      />
      <div>
        <Button onClick={() => setOpen({ type: "subscribe", wanted: EMPTY })}>{words.subscribe}</Button>
      </div>
      {open?.type === "subscribe" && (
        <SubscribeDialog wanted={open.wanted} onSubscribe={subscribe} onClose={close} />
      )}
      {open?.type === "remove" && (
        <Dialog
          title={words.removing(open.subscription.name)}
          size="sm"
          onClose={close}
          footer={
            <>
              <Button variant="danger" onClick={() => remove(open.subscription)}>
                {words.remove}
              </Button>
              <Button onClick={close}>{commonWords.cancel}</Button>
            </>
          }
        >
          <p>{words.removingText}</p>
        </Dialog>
      )}
    </>
  );
}

interface ListedProps {
  readonly shown: Exclude<Subscriptions, { readonly state: "loading" }>;
  readonly onRefresh: (subscription: Subscription) => void;
  readonly onRemove: (subscription: Subscription) => void;
}

function Listed({ shown, onRefresh, onRemove }: ListedProps) {
  if (shown.state === "failed")
    return <Message tone="error">{connectionWords(shown.problem) ?? words.notListed}</Message>;
  if (shown.list.subscriptions.length === 0) return null;
  return (
    <ul className={styles.list}>
      {shown.list.subscriptions.map((subscription) => (
        <li key={subscription.id}>
          <div className={styles.words}>
            <b dir="auto">{subscription.name}</b>
            <span dir="auto">{subscription.address}</span>
            <span>{stateWords(subscription)}</span>
          </div>
          <Button
            size="sm"
            aria-label={words.refreshNamed(subscription.name)}
            onClick={() => onRefresh(subscription)}
          >
            {words.refresh}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={words.removeNamed(subscription.name)}
            onClick={() => onRemove(subscription)}
          >
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function stateWords({ failure, fetchedAt }: Subscription): string {
  const checked = fetchedAt === null ? null : words.upToDate(fetchedAt);
  if (failure === null) return checked ?? words.fetching;
  const again = failure === "unreadable" ? null : words.triesAgain;
  return [words.failure[failure], again, checked].filter((part) => part !== null).join(" ");
}

/** The only limit that a user meets here is the pause between two checks. */
function refreshWords(problem: AccountProblem): string | null {
  if (problem.type !== "RateLimited" || problem.retryAfterSeconds === null) return null;
  return words.refreshedLately(Math.max(1, Math.ceil(problem.retryAfterSeconds / 60)));
}
