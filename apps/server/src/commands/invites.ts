/** Invites for a server with SIGN_UP=invite. The server may be running. */
import { createInvite, listInvites, withdrawInvite } from "../accounts/invites.ts";
import { StartError } from "../config.ts";
import { publicUrl } from "../http/public-url.ts";
import { type CliCommand, columns, withStorage } from "./command.ts";

export const invite: CliCommand = (config, [uses = "1", days = "14"]) =>
  withStorage(config, async (storage) => {
    const made = await createInvite(storage, {
      uses: wholeNumber(uses, "how many accounts it is good for"),
      days: wholeNumber(days, "for how many days"),
    });
    const link = publicUrl(config)(`/signup?invite=${made.code}`);
    const { id, expiresAt } = made.invite;
    const until = new Date(expiresAt).toISOString();
    const lines = [
      ["code", made.code],
      ["link", link],
      ["good for", `${uses} ${uses === "1" ? "account" : "accounts"}, until ${until.slice(0, 10)}`],
      ["id", id],
    ];
    const note =
      config.signUp.mode === "invite"
        ? ""
        : `\nWith the settings of this shell SIGN_UP is ${config.signUp.mode}: nobody is asked for it there. A server that was started with others may ask.`;
    return {
      text: columns(lines) + note,
      json: { code: made.code, link, id, uses: made.invite.uses, until },
    };
  });

export const invites: CliCommand = (config) =>
  withStorage(config, async (storage) => {
    const all = (await listInvites(storage)).map(({ id, uses, used, expiresAt }) => ({
      id,
      uses,
      used,
      until: new Date(expiresAt).toISOString(),
    }));
    const lines = all.map(({ id, uses, used, until }) => [id, `${used} of ${uses}`, until.slice(0, 10)]);
    return { text: columns([["ID", "USED", "UNTIL"], ...lines]), json: { invites: all } };
  });

export const uninvite: CliCommand = (config, [id]) =>
  withStorage(config, async (storage) => {
    if (id === undefined) throw new StartError("Name the invite: furrow users uninvite ID");
    if (!(await withdrawInvite(storage, id))) throw new StartError(`There is no invite with the id ${id}.`);
    return { text: "Withdrawn: nobody can sign up with it any more.", json: { withdrawn: id } };
  });

function wholeNumber(text: string, what: string): number {
  const value = Number(text);
  if (/^\d{1,4}$/.test(text) && value > 0) return value;
  throw new StartError(`Say ${what} with a whole number from 1 to 9999, not "${text}".`);
}
