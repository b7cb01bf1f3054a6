/** What the project "server, without passwords" leaves out, and why. Its other tests run unchanged. */
export const PASSWORDS_ARE_OFF = process.env.TEST_PASSWORD_SIGN_IN === "off";

/**
 * Files whose every test is about passwords are not among those of the project: common-passwords, confirmed-addresses, hashing-queue,
 * known-devices, one-time-links, password-hashing, passwords, sign-in, sign-up-policy and throttle. `oidc.test.ts` tests with passwords
 * off who may sign up.
 */
const aboutPasswords: Readonly<Record<string, readonly string[]>> = {
  "They sign up or in by password, or count attempts to.": [
    "a visitor signs up, is known after a reload, signs out and in again",
    "the session cookie and the one that knows the device are HttpOnly and SameSite=Lax, and the only ones",
    "an e-mail address belongs to one account, in whatever case it is written",
    "of two sign-ups with one address at the same moment one wins",
    "sign-up is refused with",
    "a wrong password and an unknown address get the same answer",
    "guessing at one account is stopped, from whatever address, and says how long to wait",
    "who guesses at an account does not shut out a device that was signed in to it",
    "signing in forgives earlier mistakes",
    "no password, cookie or token is in the log",
    "under https the cookie is Secure and bound to the host",
    "a password is kept as a slow hash with a salt of its own",
    "every line of a request has its id",
    "sign-ins count as ten requests each, a wrong password as none",
    "no network address stands in the files or in the log",
  ],
  "They change a password, reset it by mail, or delete an account by it.": [
    "changing the password",
    "of 150 none outlives a change of the password",
    "a forgotten password is set anew by the mailed link, once, and every session ends",
    "asking for a link tells nothing about an unknown address",
    "deleting the account needs the password and leaves no row",
    "a copy signs nobody in and resets no password, even with the secret beside it",
  ],
  "They link an account by its password, or give it one.": [
    "is linked by its password after the provider verified the address, and then needs none",
    "is linked from its session only with its password and for its own verified address",
    "gets a first password by a mailed link",
    "a mailed reset of an address that nobody had confirmed keeps the stranger's provider out",
    "while passwords are off, an earlier account is still linked by its password",
  ],
  "They read in the settings that passwords are on.": [
    "the web app learns what the operator decided",
    "their names and order are public, and nothing else of them",
  ],
  "Providers need BASE_URL.": ["without BASE_URL a name that others can register"],
};

/** The reason, by the beginning of the test's name. */
export const whyLeftOut = (test: string): string | undefined =>
  PASSWORDS_ARE_OFF
    ? Object.entries(aboutPasswords).find(([, names]) => names.some((name) => test.startsWith(name)))?.[0]
    : undefined;
