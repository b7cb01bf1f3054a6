import { Spot } from "./spot.tsx";

/** A closed garden gate with a lock: behind it is one's own farm. */
export function LoginGateSpot() {
  return (
    <Spot>
      <ellipse cx="48" cy="87" rx="40" ry="5" fill="#173818" fillOpacity=".14" />
      <path fill="#bfe4f4" d="M20 84V44a28 28 0 0 1 56 0v40z" />
      <path fill="#ffd75e" d="M62 36a7 7 0 1 1-14 0 7 7 0 0 1 14 0" />
      <path fill="#8cc680" d="M20 66q14-12 30-4t26-4v26H20z" />
      <path fill="#8fcb57" d="M20 76q28-12 56 0v8H20z" />
      <path stroke="#6d4b4a" strokeWidth="7" strokeLinecap="round" d="M17 85V44a31 31 0 0 1 62 0v41" />
      <path
        fill="#cf4b3f"
        d="M24 86V54l5-5 5 5v32zM37 86V50l5-5 5 5v36zM50 86V50l5-5 5 5v36zM63 86V54l5-5 5 5v32z"
      />
      <path fill="#b23b34" d="M30 86V50l4 4v32zM43 86V46l4 4v36zM56 86V46l4 4v36zM69 86V50l4 4v32z" />
      <path fill="#fff6e8" d="M21 58h54v5H21zM21 75h54v5H21z" />
      <path stroke="#9b9b9b" strokeWidth="3.4" d="M42 66v-4a6.5 6.5 0 0 1 13 0v4" />
      <rect x="38" y="65" width="21" height="17" rx="4" fill="#ffc83d" />
      <path fill="#c87f2e" d="M48.5 69.5a3 3 0 0 1 1.5 5.5l1 4h-5l1-4a3 3 0 0 1 1.5-5.5" />
      <path
        fill="#5fa53c"
        d="M8 87q0-8-4-11 7 2 7 9 1-8 4-12 2 8 1 14zM82 87q0-8-3-11 6 2 6 9 1-8 4-12 2 8 1 14z"
      />
    </Spot>
  );
}
