import { createPrivateKey } from 'node:crypto';
import { orUndefined } from '../model/or-undefined.ts';

/** How mail is sent. */
export interface MailSettings {
  /** `smtps://user:password@host`. */
  url: string;
  /** The sender: `office@example.com`, or `The office <office@example.com>`. */
  from: string;
  /** The DKIM key, if this server signs mails itself (RFC 6376). */
  dkim?: { domainName: string; keySelector: string; privateKey: string };
}

/** The secret settings from the environment. Missing and invalid ones are left out. */
export interface OutboxSettings {
  mail?: MailSettings;
  /** The key that signs webhook requests. */
  secret?: Uint8Array;
  /** Error messages about invalid settings. */
  problems: string[];
}

const MAIL_HINT =
  'Set SMTP_URL (smtps://user:password@mail.example.com) and MAIL_FROM (office@example.com).';

const SECRET_HINT = `Set WEBHOOK_SECRET to the output of: node -p "'whsec_' + crypto.randomBytes(32).toString('base64')"`;

export function settingsIn(environment: NodeJS.ProcessEnv): OutboxSettings {
  const { SMTP_URL: url = '', MAIL_FROM: from = '', WEBHOOK_SECRET = '' } = environment;
  const { DKIM_KEY = '', DKIM_SELECTOR = '' } = environment;
  const secret = decodeSecret(WEBHOOK_SECRET);
  const dkim = dkimOf(DKIM_KEY, DKIM_SELECTOR, from);
  const problems = [
    url && !isServer(url) && 'SMTP_URL is not the address of a mail server.',
    from && !isSender(from) && 'MAIL_FROM is not an e-mail address.',
    WEBHOOK_SECRET && !secret && 'WEBHOOK_SECRET is too short or not Base64.',
    (DKIM_KEY || DKIM_SELECTOR) && !dkim && WRONG_DKIM,
  ].filter((sentence): sentence is string => Boolean(sentence));
  return {
    ...(isServer(url) && isSender(from) && { mail: { url, from, ...(dkim && { dkim }) } }),
    ...(secret && { secret }),
    problems,
  };
}

/** The prefix of secrets of the Standard Webhooks scheme. */
const PREFIX = 'whsec_';

/** The minimum length of a secret in that scheme, in bytes. */
const MIN_LENGTH = 24;

/** Parses a secret: Base64 with an optional `whsec_` prefix. Undefined if it is invalid. */
export function decodeSecret(text: string): Uint8Array | undefined {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length >= MIN_LENGTH ? bytes : undefined;
}

/** Returns messages about missing settings that deliveries wait for, and how to set them. */
export function missingSettings(
  { mail, secret, problems }: OutboxSettings,
  needed: { mail: boolean; webhooks: boolean },
): string[] {
  return [
    ...problems,
    ...(needed.mail && !mail ? [`Mail is not sent, and waits in the queue. ${MAIL_HINT}`] : []),
    ...(needed.webhooks && !secret
      ? [`Webhooks are not called, and wait in the queue. ${SECRET_HINT}`]
      : []),
  ];
}

function isServer(url: string): boolean {
  return URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).host !== '';
}

const WRONG_DKIM =
  'Mails are not signed: DKIM_KEY must be an RSA key in PEM format (line breaks may be \\n), and DKIM_SELECTOR its name in DNS.';

/** Returns the DKIM settings. The domain is that of the sender, as DMARC requires. */
function dkimOf(key: string, selector: string, from: string): MailSettings['dkim'] {
  const privateKey = key.replaceAll('\\n', '\n');
  if (!isRsaKey(privateKey) || !/^[A-Za-z0-9.-]+$/.test(selector)) return undefined;
  const domainName = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return { domainName, keySelector: selector, privateKey };
}

function isRsaKey(text: string): boolean {
  return orUndefined(() => createPrivateKey(text).asymmetricKeyType) === 'rsa';
}

/** Whether a text is an e-mail address, alone or in angle brackets after a name. */
function isSender(from: string): boolean {
  const [, address = from] = /^[^<>\r\n]*<([^<>]*)>$/.exec(from) ?? [];
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address);
}
