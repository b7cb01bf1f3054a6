export default function SaveDialog(_props: {
  facts: unknown;
  days: unknown;
  isYear: boolean;
  onClose: () => void;
}) {
  return null;
}
