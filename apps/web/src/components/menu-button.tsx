import { EllipsisVertical } from "lucide-react";
import { useCallback, useState } from "react";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";
import { Menu, type MenuProps } from "./menu.tsx";

interface MenuButtonProps
  extends Pick<MenuProps, "label" | "items">,
    Partial<Omit<IconButtonProps, "label">> {}

/** An icon that opens a menu of the same name. */
export function MenuButton({ label, items, icon = <EllipsisVertical />, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <IconButton
        {...button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor !== null && <Menu label={label} anchor={anchor} items={items} onClose={close} />}
    </>
  );
}
