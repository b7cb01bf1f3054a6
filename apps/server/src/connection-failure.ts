/** Why a connection to a database, Redis or a mail server failed, for a sentence. */

/** Libraries wrap errors: nodemailer replaces the code, pg and Node leave messages empty. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, "nothing listens there"],
  [/ENOTFOUND/, "there is no such host"],
  [/EAI_AGAIN/, "its name cannot be looked up now"],
  [/ETIMEDOUT|time(d )?out|Greeting never received/i, "it does not answer"],
  [/EAUTH|28P01|28000|WRONGPASS|NOAUTH/, "it refuses the user or the password"],
  [/3D000/, "it has no such database"],
  [/does not support SSL/, "it does not encrypt connections"],
  [/CERT_HAS_EXPIRED/, "its certificate has expired"],
  [/ALTNAME_INVALID/, "its certificate is for another name"],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/,
    "its certificate is from an authority that is not known here",
  ],
];

export function failureReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : String(error);
  const [, reason] = reasons.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  const details = message || code;
  return reason === undefined ? details : `${reason} (${details})`;
}
