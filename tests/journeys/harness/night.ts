/** `npm run nightly`: long repetitions, and the other cases of a rule that one case holds by day. */
export const isNight = process.env.NIGHTLY !== undefined;
