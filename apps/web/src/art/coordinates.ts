/** Numbers as SVG lists points: `0,10 4,12.5`. */
const tuples = (text: string): readonly (readonly number[])[] =>
  text.split(" ").map((each) => each.split(",").map(Number));

export const pairs = (text: string) => tuples(text) as unknown as readonly (readonly [number, number])[];

export const triples = (text: string) =>
  tuples(text) as unknown as readonly (readonly [number, number, number])[];
