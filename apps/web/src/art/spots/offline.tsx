import { Spot } from "./spot.tsx";

/** A lantern that burns on when the line is down. */
export function OfflineSpot() {
  return (
    <Spot>
      <circle cx="48" cy="54" r="36" fill="#ffd873" fillOpacity=".18" />
      <circle cx="48" cy="54" r="26" fill="#ffd873" fillOpacity=".25" />
      <ellipse cx="48" cy="89" rx="26" ry="4" fill="#173818" fillOpacity=".16" />
      <path stroke="#6d4b4a" strokeWidth="3.5" strokeLinecap="round" d="M30 34C30 2 66 2 66 34" />
      <path fill="#6d4b4a" d="M38 22h20l8 12H30z" />
      <path fill="#8a5f57" d="M38 22h9l-3 12H30z" />
      <path fill="#fff3c4" d="M32 36h32l3 40H29z" />
      <path fill="#ffe28a" d="M40 36h16l2 40H38z" />
      <path fill="#ff9a3d" d="M48 46c9 9 10 14 8 19-2 6-14 6-16 0-2-6 5-9 8-19" />
      <path fill="#ffe28a" d="M48 56c4 5 5 7 4 10-1 3-7 3-8 0-1-4 3-5 4-10" />
      <path stroke="#6d4b4a" strokeWidth="3" strokeLinecap="round" d="M32 36 29 76M64 36l3 40" />
      <path stroke="#6d4b4a" strokeWidth="2" strokeOpacity=".6" d="M40 36 38 76M56 36l2 40" />
      <path
        fill="#6d4b4a"
        d="M28 34h40a2 2 0 0 1 0 5H28a2 2 0 0 1 0-5M26 75h44l4 10a2 2 0 0 1-2 3H24a2 2 0 0 1-2-3z"
      />
      <path fill="#8a5f57" d="M26 75h16l-3 13H24a2 2 0 0 1-2-3z" />
    </Spot>
  );
}
