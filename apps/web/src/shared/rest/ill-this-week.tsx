import { addDays, type Day } from "@furrow/core";
import { Thermometer } from "lucide-react";
import { restWords as words } from "#messages/rest.ts";
import { Button } from "../../components/button.tsx";
import { useRestCommands } from "./use-rest-commands.ts";

/** Seven days off by one press. */
export default function IllThisWeek({ today }: { readonly today: Day }) {
  const { saveDaysOff } = useRestCommands();
  const week = { from: today, to: addDays(today, 6), name: words.illness, minutes: 0 };
  return (
    <Button variant="quiet" icon={<Thermometer />} onClick={() => void saveDaysOff(null, week)}>
      {words.ill}
    </Button>
  );
}
