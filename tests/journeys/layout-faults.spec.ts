/** The measuring of layouts finds what it is there for, and leaves alone what is meant. */
import type { Page } from "@playwright/test";
import { layoutFaults } from "./harness/layout-faults.ts";
import { expect, test } from "./harness/test.ts";

const faultsOf = async (page: Page, content: string) => {
  await page.setContent(`<!doctype html><style>* { margin: 0 }</style><main>${content}</main>`);
  return (await page.evaluate(layoutFaults)).map(({ what, where }) => `${what}: ${where}`);
};
const grid = (columns: string, ...cards: readonly string[]) =>
  `<div class="board" style="display: grid; grid-template-columns: ${columns}; grid-auto-rows: 100px; gap: 10px">${cards.join("")}</div>`;
const card = "<section></section>";

test("an empty cell beside a card is a hole; rows that are filled, centred or spanned are not", async ({
  page,
}) => {
  const three = "100px 100px 100px";
  expect(await faultsOf(page, grid(three, card, card, card, card))).toEqual(['hole: div "board"']);
  expect(
    await faultsOf(page, grid("200px 200px", card, '<p style="grid-column: 2">words</p>', card)),
  ).toEqual(['hole: div "words"']);
  const tall = '<section style="grid-row: span 2"></section>';
  expect(await faultsOf(page, grid("200px 200px", card, tall, card))).toEqual([]);
  expect(await faultsOf(page, grid(three, card, card, card, '<p style="grid-column: 2">words</p>'))).toEqual(
    [],
  );
  expect(await faultsOf(page, grid(three, card, card, '<p style="grid-column: span 3">words</p>'))).toEqual([
    'hole: div "words"',
  ]);
  expect(await faultsOf(page, grid("24px 300px", card, card, '<p style="grid-column: 2">words</p>'))).toEqual(
    [],
  );
});

test("a control that its box or the window cuts is found, and one that can be scrolled to is not", async ({
  page,
}) => {
  const inBox = (overflow: string) =>
    `<div style="width: 200px; height: 60px; overflow: ${overflow}"><button style="margin-left: 150px; width: 90px">Save</button></div>`;
  expect(await faultsOf(page, inBox("hidden"))).toContain('cut: button "Save"');
  expect(await faultsOf(page, inBox("clip"))).toContain('cut: button "Save"');
  expect(await faultsOf(page, inBox("auto"))).toEqual([]);
  expect(
    await faultsOf(page, '<button style="position: absolute; left: -40px; width: 90px">Save</button>'),
  ).toEqual(['cut: button "Save"']);
  const wide = '<button style="margin-left: 1250px; width: 90px">Save</button>';
  expect(await faultsOf(page, wide)).toEqual(['cut: button "Save"', 'sideways: button "Save"']);
  expect(
    await faultsOf(
      page,
      '<p style="height: 10px; overflow: hidden"><a href="#x" style="display: block">Read</a></p>',
    ),
  ).toEqual(['cut: a "Read"']);
});

test("a surface that only the pointer knows may lie under others, another control may not", async ({
  page,
}) => {
  const under = (more: string) =>
    `<button ${more} style="position: absolute; inset: 0; width: 400px; height: 200px"></button><button style="position: absolute; left: 150px; top: 80px">Save</button>`;
  expect(await faultsOf(page, under('aria-hidden="true" tabindex="-1"'))).toEqual([]);
  expect(await faultsOf(page, under('class="ground"'))).not.toEqual([]);
});

test("words that do not fit their control are found, unless it says them in whole elsewhere", async ({
  page,
}) => {
  const button = (style: string, more = "") =>
    `<button ${more} style="width: 60px; white-space: nowrap; ${style}">Start the timer</button>`;
  const found = ['cut: button "Start the timer"'];
  expect(await faultsOf(page, button(""))).toEqual(found);
  expect(await faultsOf(page, button("overflow: hidden; text-overflow: ellipsis"))).toEqual(found);
  expect(
    await faultsOf(page, button("overflow: hidden; text-overflow: ellipsis", 'title="Start the timer"')),
  ).toEqual([]);
  expect(
    await faultsOf(page, '<button style="width: 60px; white-space: normal">Start the timer</button>'),
  ).toEqual([]);
  const field = (more: string) => `<label>Task <input style="width: 60px" ${more}></label>`;
  expect(await faultsOf(page, field('placeholder="What do you study?"'))).toEqual(['cut: input "Task"']);
  expect(await faultsOf(page, field('value="Integration by parts"'))).toEqual(['cut: input "Task"']);
  expect(await faultsOf(page, field('placeholder="What?"'))).toEqual([]);
});

test("controls that lie on each other are found; a field's own button, a label and a stretched link are meant", async ({
  page,
}) => {
  const on = (left: number) =>
    `<button style="position: absolute; left: ${left}px; width: 80px">Two</button>`;
  const one = '<button style="position: absolute; left: 0; width: 80px">One</button>';
  expect(await faultsOf(page, one + on(60))).toEqual(['overlap: button "One"']);
  expect(await faultsOf(page, one + on(20))).toEqual(['overlap: button "One"', 'overlap: button "One"']);
  expect(await faultsOf(page, one + on(80))).toEqual([]);
  expect(
    await faultsOf(
      page,
      `${one}<div style="position: fixed; inset: 0; background: white">Nothing to press</div>`,
    ),
  ).toEqual(['overlap: button "One"']);
  expect(
    await faultsOf(
      page,
      '<div style="position: relative; width: 200px"><input aria-label="Search" style="width: 200px; height: 40px; box-sizing: border-box"><button style="position: absolute; right: 4px; top: 4px; height: 32px">x</button></div>',
    ),
  ).toEqual([]);
  expect(await faultsOf(page, '<label style="display: block"><input type="checkbox"> Done</label>')).toEqual(
    [],
  );
  expect(
    await faultsOf(
      page,
      '<style>.card { position: relative; height: 90px } .card a::after { content: ""; position: absolute; inset: 0 } .card button { position: relative; z-index: 1 }</style><div class="card"><a href="#x">Open</a> <button>More</button></div>',
    ),
  ).toEqual([]);
});

test("what can be brought out from under a bar is reached; what stays under it is not", async ({ page }) => {
  const bar = '<nav style="position: fixed; inset: auto 0 0; height: 80px; background: white"></nav>';
  const button = (top: number) => `<button style="position: absolute; top: ${top}px">Save</button>`;
  expect(await faultsOf(page, `<div style="height: 1600px">${button(790)}</div>${bar}`)).toEqual([]);
  expect(await faultsOf(page, `<div style="height: 100px">${button(760)}</div>${bar}`)).toEqual([
    'overlap: button "Save"',
  ]);
});

test("a page with more than five sizes of text is found", async ({ page }) => {
  const texts = (count: number) =>
    Array.from({ length: count }, (_, index) => `<p style="font-size: ${12 + index}px">words</p>`).join("");
  expect(await faultsOf(page, texts(5))).toEqual([]);
  expect(await faultsOf(page, texts(6))).toEqual([expect.stringMatching(/^sizes: body /)]);
});

test("a column that breaks its words again and again is found; one long word may break once", async ({
  page,
}) => {
  const column = (width: number, words: string) =>
    `<p style="width: ${width}px; overflow-wrap: anywhere">${words}</p>`;
  expect(await faultsOf(page, column(16, "Integration by parts"))).toEqual(['cut: p "Integration by parts"']);
  expect(await faultsOf(page, column(60, "Integration by parts"))).toEqual([]);
  expect(await faultsOf(page, column(60, "Thermodynamics"))).toEqual([]);
});
