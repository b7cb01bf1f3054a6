import { expect, test } from "vitest";
import { waveFile } from "./wave-file.ts";

const viewOf = async (file: Blob) => new DataView(await file.arrayBuffer());
const text = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

test("the header tells one channel, the rate, and how many bytes follow", async () => {
  const file = waveFile(new Float32Array(100), 44_100);
  const view = await viewOf(file);
  expect(file.type).toBe("audio/wav");
  expect([0, 8, 12, 36].map((at) => text(view, at))).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect(view.byteLength).toBe(44 + 200);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect(view.getUint16(22, true)).toBe(1);
  expect(view.getUint32(24, true)).toBe(44_100);
  expect(view.getUint32(28, true)).toBe(88_200);
  expect(view.getUint32(40, true)).toBe(200);
});

test("samples keep their size, and what is too loud is cut, not turned over", async () => {
  const view = await viewOf(waveFile(Float32Array.of(0, 0.5, -0.5, 1, -1, 1.5, -7), 44_100));
  const samples = Array.from({ length: 7 }, (_, index) => view.getInt16(44 + index * 2, true));
  expect(samples).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767, -32_767]);
});
