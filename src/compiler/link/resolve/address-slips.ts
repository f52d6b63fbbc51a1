import { quote } from '../../../diagnostics/quote.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { ResolveContext } from './context.ts';
import { type Slip, samePage } from './link-slips.ts';

const ALLOWED =
  'Write a page of this site (/contact), a spot (#map), a file (files/form.pdf), or an address with https://, mailto: or tel:';

/** Beginnings of addresses that make a browser run what follows, or show it as a page of ours. */
const RUNS_CODE = ['javascript', 'vbscript', 'data', 'blob', 'file', 'view-source'];

const SCHEMES = ['https', 'http', 'mailto', 'tel'];

/** Words for something that is no address, with what was probably meant. */
export function explainAddress(text: string, context: ResolveContext): Slip {
  const plain = text.replace(/[\p{Cc}\s]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme && RUNS_CODE.includes(scheme)) return runsCode(text, scheme);
  if (/^[a-z]:[\\/]|^\\\\\w/i.test(text)) return onThisComputer(text, context);
  const meant = text.trim() === '' ? undefined : whatWasMeant(text.trim(), context);
  if (meant) return { ...notAddress(text, meant), hint: `Did you mean "${meant}"?`, meant };
  if (text.trim() === '') return leadsNowhere();
  return scheme && !/[\s@]/.test(text) && !/^\w+:\d/.test(plain)
    ? wrongScheme(text, scheme)
    : { ...notAddress(text), hint: ALLOWED };
}

function notAddress(text: string, meant = ''): Slip {
  const spaced = /\s/.test(text) && !meant.startsWith('tel:');
  return {
    code: 'broken-link',
    message: `${quote(text)} is not an address${spaced ? '; an address has no spaces in it' : ''}.`,
    hint: ALLOWED,
  };
}

function leadsNowhere(): Slip {
  return { code: 'broken-link', message: 'This link has no address.', hint: ALLOWED };
}

function runsCode(text: string, scheme: string): Slip {
  return {
    code: 'unsafe-link',
    message: `The address ${quote(text)} begins with "${scheme}:", which a link may not: it can run code.`,
    hint: ALLOWED,
  };
}

/** `C:\\forms\\release.pdf` */
function onThisComputer(text: string, context: ResolveContext): Slip {
  const name = `files/${text.replace(/^.*[\\/]/, '')}`;
  const isThere = context.symbols.all('assets').files.has(name);
  return {
    code: 'broken-link',
    message: `${quote(text)} is a place on your own computer, where visitors cannot go.`,
    hint: isThere
      ? `Did you mean "${name}"?`
      : `Copy the file into the folder "files", and write: ${name}`,
    meant: isThere ? name : undefined,
  };
}

function wrongScheme(text: string, scheme: string): Slip {
  return {
    code: 'unsafe-link',
    message: `The address ${quote(text)} begins with "${scheme}:", which a link may not.`,
    hint: ALLOWED,
  };
}

/** The address that someone who wrote this surely had in mind. */
function whatWasMeant(text: string, context: ResolveContext): string | undefined {
  return (
    misspeltScheme(text) ??
    mailOrPhone(text) ??
    ownPage(text, context) ??
    ownFile(text, context) ??
    otherHost(text)
  );
}

/** `htps://x`, `https//x`, `https:/x`, `https:// x`. */
function misspeltScheme(text: string): string | undefined {
  const [, name = '', rest = ''] =
    /^([a-z]{2,10})\s*(?::\s*\/{0,3}|\/\/)\s*(\S.*)$/i.exec(text) ?? [];
  const scheme = nearest(name, SCHEMES) ?? (/^h\w*t\w*p/i.test(name) ? 'https' : undefined);
  if (!scheme || /\s/.test(rest)) return undefined;
  if (!scheme.startsWith('http')) return `${scheme}:${rest}`;
  const host = rest.replace(/^https?:\/*/i, '');
  return /^[\w-]+(\.[\w-]+)+/.test(host) ? `https://${host}` : undefined;
}

function mailOrPhone(text: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{7,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return undefined;
}

/** `contact`, `./contact`, `contact.html`, `\contact`. */
function ownPage(text: string, { symbols }: ResolveContext): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(text.replace(/\\/g, '/')) ?? [];
  const page = path && samePage(path, symbols.all('pages'));
  return page ? `${page}${rest}` : undefined;
}

function ownFile(text: string, { symbols }: ResolveContext): string | undefined {
  const name = text.replace(/\\/g, '/').replace(/^(\.{0,2}\/)*(site\/)?(files\/)?/, 'files/');
  const isThere = symbols.all('assets').files.has(name) || symbols.all('handouts').has(name);
  return isThere ? name : undefined;
}

/** `www.example.com`, `//example.com`, `example.com/page`. */
function otherHost(text: string): string | undefined {
  const bare = text.replace(/^\/\//, '');
  const host = /^([\w-]+\.)+[a-z]{2,}(?=[/?#:]|$)/i.exec(bare)?.[0];
  const isFile = /\.(html?|php|pdf|docx?|xlsx?|zip|png|jpe?g|svg|webp|ya?ml|json|md)$/i;
  return host && !/\s/.test(bare) && !isFile.test(host) ? `https://${bare}` : undefined;
}

/** What is wrong with an address on another host, if anything. */
export function explainHost(text: string): Slip | undefined {
  const host = URL.canParse(text) && !/\s/.test(text) ? new URL(text).hostname : '';
  if (!/^\[|^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(host)) {
    return {
      ...notAddress(text),
      hint: 'Write it as the browser shows it: https://www.example.com/page',
    };
  }
  return /^http:/i.test(text) ? notSecure(text) : undefined;
}

/** Words for `http://`. That the same page answers to https is likely, not certain. */
export function notSecure(text: string): Slip {
  return {
    code: 'not-https',
    message: `The address ${quote(text)} begins with "http://": what passes there can be read and changed on its way.`,
    hint: `Write https: ${text.replace(/^http:/i, 'https:')}\nDoes the other site know no https? Then say so under "links" of the page, with the reason.`,
  };
}

/** What is wrong with `tel:...`, if anything. */
export function explainPhone(text: string): Slip | undefined {
  const number = text.slice('tel:'.length);
  const digits = number.replace(/\D/g, '');
  if (digits.length >= 3 && !/[a-z]/i.test(number.replace(/;?ext?\.?=?\s*\d+$/i, ''))) return;
  return {
    code: 'broken-link',
    message: `${quote(text)} is not a phone number that can be dialled.`,
    hint: 'Write digits after tel: such as tel:+13525550142, or a fact: tel:{phone}',
  };
}

/** What is wrong with `mailto:...`, if anything. */
export function explainMail(text: string): Slip | undefined {
  const address = text.slice('mailto:'.length).split('?')[0] ?? '';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || /^mailto:\?./i.test(text)) return undefined;
  const spread = text.replace(/^mailto:[\s/]+/i, 'mailto:');
  const meant = spread !== text && !explainMail(spread) ? spread : undefined;
  return {
    code: 'broken-link',
    message: `${quote(text)} is not an e-mail address that can be written to.`,
    hint: meant ? `Did you mean "${meant}"?` : 'Write it so: mailto:hello@example.com',
    meant,
  };
}
