/** An animal in parts that can move. SVG markup in a 32 x 32 box: it faces left and stands on y = 30. Drawn in the order tail, torso, head. */
export interface AnimalDrawing {
  readonly torso: string;
  readonly head: string;
  /** Empty where the tail belongs to the torso. */
  readonly tail: string;
  /** Where the head and the tail turn. */
  readonly neck: readonly [x: number, y: number];
  readonly rump: readonly [x: number, y: number];
  readonly eye: readonly [x: number, y: number, lid: string];
  /** Degrees the head turns to reach the grass. */
  readonly graze: number;
}

export type AnimalPart = "torso" | "head" | "tail";
