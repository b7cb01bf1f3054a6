export const feedbackWords = {
  intro: "Tell us what you miss, what broke, or what you love. It is read by a person.",
  thanks: "Thank you for your feedback!",
  name: "Your Name (optional)",
  type: "Feedback Type",
  message: "Message",
  submit: "Submit Feedback",
  orWriteTo: (address: string) => `Or write to ${address}`,
  howItIsSent:
    "Submitting opens a new mail in Gmail with your words in it. Nothing is sent before you send it there.",
};
