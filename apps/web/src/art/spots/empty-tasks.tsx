import { Spot } from "./spot.tsx";

/** A notebook with a seedling growing out of its first page. */
export default function EmptyTasksSpot() {
  return (
    <Spot>
      <ellipse cx="48" cy="86" rx="36" ry="6" fill="#173818" fillOpacity=".14" />
      <path fill="#b5855a" d="M20 42h54a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H20z" />
      <path fill="#fff8ea" d="M24 38h50a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H24z" />
      <path stroke="#e3d4ba" strokeWidth="2.5" strokeLinecap="round" d="M36 62h32M36 70h24" />
      <path fill="#cf4b3f" d="M18 38h9v44h-9a4 4 0 0 1-4-4V42a4 4 0 0 1 4-4" />
      <path stroke="#fff8ea" strokeWidth="3" strokeLinecap="round" d="M12 46h7M12 54h7M12 62h7M12 70h7" />
      <path fill="#8a5a3c" d="M36 54c3-6 25-6 29 0z" />
      <path stroke="#3f8c4c" strokeWidth="3.4" strokeLinecap="round" d="M51 52c0-9-1-16 0-26" />
      <path fill="#56a657" d="M51 31C36 33 30 24 30 14c13-1 22 5 21 17" />
      <path fill="#7cc168" d="M51 25c-1-11 7-18 20-17 0 11-7 18-20 17" />
      <path
        stroke="#2f7656"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M36 19c5 3 10 7 14 11M65 13c-5 2-9 6-13 11"
      />
    </Spot>
  );
}
