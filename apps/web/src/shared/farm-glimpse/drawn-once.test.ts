import { expect, test, vi } from "vitest";
import { drawnOnce } from "./drawn-once.ts";

const picture = (draw: (part: string) => void = () => {}) => {
  const part = (name: string) => () => {
    draw(name);
    return name;
  };
  return drawnOnce<{ hour: number }>(
    ({ hour }) => [part(`sky ${hour};`), part(`land ${hour};`)],
    (_shown, markup) => `<${markup}>`,
  );
};

test("the same is drawn only once in a row", () => {
  const draw = vi.fn();
  const { url } = picture(draw);
  expect(decodeURIComponent(url({ hour: 8 }))).toContain("<sky 8;land 8;>");
  url({ hour: 8 });
  expect(draw).toHaveBeenCalledTimes(2);
  expect(decodeURIComponent(url({ hour: 9 }))).toContain("<sky 9;land 9;>");
});

test("ahead it is drawn a part at a time", async () => {
  const order: string[] = [];
  const { ahead, isDrawn, url } = picture((part) => {
    order.push(part);
    setTimeout(() => order.push("another task"));
  });
  expect(isDrawn({ hour: 8 })).toBe(false);
  const done = ahead({ hour: 8 });
  expect(order).toEqual([]);
  await done;
  expect(order.slice(0, 3)).toEqual(["sky 8;", "another task", "land 8;"]);
  expect(isDrawn({ hour: 8 })).toBe(true);
  url({ hour: 8 });
  expect(order.filter((step) => step === "sky 8;")).toHaveLength(1);
});

test("what is no longer wanted is not drawn to its end", async () => {
  const draw = vi.fn();
  const { ahead, isDrawn } = picture(draw);
  await Promise.all([ahead({ hour: 8 }), ahead({ hour: 9 })]);
  expect(isDrawn({ hour: 9 })).toBe(true);
  expect(draw.mock.calls.flat()).toEqual(["sky 9;", "land 9;"]);
});
