/** Written by npm run messages from locales/ar/furrow.po. */
import { APP_NAME } from "@furrow/values";

/** Each mail has a greeting, a paragraph before its link and one after it. */
export const mailsWords = {
  greeting: `مرحبًا،`,
  "reset-password": {
    subject: `${APP_NAME}: كلمة مرور جديدة`,
    before: `طلب شخص ما، وهو أنت على الأرجح، كلمة مرور جديدة لحساب ${APP_NAME} بهذا العنوان. يرجى فتح هذا الرابط خلال ساعة لاختيارها:`,
    after: `إن لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة: لن يتغير شيء.`,
  },
  test: {
    subject: `${APP_NAME}: رسالة اختبار`,
    before: `أرسل إليك مشغّل خادم ${APP_NAME} هذا رسالة اختبار. الرسائل تصل، وتبدأ روابطها هكذا:`,
    after: `ليس عليك فعل أي شيء.`,
  },
  "verify-email": {
    subject: `${APP_NAME}: تأكيد عنوان بريدك الإلكتروني`,
    before: `أنشأ شخص ما، وهو أنت على الأرجح، حسابًا في ${APP_NAME} بهذا العنوان. يرجى فتح هذا الرابط خلال يوم لتأكيد أن العنوان لك:`,
    after: `إن لم تنشئه أنت، فيرجى عدم فتح الرابط. وما لم تؤكد العنوان يبقى غير مؤكد.`,
  },
};
