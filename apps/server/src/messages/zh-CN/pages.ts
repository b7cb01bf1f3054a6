/** Written by npm run messages from locales/zh-CN/furrow.po. */
/** Pages that the server writes if the app cannot be shown. */
export const pagesWords = {
  unknownHost: {
    title: `BASE_URL 未设置`,
    explanation: `这台服务器不认识你访问时用的主机名。请把 BASE_URL 设为用户输入的地址，例如 BASE_URL=https://study.example.org，然后重启。`,
  },
};
