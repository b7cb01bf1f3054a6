/** Pages that the server writes if the app cannot be shown. */
export const pagesWords = {
  unknownHost: {
    title: "BASE_URL is not set",
    explanation:
      "This server was opened at a name it does not know. Set BASE_URL to the address that users type, such as BASE_URL=https://study.example.org, and restart it.",
  },
};
