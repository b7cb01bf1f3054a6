import { Spot } from "./spot.tsx";

/** Bars of earth, each with a sprout a little taller than the last. */
export function EmptyChartSpot() {
  return (
    <Spot>
      <ellipse cx="48" cy="87" rx="38" ry="5" fill="#173818" fillOpacity=".14" />
      <path fill="#c99b6b" d="M14 70h18v16H14zM39 58h18v28H39zM64 44h18v42H64z" />
      <path fill="#b5855a" d="M24 70h8v16h-8zM49 58h8v28h-8zM74 44h8v42h-8z" />
      <path fill="#8a5a3c" d="M12 70q11-6 22 0v4H12zM37 58q11-6 22 0v4H37zM62 44q11-6 22 0v4H62z" />
      <path stroke="#3f8c4c" strokeWidth="3" strokeLinecap="round" d="M23 67v-9M48 55V40M73 41V20" />
      <path fill="#7cc168" d="M23 60c0-6 4-9 10-9 0 6-4 9-10 9M48 44c0-8 5-12 12-12 0 8-5 12-12 12" />
      <path
        fill="#56a657"
        d="M23 62c0-6-4-9-10-9 0 6 4 9 10 9M48 50c0-8-5-12-12-12 0 8 5 12 12 12M73 38c0-7-5-11-12-11 0 7 5 11 12 11"
      />
      <path fill="#7cc168" d="M73 32c0-7 5-11 12-11 0 7-5 11-12 11" />
      <circle cx="73" cy="14" r="7.5" fill="#ffd75e" />
      <circle cx="73" cy="14" r="3" fill="#c87f2e" />
      <path stroke="#8fb573" strokeWidth="3" strokeLinecap="round" d="M8 87h80" />
    </Spot>
  );
}
