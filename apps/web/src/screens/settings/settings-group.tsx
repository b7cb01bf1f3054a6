import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useLocation } from "../../components/navigation/navigation.tsx";
import styles from "./settings.module.css";

interface SettingsGroupProps {
  readonly title: string;
  /** One line: what is inside. */
  readonly hint: string;
  readonly icon: LucideIcon;
  /** The fragments of the addresses that open it. */
  readonly addresses: readonly string[];
  readonly children: ReactNode;
}

/** A row of the settings that opens its sections. Once opened they stay mounted, so that closing the row loses no unsaved input. */
export function SettingsGroup({ title, hint, icon: Icon, addresses, children }: SettingsGroupProps) {
  const { hash, key } = useLocation();
  const id = useId();
  const [choice, choose] = useState<{ readonly isOpen: boolean; readonly key: string } | null>(null);
  const [wasOpened, setOpened] = useState(false);
  // A link to one of its sections opens it again, until the user closes it.
  const isLinked = addresses.includes(hash.slice(1)) && choice?.key !== key;
  const isOpen = isLinked || (choice?.isOpen ?? wasOpened);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <div className={styles.group}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => choose({ isOpen: !isOpen, key })}
        >
          <Icon aria-hidden="true" />
          <span>
            {title}
            <small>{hint}</small>
          </span>
          <ChevronDown />
        </button>
      </h2>
      {(isOpen || wasOpened) && (
        <div id={id} className={styles.sections} hidden={!isOpen}>
          {children}
        </div>
      )}
    </div>
  );
}
