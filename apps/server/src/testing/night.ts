/** `npm run nightly`: what by day one engine, one database or a few examples show runs on all. */
export const isNight = process.env.NIGHTLY === "1";
