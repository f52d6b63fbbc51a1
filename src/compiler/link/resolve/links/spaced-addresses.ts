import type { ResolveContext } from '../context.ts';
import { explainHost } from './explain-address.ts';
import { noFile, noPage } from './link-mistakes.ts';
import { isMail, suggestMail } from './mail-addresses.ts';
import { suggestPhone } from './phones.ts';

/** The address that was meant by one with spaces. */
interface SuggestedAddress {
  /** Undefined if it is unclear. */
  suggestion?: string | undefined;
  isSure: boolean;
}

type Context = Pick<ResolveContext, 'symbols'>;

const UNCLEAR: SuggestedAddress = { isSure: false };

/** Removes or encodes the spaces in an address, depending on its kind; without any, it stays. */
export function withoutSpaces(text: string, context: Context): SuggestedAddress {
  const written = text.trim();
  if (!/\s/.test(text)) return { suggestion: text, isSure: true };
  if (/^https?\s*:/i.test(written)) return webAddress(written);
  if (/^mailto\s*:/i.test(written)) return mailbox(written.replace(/^\w+\s*:\s*/, ''), context);
  if (/^tel\s*[:\s]/i.test(written))
    return suggestPhone(written.replace(/^\w+\s*:?\s*/, ''), context);
  if (/^\+?[\d\s().-]{7,}$/.test(written)) return guessed(suggestPhone(written, context));
  if (/^\/?files\//.test(written)) return toFile(written, context);
  return written.includes('@') ? guessed(mailbox(written, context)) : toPage(written, context);
}

function guessed({ suggestion }: SuggestedAddress): SuggestedAddress {
  return { suggestion, isSure: false };
}

/** Corrects `https: //example.com`, `https://example.com/?q=two words`. */
function webAddress(text: string): SuggestedAddress {
  const [, scheme = '', host = '', rest = ''] =
    /^(https?)\s*:[\s/]*([^/?#]*)(.*)$/is.exec(text) ?? [];
  const suggestion = `${scheme.toLowerCase()}://${host.replace(/\s*\.\s*/g, '.').trim()}${quoted(rest)}`;
  const mistake = explainHost(suggestion);
  if (mistake && mistake.code !== 'not-https') return UNCLEAR;
  // In a path, a space may stand for another character.
  return { suggestion, isSure: !/\s/.test(rest.split('?')[0] ?? '') };
}

/** Corrects `hello @example.com`, `{email}?subject=Question about pets`. */
function mailbox(text: string, { symbols }: Context): SuggestedAddress {
  const [, written = '', query = ''] = /^([^?]*)(.*)$/s.exec(text) ?? [];
  const address = written.trim();
  const isRight = address === '' ? query !== '' : isMail(symbols.fillIn(address));
  const right = isRight ? address : suggestMail(address);
  return right === undefined
    ? UNCLEAR
    : { suggestion: `mailto:${right}${quoted(query)}`, isSure: true };
}

/** Percent-encodes spaces, and removes those around delimiters. */
function quoted(rest: string): string {
  return rest
    .trim()
    .replace(/\s*([/?&=#])\s*/g, '$1')
    .replace(/\s+/g, '%20');
}

/** Returns the download that an address with spaces meant: its name may have spaces, too. */
function toFile(written: string, { symbols }: Context): SuggestedAddress {
  const name = written.replace(/^\//, '');
  const { likely, suggestion } = noFile(name, symbols.known('files'));
  return { suggestion: likely?.replace(/\s/g, '%20'), isSure: suggestion !== undefined };
}

/** Returns the page that an address with spaces meant, else the address with hyphens. */
function toPage(written: string, { symbols }: Context): SuggestedAddress {
  const { suggestion } = noPage(written, symbols);
  if (suggestion) return { suggestion, isSure: true };
  const hyphens = written.replace(/\s+/g, '-');
  if (!hyphens.startsWith('/') || symbols.hasPage(hyphens) !== 'missing') {
    return { suggestion: hyphens, isSure: false };
  }
  const { params } = noPage(hyphens, symbols);
  const likely = 'likely' in params ? params.likely : undefined;
  return typeof likely === 'string' ? { suggestion: likely, isSure: false } : UNCLEAR;
}
