import styles from "./digits.module.css";

/** Each digit in a box of its own: the digits of Fraunces differ in width, and the clock would jump each second. */
export const Digits = ({ children }: { readonly children: string }) => (
  // Boxes stand in the order of the text around them, and a clock reads the same in each.
  <span dir="ltr">
    {Array.from(children, (digit, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
      <span key={place} className={digit === ":" ? undefined : styles.digit}>
        {digit}
      </span>
    ))}
  </span>
);
