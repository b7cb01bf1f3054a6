import { APP_NAME } from "@furrow/core";

export const installWords = {
  offer: `Install ${APP_NAME} as an app? It gets a window and an icon of its own, and goes on where this browser stands.`,
  install: "Install",
  offerOnApple: `Add ${APP_NAME} to your Home Screen? It opens like an app.`,
  showMe: "Show me how",
  no: "No",
};
