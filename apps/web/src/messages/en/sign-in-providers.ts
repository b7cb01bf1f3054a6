/** Signing in through providers of other organizations (OpenID Connect). */
import { isolated } from "./language.ts";
export const signInProviderWords = {
  or: "or",
  signInWith: (name: string) => `Sign in with ${isolated(name)}`,
  signUpWith: (name: string) => `Sign up with ${isolated(name)}`,
  goingTo: (name: string) => `Going to ${isolated(name)}...`,
  finishing: "Signing you in...",
  notFinished: "You could not be signed in. Please try again.",

  accountExists: (email: string, provider: string) =>
    `There is already an account with ${isolated(email)}. Enter its password once to link it with ${isolated(provider)}.`,
  accountExistsWithoutPassword: (email: string, provider: string) =>
    `There is already an account with ${isolated(email)}. Sign in to it as you did before, then link ${isolated(provider)} in your profile in the settings.`,
  linkAndSignIn: "Link and sign in",
  wrongPassword: "The password is incorrect.",

  ways: "Ways to sign in",
  linked: "Linked",
  link: "Link",
  linkTo: (name: string) => `Link ${isolated(name)}`,
  unlink: "Unlink",
  unlinkFrom: (name: string) => `Unlink ${isolated(name)}`,
  isLinked: "Linked. You can sign in with it from now on.",
  isUnlinked: (name: string) => `${isolated(name)} is no longer linked`,

  signInAgain: "Sign in again to confirm that it is you.",
  signInAgainWith: (name: string) => `Sign in with ${isolated(name)} again`,
  justConfirmed: "You have just signed in again.",
  confirmed: "Thank you. For five minutes you can link a provider or delete your account.",
};
