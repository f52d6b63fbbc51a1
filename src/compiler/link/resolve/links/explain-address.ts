import { nearest } from '../../../../diagnostics/suggest.ts';
import type { ResolveContext } from '../context.ts';
import { handoutAt, type LinkMistake, samePage, wrongAddress } from './link-mistakes.ts';
import { isMail, suggestMail } from './mail-addresses.ts';

/** Schemes that make a browser run the rest as code, or show it as a page of our site. */
const RUNS_CODE = ['javascript', 'vbscript', 'data', 'blob', 'view-source'];

const SCHEMES = ['https', 'http', 'mailto', 'tel'];

/** Returns the mistake in an invalid address, with the address that was probably meant. */
export function explainAddress(text: string, context: ResolveContext): LinkMistake {
  const plain = text.replace(/[\p{Cc}\s]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme && RUNS_CODE.includes(scheme)) return unsafe(text, scheme);
  if (/^file:|^[a-z]:[\\/]|^\\\\\w/i.test(plain)) return onThisComputer(text, context);
  // Such an address works only in the app, and `wa.me` everywhere.
  const [, chat] = /^whatsapp:\/\/send\/?\?phone=\+?(\d{8,15})$/i.exec(text) ?? [];
  const isEmpty = text.trim() === '';
  const likely = isEmpty ? undefined : suggestAddress(unwrapped(text), context);
  const suggestion = chat ? `https://wa.me/${chat}` : likely;
  const isScheme = scheme && !/[\s@]/.test(text) && !/^\w+:\d/.test(plain);
  if (isScheme && !suggestion) return unsafe(text, scheme);
  return wrongAddress(text, suggestion);
}

function unsafe(address: string, scheme: string): LinkMistake {
  const params = { address, scheme, runsCode: RUNS_CODE.includes(scheme) };
  return { code: 'unsafe-link', params };
}

/** Reports a local path: `C:\\forms\\release.pdf`, `file:///home/anna/release.pdf`. */
function onThisComputer(text: string, context: ResolveContext): LinkMistake {
  const file = `files/${text.replace(/^.*[\\/]/, '')}`;
  const isThere = context.symbols.all('assets').files.has(file);
  const params = { onComputer: text, file, isThere };
  return { code: 'broken-link', params, suggestion: isThere ? file : undefined };
}

