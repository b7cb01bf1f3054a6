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
  dusk: "#101a42",
  duskDeep: "#0e163a",
  plate: "#fffdf6",
  plateInk: "#3d2f22",
  day: { ink: "#2c3a2a", halo: "#f4fbff" },
  night: { ink: "#fdf6e3", halo: "#141d44" },
};
