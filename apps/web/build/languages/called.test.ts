/** Calls every message of every language, built as the product is, with arguments made from its types: marked texts, counts of each form. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { englishCatalogs, serverCatalogs } from "./english.ts";
import { CATALOGS, codes, loadLanguage, SERVER_CATALOGS } from "./languages.ts";
import { markCatalogs } from "./mark-catalogs.ts";
import { ENGLISH, marksIn } from "./marks.ts";

/** By type or by name: what a marked text or any count would not do for. */
const EXAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  Day: ["2026-11-29"],
  Month: ["2026-11"],
  ClockTime: ["09:05"],
  PeriodKey: ["2026-11-29"],
  Date: [new Date("2026-11-29T09:05:00Z")],
  number: [1, 2, 3, 5, 11, 0, 100, 1.5],
  "weekday: number": [0, 6],
  "startedAt: string": ["2026-11-29T08:05:00Z"],
  "endedAt: string": ["2026-11-29T09:05:00Z"],
};
const MARK = /⟦[^⟧]*⟧/g;

const WEB = join(CATALOGS, "../../..");
const config = ts.getParsedCommandLineOfConfigFile(join(WEB, "tsconfig.json"), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: () => {},
});
const files = englishCatalogs().map((area) => join(CATALOGS, `${area}.ts`));
/** They are files of code in each language. */
const ofServer = [...serverCatalogs().keys()].map((area) => area.replace("server/", ""));
const sources = [...files, ...ofServer.map((area) => join(SERVER_CATALOGS, `${area}.ts`))];
const program = ts.createProgram(sources, config?.options ?? {});
const checker = program.getTypeChecker();

/** Values of a type. Where one alone is needed, it is the first. */
function valuesOf(type: ts.Type, name: string, depth = 0): readonly unknown[] {
  const called = checker.typeToString(type);
  const examples = EXAMPLES[`${name}: ${called}`] ?? EXAMPLES[called];
  if (examples !== undefined) return examples;
  if (type.isLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [called === "true"];
  if (type.flags & ts.TypeFlags.Null) return [null];
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return [undefined];
  if (type.isUnion()) {
    const members = type.types.flatMap((member) => valuesOf(member, name, depth));
    return members.toSorted((one, other) => Number(one == null) - Number(other == null));
  }
  const isOf = (flag: ts.TypeFlags) =>
    (type.isIntersection() ? type.types : [type]).some(({ flags }) => flags & flag);
  if (isOf(ts.TypeFlags.StringLike | ts.TypeFlags.Unknown)) return [`⟦${name}⟧`];
  if (isOf(ts.TypeFlags.NumberLike)) return EXAMPLES.number ?? [];
  if (depth > 4) return [undefined];
  if (checker.isTupleType(type))
    return oneAtATime(
      checker.getTypeArguments(type as ts.TypeReference).map((each) => valuesOf(each, name, depth + 1)),
    );
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element !== undefined) {
    const [first, ...others] = valuesOf(element, name, depth + 1);
    return [[first], [first, ...others.slice(0, 1), first], ...others.map((other) => [other])];
  }
  const [signature] = type.getCallSignatures();
  if (signature !== undefined) return [() => valuesOf(signature.getReturnType(), name, depth + 1)[0]];
  const members = type.getProperties().map((property) => {
    const of = checker.getTypeOfSymbol(property);
    return [property.name, valuesOf(of, property.name, depth + 1)] as const;
  });
  return oneAtATime(members.map(([, values]) => values)).map((values) =>
    Object.fromEntries(members.map(([key], index) => [key, values[index]])),
  );
}

/** All lists at their first value, then one of them at a time at each of its others. */
function oneAtATime(each: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  const first = each.map(([value]) => value);
  return [first, ...each.flatMap((values, at) => values.slice(1).map((value) => first.with(at, value)))];
}

interface Said {
  readonly where: string;
  readonly text: string;
}

/** All that a catalog says, found by its type. */
function* saidBy(value: unknown, type: ts.Type, where: string): Iterable<Said> {
  if (typeof value === "string") yield { where, text: value };
  else if (typeof value === "function") {
    const [signature] = type.getCallSignatures();
    if (signature === undefined) throw new Error(`${where} has no signature`);
    const parameters = signature.parameters.map((parameter) =>
      valuesOf(checker.getTypeOfSymbol(parameter), parameter.name),
    );
    for (const values of oneAtATime(parameters)) {
      const call = `${where}(${JSON.stringify(values)})`;
      yield* saidBy(value(...values), signature.getReturnType(), call);
    }
  } else if (Array.isArray(value))
    for (const [at, each] of value.entries()) {
      const of = checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type;
      yield* saidBy(each, of, `${where}[${at}]`);
    }
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) {
      const property = checker.getPropertyOfType(type, key);
      const of = property ? checker.getTypeOfSymbol(property) : checker.getIndexTypeOfType(type, 0);
      yield* saidBy(each, of ?? type, `${where}.${key}`);
    }
}

type Catalog = Readonly<Record<string, unknown>>;

let folder = "";
let built: ReturnType<typeof marksIn>;
let english: readonly Said[] | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "called-"));
  const entry = join(folder, "entry.js");
  await writeFile(
    entry,
    files
      .map((file, at) => `export * as c${String(at).padStart(3, "0")} from ${JSON.stringify(file)};`)
      .join("\n"),
  );
  const made = (await build({
    configFile: false,
    root: WEB,
    logLevel: "error",
    plugins: [markCatalogs()],
    build: { write: false, minify: false, ssr: entry, rolldownOptions: { output: { codeSplitting: false } } },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  built = marksIn(made.output[0].code);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

async function saidIn(code: string): Promise<readonly Said[]> {
  const file = join(folder, `${code}.mjs`);
  await writeFile(file, built(code === "en" ? ENGLISH : loadLanguage(code).texts));
  const app = Object.values((await import(pathToFileURL(file).href)) as Readonly<Record<string, Catalog>>);
  const server = await Promise.all(
    ofServer.map((area): Promise<Catalog> => import(join(SERVER_CATALOGS, "..", code, `${area}.ts`))),
  );
  const catalogs = [...app, ...server];
  return sources.flatMap((path, at) => {
    const source = program.getSourceFile(path);
    const symbol = source && checker.getSymbolAtLocation(source);
    return (symbol ? checker.getExportsOfModule(symbol) : []).flatMap((exported) => [
      ...saidBy(
        catalogs[at]?.[exported.name],
        checker.getTypeOfSymbol(exported),
        `${relative(WEB, path)} ${exported.name}`,
      ),
    ]);
  });
}

test.each(codes())("every message says in %s what it was called with", async (code) => {
  english ??= await saidIn("en");
  const said = await saidIn(code);
  expect(english.length).toBeGreaterThan(10_000);
  expect(said.map(({ where }) => where)).toEqual(english.map(({ where }) => where));
  const wrong = said.filter(({ text }, at) => {
    const original = english?.[at]?.text ?? "";
    const lacksMark = original.match(MARK)?.some((mark) => !text.includes(mark)) ?? false;
    const isEnglish = text === original && /[a-z]{3,} [a-z]{3,}/i.test(text.replaceAll(MARK, ""));
    return lacksMark || isEnglish || /undefined|NaN|\[object /.test(text);
  });
  expect(wrong).toEqual([]);
});
