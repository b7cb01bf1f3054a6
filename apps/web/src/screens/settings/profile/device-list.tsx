import { instantOf } from "@furrow/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { profileWords } from "#messages/profile.ts";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { Loading, Message } from "../../../components/message.tsx";
import { useAuthStore, useNotify } from "../../../hooks/hooks.ts";
import type { AccountProblem, SignedInDevice } from "../../../platform/ports/server.ts";
import { deviceName } from "../../../shared/device-name/device-name.ts";
import { connectionWords } from "../../../state/accounts/account-words.ts";
import styles from "./profile.module.css";

type Devices =
  | { readonly state: "loading" }
  | { readonly state: "shown"; readonly devices: readonly SignedInDevice[] }
  | { readonly state: "failed"; readonly words: string };

const wordsOf = (problem: AccountProblem) => connectionWords(problem) ?? profileWords.devicesNotListed;

export function DeviceList() {
  const { accounts } = useAuthStore();
  const notify = useNotify();
  const [list, setList] = useState<Devices>({ state: "loading" });
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    const answer = await accounts.devices();
    setList(
      answer.ok
        ? { state: "shown", devices: answer.value }
        : { state: "failed", words: wordsOf(answer.error) },
    );
  }, [accounts]);
  useEffect(() => void load(), [load]);

  const end = async (ending: ReturnType<typeof accounts.endDevice>, done: string) => {
    const ended = await ending;
    if (ended.ok) {
      notify.success(done);
      // The button disappears with its device. Focus that moved on meanwhile stays where it is.
      if (section.current?.contains(document.activeElement)) heading.current?.focus();
    } else {
      notify.error(connectionWords(ended.error) ?? profileWords.notSignedOut);
    }
    await load();
  };

  return (
    <section ref={section} className={styles.part} aria-label={profileWords.devices}>
      <h3 ref={heading} tabIndex={-1}>
        {profileWords.devices}
      </h3>
      {list.state === "loading" && <Loading>{profileWords.loadingDevices}</Loading>}
      {list.state === "failed" && <Message tone="error">{list.words}</Message>}
      {list.state === "shown" && (
        <>
          <ul className={styles.devices}>
            {list.devices.map((device) => (
              <li key={device.id}>
                <div className={styles.device}>
                  <b>{deviceName(device.userAgent)}</b>
                  <span>{profileWords.lastSeen(instantOf(device.lastSeenAt))}</span>
                </div>
                {device.isThisDevice ? (
                  <Badge tone="accent">{profileWords.thisDevice}</Badge>
                ) : (
                  <Button
                    size="sm"
                    aria-label={profileWords.signOutOf(
                      deviceName(device.userAgent),
                      instantOf(device.lastSeenAt),
                    )}
                    onClick={() => void end(accounts.endDevice(device.id), profileWords.signedOut)}
                  >
                    {profileWords.signOut}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {list.devices.length > 1 && (
            <div>
              <Button onClick={() => void end(accounts.endOtherDevices(), profileWords.othersSignedOut)}>
                {profileWords.signOutOthers}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
