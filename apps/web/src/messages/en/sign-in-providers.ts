/** Signing in through providers of other organizations (OpenID Connect). */
export const signInProviderWords = {
  or: "or",
  signInWith: (name: string) => `Sign in with ${name}`,
  signUpWith: (name: string) => `Sign up with ${name}`,
  goingTo: (name: string) => `Going to ${name}...`,
  finishing: "Signing you in...",
  notFinished: "You could not be signed in. Please try again.",

  accountExists: (email: string, provider: string) =>
    `There is already an account with ${email}. Enter its password once to link it with ${provider}.`,
  accountExistsWithoutPassword: (email: string, provider: string) =>
    `There is already an account with ${email}. Sign in to it as you did before, then link ${provider} in your profile in the settings.`,
  linkAndSignIn: "Link and sign in",
  wrongPassword: "The password is incorrect.",

  ways: "Ways to sign in",
  linked: "Linked",
  link: "Link",
  linkTo: (name: string) => `Link ${name}`,
  unlink: "Unlink",
  unlinkFrom: (name: string) => `Unlink ${name}`,
  isLinked: "Linked. You can sign in with it from now on.",
  isUnlinked: (name: string) => `${name} is no longer linked`,

  signInAgain: "Sign in again to confirm that it is you.",
  signInAgainWith: (name: string) => `Sign in with ${name} again`,
  justConfirmed: "You have just signed in again.",
  confirmed: "Thank you. For five minutes you can link a provider or delete your account.",
};
