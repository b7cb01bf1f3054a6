/** Written by npm run messages from locales/ar/furrow.po. */
/** Pages that the server writes if the app cannot be shown. */
export const pagesWords = {
  unknownHost: {
    title: `BASE_URL غير مضبوط`,
    explanation: `تم الوصول إلى هذا الخادم عبر اسم مضيف لا يعرفه. يرجى ضبط BASE_URL على العنوان الذي يكتبه المستخدمون، مثل BASE_URL=https://study.example.org، ثم إعادة تشغيله.`,
  },
};
