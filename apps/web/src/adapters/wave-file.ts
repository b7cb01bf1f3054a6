/** One channel of samples from -1 to 1 as a WAVE file of 16 bits a sample: the one audio format every browser plays. */
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const LOUDEST = 0x7fff;

export function waveFile(samples: Float32Array, sampleRate: number): Blob {
  const dataBytes = samples.length * BYTES_PER_SAMPLE;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + dataBytes));
  const name = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  name(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  name(8, "WAVE");
  name(12, "fmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  name(36, "data");
  view.setUint32(40, dataBytes, true);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, Math.round(sample * LOUDEST), true);
  }
  return new Blob([view.buffer], { type: "audio/wav" });
}
