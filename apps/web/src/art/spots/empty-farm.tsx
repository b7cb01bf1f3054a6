import { Spot } from "./spot.tsx";

/** A gate standing open on fresh grass. */
export default function EmptyFarmSpot() {
  return (
    <Spot>
      <path fill="#8fcb57" d="M6 70q42-16 84 0v10q-42 14-84 0z" />
      <path fill="#a6d96c" d="M6 70q42-16 84 0-42 8-84 0" />
      <path fill="#ecd6a6" d="M42 66h13c0 6 8 9 9 19q-17 2-30 0c1-9 8-12 8-19" />
      <path fill="#a8713f" d="M58 38 84 46v4l-26-8zM58 52 84 62v4l-26-10zM60 62l22-18 2 3-22 18z" />
      <path fill="#d9a066" d="M58 35 84 43v4l-26-8zM58 49 84 59v4l-26-10z" />
      <path fill="#a8713f" d="M10 44h30v5H10zM10 57h30v5H10z" />
      <path fill="#d9a066" d="M10 41h30v5H10zM10 54h30v5H10z" />
      <path
        fill="#d9a066"
        d="M12 74V36l3.5-4 3.5 4v38zM24 74V36l3.5-4 3.5 4v38zM37 76V28l4.5-5 4.5 5v48zM55 76V28l4.5-5 4.5 5v48zM81 72V44l3-3 3 3v28z"
      />
      <path fill="#a8713f" d="M43 76V26l3 2v48zM61 76V26l3 2v48z" />
      <path
        fill="#5fa53c"
        d="M8 80q-1-8-4-11 7 3 7 9 1-8 4-13 2 9 1 15zM68 84q-1-8-4-12 7 4 7 10 1-8 4-13 2 9 1 15zM84 78q0-6-3-9 6 2 6 8 1-5 3-8 2 6 0 9z"
      />
      <circle cx="24" cy="80" r="3" fill="#fff" />
      <circle cx="24" cy="80" r="1.3" fill="#ffd94f" />
      <circle cx="80" cy="84" r="2.6" fill="#ff9bb3" />
      <circle cx="80" cy="84" r="1.1" fill="#ffd94f" />
    </Spot>
  );
}
