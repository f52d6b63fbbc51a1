import { type MailSettings, settingsIn } from '../destinations/settings.ts';
import { isLocalHost } from '../model/text/local-host.ts';
import { UserError } from '../model/user-error.ts';
import { type PasswordHash, readHash } from './password.ts';

/** How people sign in at the desk. */
export interface DeskSettings {
  /** The password's hash, parsed and as written. */
  password?: { written: string; hash: PasswordHash };
  /** Who may request a link, in lower case, and how it is sent. */
  mail?: { addresses: string[]; settings: MailSettings };
}

/** The maximum number of mailboxes that may request a link. */
const MAX_ADDRESSES = 50;

const MAKE_HASH = 'To create one: npm run leads -- desk-password';

/**
 * Reads `DESK_PASSWORD`, a hash, and `DESK_MAIL`, addresses, from the environment.
 *
 * @param url the address of the site, for links in mails.
 * @throws UserError if they are not safe; the message says what to do.
 */
export function deskSettings(environment: NodeJS.ProcessEnv, url: string): DeskSettings {
  const { DESK_PASSWORD: password = '', DESK_MAIL: mailAddresses = '' } = environment;
  const { mail: settings } = settingsIn(environment);
  const hash = readHash(password);
  const addresses = mailAddresses
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong =
    wrongWithPassword(password, hash) ?? wrongWithMail(addresses, settings) ?? wrongWithUrl(url);
  if (wrong !== undefined) throw new UserError(wrong);
  return {
    ...(hash && { password: { written: password, hash } }),
    ...(addresses.length > 0 && settings && { mail: { addresses, settings } }),
  };
}

function wrongWithPassword(setting: string, hash: PasswordHash | undefined): string | undefined {
  if (setting === '' || hash) return undefined;
  return setting.startsWith('scrypt:')
    ? `DESK_PASSWORD is a truncated or changed hash, or one that is too weak. ${MAKE_HASH}`
    : `DESK_PASSWORD is not a hash. Set it to the hash of a password, not to the password itself. ${MAKE_HASH}`;
}

function wrongWithMail(addresses: string[], mail: MailSettings | undefined): string | undefined {
  if (addresses.length === 0) return undefined;
  const strange = addresses.find((address) => !/^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(address));
  if (strange !== undefined) {
    return `DESK_MAIL has "${strange.slice(0, 60)}", which is not an e-mail address. Separate addresses with commas: ada@example.com, ben@example.com`;
  }
  if (addresses.length > MAX_ADDRESSES) {
    return `DESK_MAIL has ${addresses.length} addresses; the maximum is ${MAX_ADDRESSES}.`;
  }
  if (mail) return undefined;
  return 'DESK_MAIL needs a mail server to send sign-in links. Set SMTP_URL (smtps://user:password@mail.example.com) and MAIL_FROM (office@example.com).';
}

function wrongWithUrl(url: string): string | undefined {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isLocalHost(hostname)) return undefined;
  return `The desk shows personal data of visitors, and ${url} is not encrypted. Serve the site over HTTPS, and set SITE_URL=https://${hostname}`;
}
