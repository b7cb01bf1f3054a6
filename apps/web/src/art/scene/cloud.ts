/** A flat-bottomed heap of cloud, 200 x 60 around its middle. */
export const cloudPath =
  "M-92 22c-16 0-20-24 0-28 2-20 30-26 42-12 10-26 56-28 66 0 14-12 40-6 42 12 24-2 30 28 8 28z";

/** A cloud that drifts over the scene, as a document of its own. */
export const cloudDocument = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-114 -50 228 74"><path fill="#fff" fill-opacity=".92" d="${cloudPath}"/></svg>`;
