import { Search, X } from "lucide-react";
import type { Ref } from "react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { useRestricted } from "../../components/restricted.ts";
import styles from "./search-field.module.css";

export interface SearchFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

export function SearchField({ value, onValue, ref }: SearchFieldProps) {
  const restricted = useRestricted();
  return (
    <search className={styles.search}>
      <Search />
      <input
        dir="auto"
        ref={ref}
        type="search"
        name="search"
        aria-label={tasksPageWords.search}
        placeholder={tasksPageWords.search}
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          if (value === "") event.currentTarget.blur();
          else onValue("");
        }}
        {...restricted}
      />
      {value !== "" && (
        <IconButton icon={<X />} size="sm" label={tasksPageWords.clearSearch} onClick={() => onValue("")} />
      )}
    </search>
  );
}
