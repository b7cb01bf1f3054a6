import type { ColumnMapping, ColumnRole } from "@furrow/core/past";
import { useState } from "react";
import { bringWords } from "#messages/bring.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Select } from "../../../components/select.tsx";
import styles from "./bring-data.module.css";

interface ColumnsDialogProps {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly guess: ColumnMapping;
  readonly onAnswer: (columns: ColumnMapping) => void;
  readonly onClose: () => void;
}

const ROLES = Object.keys(bringWords.roles) as readonly ColumnRole[];

/** Says which column is what. The rows below show each answer at once. */
export function ColumnsDialog({ header, sample, guess, onAnswer, onClose }: ColumnsDialogProps) {
  const [columns, setColumns] = useState(guess);
  const [isRefused, setRefused] = useState(false);
  const chosen = ROLES.filter((role) => columns[role] !== undefined);
  const has = (...roles: readonly ColumnRole[]) => roles.some((role) => chosen.includes(role));
  const isEnough = has("date", "start") && has("title", "duration", "end");
  const choose = (role: ColumnRole, value: string) => {
    const { [role]: _before, ...others } = columns;
    setRefused(false);
    setColumns(value === "" ? others : { ...others, [role]: Number(value) });
  };
  const options = [
    { value: "", label: bringWords.noColumn },
    ...header.map((name, at) => ({ value: String(at), label: bringWords.column(at + 1, name) })),
  ];
  return (
    <FormDialog
      title={bringWords.whichColumns}
      size="lg"
      submitText={bringWords.next}
      problem={isRefused && !isEnough ? bringWords.columnsMissing : null}
      onSubmit={() => (isEnough ? onAnswer(columns) : setRefused(true))}
      onClose={onClose}
    >
      <div className={styles.roles}>
        {ROLES.map((role) => (
          <Select
            key={role}
            label={bringWords.roles[role]}
            value={String(columns[role] ?? "")}
            options={options}
            onValue={(value) => choose(role, value)}
          />
        ))}
      </div>
      <p className={styles.soft}>{bringWords.columnsText}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus. */}
      <section className={styles.scroll} tabIndex={0} aria-label={bringWords.firstRows}>
        <table className={styles.table}>
          <thead>
            <tr>
              {chosen.map((role) => (
                <th key={role} scope="col">
                  {bringWords.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move.
              <tr key={at}>
                {chosen.map((role) => (
                  <td key={role}>{row[columns[role] ?? -1]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FormDialog>
  );
}
