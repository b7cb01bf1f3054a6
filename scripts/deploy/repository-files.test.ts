/** What contributors and the forge read: held against the scripts and files that they name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../set-up/places.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const filesIn = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const { scripts, optionalDependencies } = JSON.parse(read("package.json"));

interface Job {
  readonly uses?: string;
  readonly steps?: readonly Readonly<{ uses?: string; run?: string }>[];
}

test.each(filesIn(".github/workflows"))(
  "%s runs pinned actions and scripts that exist, and may only read unless it says so",
  (path) => {
    const { permissions, jobs }: { permissions: unknown; jobs: Record<string, Job> } = parse(read(path));
    expect(permissions).toEqual({ contents: "read" });
    for (const { uses, steps = [] } of Object.values(jobs)) {
      if (uses !== undefined) expect(existsSync(join(root, uses))).toBe(true);
      for (const step of steps) {
        if (step.uses !== undefined) expect(step.uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
        for (const [, script = ""] of step.run?.matchAll(/npm (?:run )?([\w-]+)/g) ?? [])
          expect(scripts).toHaveProperty(script);
      }
    }
  },
);

test("the release builds the image with arguments that it has", () => {
  const given = [...read(".github/workflows/release.yml").matchAll(/--build-arg (\w+)=/g)];
  expect(given.length).toBeGreaterThan(0);
  for (const [, name = ""] of given)
    expect(read("deploy/Dockerfile")).toMatch(new RegExp(`^ARG ${name}\\b`, "m"));
});

test("the version of Node is the same for all platforms and for version managers", () => {
  const versions = new Set([...Object.values(optionalDependencies), read(".node-version").trim()]);
  expect(versions.size).toBe(1);
});

test.each(filesIn(".github/ISSUE_TEMPLATE").filter((path) => !path.endsWith("config.yml")))(
  "%s is a form whose questions have names",
  (path) => {
    const { name, description, body } = parse(read(path));
    expect([typeof name, typeof description]).toEqual(["string", "string"]);
    const questions = body.filter(({ type }: { type: string }) => type !== "markdown");
    expect(questions.length).toBeGreaterThan(0);
    for (const { type, id, attributes } of questions) {
      expect(["input", "textarea", "dropdown", "checkboxes"]).toContain(type);
      expect(attributes.label).toEqual(expect.any(String));
      expect(id).toMatch(/^[a-z-]+$/);
      if (type === "dropdown") expect(attributes.options.length).toBeGreaterThan(1);
    }
    expect(new Set(questions.map(({ id }: { id: string }) => id)).size).toBe(questions.length);
  },
);
