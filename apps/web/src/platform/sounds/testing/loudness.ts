/** Loudness by ITU-R BS.1770-4, in LUFS, of one or two channels. */

/** The coefficients of the standard, for any sample rate. */
function kWeighting(rate: number): (sample: number) => number {
  const shelf = () => {
    const [gain, q, hertz] = [3.999843853973347, 0.7071752369554196, 1681.974450955533];
    const k = Math.tan((Math.PI * hertz) / rate);
    const high = 10 ** (gain / 20);
    const band = high ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return biquad(
      [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
      [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
    );
  };
  const rumbleCut = () => {
    const [q, hertz] = [0.5003270373238773, 38.13547087602444];
    const k = Math.tan((Math.PI * hertz) / rate);
    const a0 = 1 + k / q + k * k;
    return biquad([1, -2, 1], [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]);
  };
  const [first, second] = [shelf(), rumbleCut()];
  return (sample) => second(first(sample));
}

type Three = readonly [number, number, number];

function biquad([b0, b1, b2]: Three, [a1, a2]: readonly [number, number]): (sample: number) => number {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}

const BLOCK_SECONDS = 0.4;
const OVERLAP = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function meanOf(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let i = start; i < start + length; i++) sum += samples[i] ?? 0;
  return sum / length;
}

export function loudnessOf(channels: readonly Float32Array[], rate: number): number {
  const squares = channels.map((channel) => {
    const weigh = kWeighting(rate);
    return channel.map((sample) => weigh(sample) ** 2);
  });
  const length = channels[0]?.length ?? 0;
  const block = Math.round(BLOCK_SECONDS * rate);
  const powers: number[] = [];
  for (let start = 0; start + block <= length; start += block / OVERLAP) {
    const power = squares.reduce((sum, channel) => sum + meanOf(channel, start, block), 0);
    if (lufs(power) > ABSOLUTE_GATE) powers.push(power);
  }
  const gate = lufs(average(powers)) + RELATIVE_GATE;
  return lufs(average(powers.filter((power) => lufs(power) > gate)));
}

export const peakOf = (samples: Float32Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** The largest difference between neighbors: a click is a large one. */
export function largestStep(samples: Float32Array, from = 1, to = samples.length): number {
  let largest = 0;
  for (let i = from; i < to; i++)
    largest = Math.max(largest, Math.abs((samples[i] ?? 0) - (samples[i - 1] ?? 0)));
  return largest;
}