/** Strips Markdown link syntax, brackets and quotes around an address. */
function unwrapped(text: string): string {
  const address = /^\[[^\]]*\]\((.*)\)$/s.exec(text.trim())?.[1] ?? text;
  const slashes = /^\w+:\\/.test(address.trim()) ? address.replace(/\\/g, '/') : address;
  return slashes.trim().replace(/^["'“”„‘’«<([{]+|["'“”‘’»>)\]},;]+$/g, '');
}

/** Returns the address that the author almost certainly meant. */
function suggestAddress(text: string, context: ResolveContext): string | undefined {
  return (
    validAddress(text, context) ??
    misspeltScheme(text) ??
    mailOrPhone(text) ??
    matchingPage(text, context) ??
    matchingFile(text, context) ??
    matchingAnchor(text, context) ??
    otherHost(text)
  );
}

function validAddress(text: string, { symbols }: ResolveContext): string | undefined {
  const path = text.split(/[?#]/)[0] ?? '';
  if (path.startsWith('/') && symbols.hasPage(path) !== 'missing') return text;
  const isRight = /^(https:\/\/|mailto:|tel:)/i.test(text) && !explainHost(text);
  return isRight || (/^mailto:/i.test(text) && !explainMail(text)) ? text : undefined;
}

/** Corrects `htps://x`, `https//x`, `https:/x`, `https:// x`. */
function misspeltScheme(text: string): string | undefined {
  const [, name = '', rest = ''] =
    /^([a-z]{2,10})\s*(?::\s*\/{0,3}|\/\/)\s*(\S.*)$/i.exec(text) ?? [];
  const scheme =
    schemeAlias(name) ?? nearest(name, SCHEMES) ?? (/^h\w*t\w*p/i.test(name) ? 'https' : undefined);
  if (!scheme || /\s/.test(rest)) return undefined;
  if (!scheme.startsWith('http')) return `${scheme}:${rest}`;
  const host = rest.replace(/^https?:\/*/i, '');
  return /^[\w-]+(\.[\w-]+)+/.test(host) ? `https://${host}` : undefined;
}

/** Returns the scheme for a name that other programs use: `callto:`, `email:`. */
function schemeAlias(name: string): string | undefined {
  if (/^(callto|call|phone|telefon|telephone)$/i.test(name)) return 'tel';
  return /^(e?mail)$/i.test(name) ? 'mailto' : undefined;
}

function mailOrPhone(text: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{7,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return undefined;
}

/** Returns the page for `contact`, `./contact`, `contact.html`, `\contact`. */
function matchingPage(text: string, { symbols }: ResolveContext): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(text.replace(/\\/g, '/')) ?? [];
  const page = /[^.]/.test(path) && samePage(path, symbols.all('pages'));
  return page ? `${page}${rest}` : undefined;
}

function matchingFile(text: string, { symbols }: ResolveContext): string | undefined {
  const name = text.replace(/\\/g, '/').replace(/^(\.{0,2}\/)*(site\/)?(files\/)?/, 'files/');
  const isThere = symbols.all('assets').files.has(name) || symbols.all('handouts').has(name);
  return isThere ? name : handoutAt(text.replace(/\\/g, '/'), symbols);
}

/** Returns the anchor of the page itself for `map`, `‘#map’`: with its path, for want of quotes. */
function matchingAnchor(text: string, { page }: ResolveContext): string | undefined {
  const name = text.replace(/^#/, '');
  return page?.anchors.has(name) ? `${page.path}#${name}` : undefined;
}

/** Returns the URL for `www.example.com`, `//example.com`, `example.com/page`. */
function otherHost(text: string): string | undefined {
  const bare = text.replace(/^\/\//, '');
  const host = /^([\w-]+\.)+[a-z]{2,}(?=[/?#:]|$)/i.exec(bare)?.[0];
  const isFile = /\.(html?|php|pdf|docx?|xlsx?|zip|png|jpe?g|svg|webp|ya?ml|json|md)$/i;
  return host && !/\s/.test(bare) && !isFile.test(host) ? `https://${bare}` : undefined;
}

export function explainHost(text: string): LinkMistake | undefined {
  const host = URL.canParse(text) && !/\s/.test(text) ? new URL(text).hostname : '';
  if (!/^\[|^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(host)) {
    return { code: 'broken-link', params: { address: text, form: 'as-shown' } };
  }
  // No fix: the same page is probably available over https, but not certainly.
  if (!/^http:/i.test(text)) return undefined;
  return { code: 'not-https', params: { address: text, exemptible: true } };
}

export function explainMail(text: string): LinkMistake | undefined {
  const [address = '', query] = text.slice('mailto:'.length).split('?');
  if (isMail(address) || /^mailto:\?./i.test(text)) return undefined;
  const right = suggestMail(address);
  const suggestion = right && `mailto:${right}${query === undefined ? '' : `?${query}`}`;
  return { code: 'broken-link', params: { mail: text, suggestion }, suggestion };
}

/** Redirectors of mail filters, search engines and social networks, with their URL parameters. */
const WRAPPERS: [host: RegExp, keys: string[]][] = [
  [/\.safelinks\.protection\.outlook\.com$/, ['url']],
  [/^(www\.)?google\.[a-z.]{2,6}$/, ['q', 'url']],
  [/^l\.(facebook|instagram)\.com$/, ['u']],
  [/^linkprotect\.cudasvc\.com$/, ['a']],
];

/** Returns the URL of a link copied from an e-mail or search results, and the redirector's host. */
export function redirectorTarget(
  address: string,
): { host: string; suggestion: string } | undefined {
  if (!/safelinks|google|facebook|instagram|cudasvc/.test(address)) return undefined;
  const url = URL.parse(address);
  if (!url) return undefined;
  const { hostname: host, searchParams, pathname } = url;
  const [, keys] = WRAPPERS.find(([name]) => name.test(host)) ?? [];
  if (!keys || (/google/.test(host) && pathname !== '/url')) return undefined;
  const suggestion = keys.map((key) => searchParams.get(key)).find((value) => value);
  const isWhole =
    suggestion &&
    /^https:\/\//.test(suggestion) &&
    URL.canParse(suggestion) &&
    !/[\s"'<>()]/.test(suggestion);
  // Braces would be read as a fact.
  return isWhole
    ? { host, suggestion: suggestion.replace(/[{}]/g, encodeURIComponent) }
    : undefined;
}
