import { createPrivateKey } from 'node:crypto';
import { secretIn } from './webhook/webhook.ts';

/** How mail is sent. */
export interface MailSettings {
  /** `smtps://user:password@host`. */
  url: string;
  /** Whom mails come from: `office@example.com`, or `The office <office@example.com>`. */
  from: string;
  /** What mails are signed with, if this server signs them itself (RFC 6376). */
  dkim?: { domainName: string; keySelector: string; privateKey: string };
}

/** What the environment alone says, since it is secret. Whatever is missing or wrong is left out. */
export interface OutboxSettings {
  mail?: MailSettings;
  /** What calls of webhooks are signed with. */
  secret?: Uint8Array;
  /** What is wrong with those that are left out, in sentences. */
  wrong: string[];
}

const MAIL_HINT =
  'Set SMTP_URL (smtps://user:password@mail.example.com) and MAIL_FROM (office@example.com).';

const SECRET_HINT = `Set WEBHOOK_SECRET to what this prints: node -p "'whsec_' + crypto.randomBytes(32).toString('base64')"`;

/** The settings in an environment. */
export function settingsIn(environment: NodeJS.ProcessEnv): OutboxSettings {
  const { SMTP_URL: url = '', MAIL_FROM: from = '', WEBHOOK_SECRET = '' } = environment;
  const { DKIM_KEY = '', DKIM_SELECTOR = '' } = environment;
  const secret = secretIn(WEBHOOK_SECRET);
  const dkim = dkimOf({ key: DKIM_KEY, selector: DKIM_SELECTOR, from });
  const wrong = [
    url && !isServer(url) && 'SMTP_URL is not the address of a mail server.',
    from && !isSender(from) && 'MAIL_FROM is not an e-mail address.',
    WEBHOOK_SECRET && !secret && 'WEBHOOK_SECRET is too short or not in Base64.',
    (DKIM_KEY || DKIM_SELECTOR) && !dkim && WRONG_DKIM,
  ].filter((sentence): sentence is string => Boolean(sentence));
  return {
    ...(isServer(url) && isSender(from) && { mail: { url, from, ...(dkim && { dkim }) } }),
    ...(secret && { secret }),
    wrong,
  };
}

/** What waits for want of settings, and what to do about it. */
export function missingSettings(
  { mail, secret, wrong }: OutboxSettings,
  needed: { mail: boolean; webhooks: boolean },
): string[] {
  return [
    ...wrong,
    ...(needed.mail && !mail ? [`No mail is sent yet; it waits. ${MAIL_HINT}`] : []),
    ...(needed.webhooks && !secret ? [`No webhook is called yet; it waits. ${SECRET_HINT}`] : []),
  ];
}

function isServer(url: string): boolean {
  return URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).host !== '';
}

const WRONG_DKIM =
  'Mails are not signed: DKIM_KEY has to be an RSA key in PEM (line breaks may be \\n), DKIM_SELECTOR the name that it has in DNS.';

interface DkimWords {
  key: string;
  selector: string;
  from: string;
}

/** Mails are signed for the domain that they come from: else DMARC does not count it. */
function dkimOf({ key, selector, from }: DkimWords): MailSettings['dkim'] {
  const privateKey = key.replaceAll('\\n', '\n');
  if (!isRsaKey(privateKey) || !/^[A-Za-z0-9.-]+$/.test(selector)) return undefined;
  const domainName = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return { domainName, keySelector: selector, privateKey };
}

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Somebody's address, alone or in angle brackets behind a name. */
function isSender(from: string): boolean {
  const [, address = from] = /^[^<>\r\n]*<([^<>]*)>$/.exec(from) ?? [];
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address);
}
