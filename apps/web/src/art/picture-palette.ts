/** The colors of pictures that users save and share: a file cannot use the page's tokens. */

export const chartPalette = {
  paper: "#fffdf8",
  ink: "#2c2a25",
  inkSoft: "#5d574c",
  line: "#e4dbc9",
  bar: "#3b7a45",
  emptyBar: "#cfdfb0",
  rest: "#8b816f",
};

export const farmPicturePalette = {
  shadow: "#173818",
  cast: "#3b2560",
  plank: ["#e0b478", "#a8713c", "#f6d9a4"],
  rope: ["#cbb389", "#5d4228"],
  ink: "#3f2410",
  inkSoft: "#5b3a1e",
  signature: "#fff6e0",
  signatureHalo: "#3a2a18",
} as const;
