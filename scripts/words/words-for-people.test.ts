import { expect, test } from "vitest";
import { wordsForPeople } from "./words-for-people.ts";

const PAGE = "apps/web/src/features/tasks/tasks-page.tsx";
const VIEW = "packages/core/src/views/tasks-view.ts";

const planted: readonly (readonly [path: string, text: string, words: string])[] = [
  [PAGE, "const page = <h1>Tasks</h1>;", "Tasks"],
  [PAGE, "const page = <p>{count} tasks</p>;", "tasks"],
  [PAGE, 'const page = <p>{isOpen ? "open" : shut}</p>;', "open"],
  [PAGE, 'const page = <p>{isOpen && "open"}</p>;', "open"],
  [PAGE, `const page = <p>{\`\${count} open\`}</p>;`, "… open"],
  [PAGE, 'const page = <button aria-label="close" />;', "close"],
  [PAGE, `const page = <Field label={\`About \${name}\`} />;`, "About …"],
  [PAGE, 'const page = <Field hint={isOpen ? "open" : undefined} />;', "open"],
  [PAGE, 'const page = <Form submitText="add" />;', "add"],
  [PAGE, 'notify.error("Error: Task not found");', "Error: Task not found"],
  ["apps/web/src/data/make-file.ts", 'const failed = "This device is full.";', "This device is full."],
  [VIEW, 'const title = "no tasks today";', "no tasks today"],
  [VIEW, `const label = \`week of \${day}\`;`, "week of …"],
  [VIEW, `const row = \`<td>\${day}</td><td>not done</td>\`;`, "not done"],
];

test.each(planted)("in %s it finds the words of %s", (path, text, words) => {
  const found = wordsForPeople(path, `\n${text}`);
  expect(found).toEqual([{ line: 2, text: expect.stringContaining(words) }]);
});

const lawful: readonly (readonly [path: string, text: string])[] = [
  [PAGE, "const page = <h1>{tasksWords.title}</h1>;"],
  [PAGE, 'const page = <Card as="section" className="large card" data-kind="Hen house" />;'],
  [PAGE, "const page = <p>{one} · {other}</p>;"],
  [PAGE, 'const page = <p>{mode === "work" ? words.work : words.rest}</p>;'],
  [PAGE, 'type Told = "New York";'],
  [PAGE, 'throw new Error("There is no such page.");'],
  [PAGE, 'console.warn("The page could not fill the screen:", error);'],
  [PAGE, `const path = \`M \${x} \${y}h \${width}\`;`],
  [PAGE, 'const zone = "(min-width: 40rem) and (orientation: landscape)";'],
  ["apps/web/src/features/tasks/tasks-page.test.tsx", "const page = <h1>Tasks</h1>;"],
  ["apps/web/src/words/en/tasks.ts", 'export const tasksWords = { add: "Add task" };'],
  ["apps/server/src/main.ts", 'console.log("Listening on port 3000");'],
  [VIEW, 'const nearby = "tomorrow";'],
  ["packages/core/src/records/task.ts", 'const holds = "null, or when";'],
  [VIEW, `const svg = \`<svg class="wide chart"><rect x="\${x}"/></svg>\`;`],
  [VIEW, 'import { a } from "./two words.ts";'],
];

test.each(lawful)("in %s it lets pass %s", (path, text) => {
  expect(wordsForPeople(path, text)).toEqual([]);
});
