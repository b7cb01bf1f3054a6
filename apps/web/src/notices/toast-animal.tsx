import { useEffect, useState } from "react";
import { ToneIcon } from "../ui/message.tsx";

/** The animal a notice is about, drawn once its drawing is here. */
export function ToastAnimal({ type, id }: { readonly type: string; readonly id: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    import("../art/animals/animal-picture.ts").then(
      ({ animalPicture }) => current && setPicture(animalPicture(type, id)),
      // The words say it all the same.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [type, id]);
  return picture === null ? <ToneIcon tone="success" /> : <img src={picture} alt="" width={40} height={40} />;
}
