import type { Mutant } from "./mutants.ts";
import type { PackageName } from "./sources.ts";

/** A mutant that no test can tell from the code, because it behaves the same. A run fails where a test notices one after all. */
export interface SameBehavior {
  readonly file: string;
  /** What the line starts with. */
  readonly line: string;
  /** `original -> replacement`, or several of the line. */
  readonly mutants: readonly `${string} -> ${string}`[];
  readonly why: string;
}

const SPARES = "It only spares doing again what was done, or doing what comes to nothing.";
const FALSY = "Whoever asks takes nothing, null and false alike.";
const EQUAL = "Where both are equal, either is the answer.";
const REDUNDANT =
  "It keeps stamps out of a row that say what the row's own stamp says; with them the row reads the same.";
const FOR_TYPES = "Where one is missing, so is the other: the second question is for the compiler.";

export const SAME_BEHAVIOR: readonly SameBehavior[] = [
  {
    file: "core/src/tasks/task-search.ts",
    line: "if (known !== undefined)",
    mutants: ["known !== undefined -> false"],
    why: SPARES,
  },
  {
    file: "core/src/tasks/task-search.ts",
    line: "searchedTexts.set(",
    mutants: ["searchedTexts.set(tasks, text); -> (statement removed)"],
    why: SPARES,
  },
  {
    file: "core/src/tasks/task-times.ts",
    line: "if (start === null || end === null) return null;",
    mutants: ["null -> undefined"],
    why: FALSY,
  },
  {
    file: "core/src/files/diary/diary.ts",
    line: "return from === undefined || to === undefined",
    mutants: ["from === undefined || to === undefined -> ((from === undefined) && (to === undefined))"],
    why: FOR_TYPES,
  },
  {
    file: "core/src/files/diary/diary.ts",
    line: "day: dayOf(instantOf(",
    mutants: ["0 -> 1"],
    why: "The times of an animal are read as times, or it is not read.",
  },
  {
    file: "core/src/files/backup/storable.ts",
    line: "if (depth === 0) return false;",
    mutants: ["false -> undefined"],
    why: FALSY,
  },
  {
    file: "core/src/files/backup/base64.ts",
    line: "for (let start = 0; start < bytes.length",
    mutants: ["start < bytes.length -> ((start) <= (bytes.length))"],
    why: "One more piece of no bytes is an empty text.",
  },
  {
    file: "core/src/files/backup/base64.ts",
    line: "const group =",
    mutants: ["0 -> 1"],
    why: "The letters that this decides are padding.",
  },
  {
    file: "core/src/files/backup/base64.ts",
    line: "let kept = 0;",
    mutants: ["0 -> 1"],
    why: "The first bit is out of the byte before any is taken.",
  },
  {
    file: "core/src/files/backup/utf8.ts",
    line: "if (units.length >= PIECE)",
    mutants: [
      "units.length >= PIECE -> ((units.length) > (PIECE))",
      "units.length >= PIECE -> ((units.length) < (PIECE))",
      "units.length >= PIECE -> true",
    ],
    why: "Pieces of any size below what a call takes are joined to the same text.",
  },
  {
    file: "core/src/files/backup/md5.ts",
    line: "words[words.length - 1] = message.length >>> 29;",
    mutants: [
      "words[words.length - 1] = message.length >>> 29; -> (statement removed)",
      "words.length - 1 -> ((words.length) + (1))",
      "29 -> 30",
    ],
    why: "Only a message of 512 MB or more has a bit there, and these are passwords.",
  },
  {
    file: "core/src/files/backup/md5.ts",
    line: "for (let at = 0; at < message.length",
    mutants: ["at < message.length -> ((at) <= (message.length))"],
    why: "What is no byte sets no bit.",
  },
  {
    file: "core/src/files/backup/parts.ts",
    line: "if (!Array.isArray(farmAnimals)) return null;",
    mutants: ["null -> undefined"],
    why: FALSY,
  },
  {
    file: "core/src/files/backup/parts.ts",
    line: "if (!Array.isArray(sessions)) return null;",
    mutants: ["null -> undefined"],
    why: FALSY,
  },
  {
    file: "core/src/files/backup/restoration.ts",
    line: "if (!isJsonObject(rows)) return null;",
    mutants: ["null -> undefined"],
    why: FALSY,
  },
  {
    file: "sync/src/json.ts",
    line: "for (let index = 0; index < text.length",
    mutants: ["index < text.length -> ((index) <= (text.length))"],
    why: "What is no character adds nothing.",
  },
  {
    file: "sync/src/digest.ts",
    line: "if (other !== undefined && holds(",
    mutants: ["other !== undefined && holds(other, field, stamp, value) -> false"],
    why: "What is taken off and put on again leaves the sum as it was.",
  },
  {
    file: "sync/src/digest.ts",
    line: "if (field === CREATED) return",
    mutants: ["row.created === stamp -> undefined", "field === CREATED -> false"],
    why: "What is taken off and put on again leaves the sum as it was.",
  },
  {
    file: "sync/src/digest.ts",
    line: "if (field === DELETED) return",
    mutants: ["row.deleted === stamp -> undefined", "field === DELETED -> false"],
    why: "What is taken off and put on again leaves the sum as it was.",
  },
  {
    file: "sync/src/digest.ts",
    line: "return fieldStamp(row, field) === stamp &&",
    mutants: ["fieldStamp(row, field) === stamp && row.fields[field] === value -> undefined"],
    why: "What is taken off and put on again leaves the sum as it was.",
  },
  {
    file: "sync/src/log-rewrites.ts",
    line: "...renewed.filter(isShared).sort(",
    mutants: ["1 -> 2"],
    why: "An order only asks on which side.",
  },
  {
    file: "sync/src/row.ts",
    line: "const kept = deleted === old.deleted ? old",
    mutants: ["deleted === old.deleted ? old : withoutBuried(old, deleted) -> withoutBuried(old, deleted)"],
    why: SPARES,
  },
  {
    file: "sync/src/row.ts",
    line: "if (changes.length === 1 || merge !== mergeRow)",
    mutants: [
      "1 -> 2",
      "changes.length === 1 -> ((changes.length) !== (1))",
      "changes.length === 1 || merge !== mergeRow -> true",
    ],
    why: "Merged at once or one by one comes to the same: a law that is tested.",
  },
  {
    file: "sync/src/row.ts",
    line: "for (const field of names) if (stampOf(field) !== stamp)",
    mutants: ["stampOf(field) !== stamp -> true"],
    why: REDUNDANT,
  },
  {
    file: "sync/src/row.ts",
    line: "return { ...row, fields, stamp, stamps: Object.keys(stamps).length === 0",
    mutants: ["Object.keys(stamps).length === 0 ? null : stamps -> stamps"],
    why: REDUNDANT,
  },
  {
    file: "sync/src/row.ts",
    line: "if (stamp === row.stamp) delete stamps[name]",
    mutants: ["stamp === row.stamp -> false"],
    why: REDUNDANT,
  },
  {
    file: "sync/src/row.ts",
    line: "if (stamp !== row.stamp) stamps[field] = stamp;",
    mutants: ["stamp !== row.stamp -> true"],
    why: REDUNDANT,
  },
  {
    file: "sync/src/row.ts",
    line: "if (field === CREATED || field === DELETED) return false;",
    mutants: ["false -> undefined"],
    why: FALSY,
  },
  {
    file: "sync/src/row.ts",
    line: "if (stamp !== present) return stamp > present;",
    mutants: ["stamp > present -> ((stamp) >= (present))"],
    why: "The line before it is only reached where they differ.",
  },
  {
    file: "sync/src/row.ts",
    line: "if (groups === undefined || last === undefined)",
    mutants: [
      "groups === undefined || last === undefined -> ((groups === undefined) && (last === undefined))",
    ],
    why: FOR_TYPES,
  },
  {
    file: "sync/src/snapshot.ts",
    line: 'return typeof frame === "object" && frame !== null',
    mutants: [
      'typeof frame === "object" && frame !== null -> ((typeof frame === "object") || (frame !== null))',
      'typeof frame === "object" && frame !== null ? (frame as TextFrame) : null -> (frame as TextFrame)',
    ],
    why: "A number or a text has no format, and is as corrupt as null.",
  },
  {
    file: "sync/src/stamp.ts",
    line: "export const laterStamp =",
    mutants: ["a > b -> ((a) >= (b))"],
    why: EQUAL,
  },
  {
    file: "sync/src/stamp.ts",
    line: "export const earlierStamp =",
    mutants: ["a < b -> ((a) <= (b))"],
    why: EQUAL,
  },
];

const changeOf = ({ original, replacement }: Mutant) => `${original} -> ${replacement}` as const;

export const isSame = (name: PackageName, mutant: Mutant, { file, line, mutants }: SameBehavior): boolean =>
  file === `${name}/${mutant.file}` && mutant.text.startsWith(line) && mutants.includes(changeOf(mutant));

export const isSameBehavior = (name: PackageName, mutant: Mutant): boolean =>
  SAME_BEHAVIOR.some((same) => isSame(name, mutant, same));
