import { InstallOffer } from "../../shared/install/install-offer.tsx";
import AlarmOffer from "./alarm-offer.tsx";
import { toMainButton } from "./main-button.ts";

/** What is offered once, quietly, below the timer. */
export default function Offers() {
  return (
    <>
      <AlarmOffer />
      <InstallOffer buttonRef={toMainButton} />
    </>
  );
}
