/** Signing in and up, passwords, and messages for account requests that fail. */
import { plural } from "../format.ts";

export const accountsWords = {
  loginRequired: "Login Required",
  whyLogin: "You are looking around as a guest. Create a free account to save your tasks, goals and animals.",
  offline: "You are currently offline. Please connect to the internet and try again.",
  serverDown: "The server cannot be reached right now. Please try again in a moment.",
  serverBusy: "The server is busy right now. Please try again in a moment.",
  tooManyAttempts: "Too many attempts. Please try again later.",
  tooManyAttemptsFor: (minutes: number) =>
    plural(minutes, {
      one: "Too many attempts. Please try again in a minute.",
      other: `Too many attempts. Please try again in ${minutes} minutes.`,
    }),

  fillInAll: "Please fill in all fields",
  passwordsDiffer: "Passwords do not match",
  passwordTooShort: (least: number) =>
    plural(least, {
      one: `Password must be at least ${least} character long`,
      other: `Password must be at least ${least} characters long`,
    }),
  commonPassword: "This is one of the most common passwords",
  passwordHint: (least: number) =>
    plural(least, { one: `At least ${least} character`, other: `At least ${least} characters` }),

  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",

  signInIntro: "Welcome back.",
  newHere: "New here?",
  forgotPassword: "Forgot your password?",
  signingIn: "Signing in...",
  signInRefused: "Failed to sign in. Please check your credentials.",
  ended: {
    "auth-session-ended": "You've been signed out. Sign in again; everything on this device is still here.",
    revoked:
      "You were signed out elsewhere, and your data was removed from this device. Unsynced changes sync when you sign in here again.",
    "account-deleted":
      "You've been signed out. The account was deleted, and its data was removed from this device.",
  },

  signUpIntro: "Free, and the first hen is only two study hours away.",
  hasAccount: "Already have an account?",
  fullName: "Full Name",
  signingUp: "Creating account...",
  signedUp: "Account created successfully! Redirecting...",
  signUpFailed: (reason: string) => `Failed to create account: ${reason}`,
  unknownReason: "Unknown error",

  inviteCode: "Invite Code",
  inviteHint: "From the person who runs this server",
  signUpClosed:
    "Sign-up is closed on this server. If you should have an account here, ask the person who runs it.",
  demo: "This server is a demonstration, and has no accounts.",
  signUpFull: "This server is full. Ask the person who runs it.",
  firstAccount: "You're the first one here.",
  whoCanSignUp: "Who can sign up?",
  afterFirst: {
    open: "Anyone who finds this page, unless you set SIGN_UP=invite or SIGN_UP=closed and restart the server.",
    invite: "After you, people with an invite code.",
    closed: "After you, nobody: sign-up closes.",
  },

  forgottenIntro: "Enter your email and we'll send you a reset link.",
  backToSignIn: "Back to sign in",
  sendLink: "Send link",
  sending: "Sending...",
  linkSent: "If there is an account with this address, a link was sent to it. It works for one hour.",
  linkNotSent: "The link could not be sent. Please check the address.",

  newPassword: "New Password",
  newPasswordIntro: "This signs you out everywhere.",
  savePassword: "Save password",
  newPasswordSet: "Your new password is set. Please sign in with it.",
  startEmpty: "Start with an empty account",
  startEmptyHint:
    "Nobody has confirmed this address yet. If you did not make this account yourself, somebody else may have filled it. This deletes everything in it.",
  linkDead: "This link is no longer valid. Please ask for a new one.",
  newLink: "Get a new link",

  verifyIntro: "Confirm that this email address is yours.",
  confirmAddress: "Confirm address",
  confirming: "Confirming...",
  addressConfirmed: "Thank you. Your address is confirmed.",
  confirmLinkDead:
    "This link is no longer valid. If your address is not confirmed yet, your profile in the settings sends you a new one.",
};
