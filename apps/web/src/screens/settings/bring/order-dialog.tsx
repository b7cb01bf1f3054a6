import type { DateOrder } from "@furrow/core/past";
import { useState } from "react";
import { bringWords } from "#messages/bring.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Select } from "../../../components/select.tsx";

interface OrderDialogProps {
  readonly example: string;
  readonly likely: DateOrder;
  readonly onAnswer: (order: DateOrder) => void;
  readonly onClose: () => void;
}

/** Asked once a file, if its dates do not tell. */
export function OrderDialog({ example, likely, onAnswer, onClose }: OrderDialogProps) {
  const [order, setOrder] = useState(likely);
  return (
    <FormDialog
      title={bringWords.title}
      size="sm"
      submitText={bringWords.next}
      onSubmit={() => onAnswer(order)}
      onClose={onClose}
    >
      <Select
        label={bringWords.whichOrder}
        hint={bringWords.orderText(example)}
        value={order}
        options={(["day-first", "month-first"] as const).map((value) => ({
          value,
          label: bringWords.order[value],
        }))}
        onValue={setOrder}
      />
    </FormDialog>
  );
}
